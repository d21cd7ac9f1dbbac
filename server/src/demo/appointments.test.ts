import { afterAll, beforeAll, expect, test } from 'vitest';
import { askExport } from '../exports/actions.ts';
import { getSource } from '../exports/data.ts';
import { inTransaction } from '../platform/db.ts';
import { installation } from '../platform/house.ts';
import { openTestApp, type TestApp } from '../testing.ts';
import { seedPeople } from './accounts.ts';
import { seedOne } from './appointments.ts';
import { listConsultations } from './consultations.ts';
import { demoAdmin, demoDoctors, demoPractices } from './practice.ts';
import { demoSchedule, type DemoAppointment } from './schedule.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const emails = [...demoDoctors, demoAdmin].map(({ email }): [string, string] => [email, 'harbour lantern quilt']);
  await seedPeople(app.house, new Map(emails));
});
afterAll(() => app.close());

const schedule = demoSchedule(new Date(), demoPractices[0].timezone);
const seeded = async (isWanted: (one: DemoAppointment) => boolean) => {
  const one = schedule.find((candidate) => isWanted(candidate) && candidate.wasReviewed);
  const script = listConsultations().find(({ id }) => id === one?.consultation);
  if (!one || !script) throw new Error('The demo has no such consult');
  const appointmentId = await seedOne(app.house, { one, script, turn: -1 });
  const { status, was_reviewed } = await app.house.databases.system
    .selectFrom('appointments')
    .select(['status', 'was_reviewed'])
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const doctor = demoDoctors.find(({ key }) => key === one.doctor);
  return {
    appointmentId,
    one,
    status,
    was_reviewed,
    doctor: `${doctor?.title} ${doctor?.firstName} ${doctor?.lastName}`,
  };
};

test('an export of a demo consult names who reviewed it, and when', async () => {
  const { appointmentId, one, status, doctor } = await seeded((candidate) => candidate.status === 'reviewed');
  expect(status).toBe('reviewed');
  const exportId = await inTransaction(app.house.databases.system, (tx) =>
    askExport(app.house, tx, installation, { appointmentId, documents: one.documentsWanted }),
  );
  const { reviewedBy, reviewedAt } = await getSource(app.house.databases.system, exportId);
  expect(reviewedBy).toBe(doctor);
  expect(Date.parse(reviewedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('an exported demo consult was reviewed by its doctor, with each flag decided', async () => {
  const { appointmentId, status, was_reviewed } = await seeded((candidate) => candidate.status === 'exported');
  expect([status, was_reviewed]).toEqual(['exported', true]);
  const { system } = app.house.databases;
  const steps = await system
    .selectFrom('audit')
    .select(['action', 'actor_kind'])
    .where('appointment_id', '=', appointmentId)
    .where('action', 'in', ['review', 'exported'])
    .orderBy('id')
    .execute();
  expect(steps).toEqual([
    { action: 'review', actor_kind: 'doctor' },
    { action: 'exported', actor_kind: 'doctor' },
  ]);
  const documents = await system
    .selectFrom('documents')
    .select(['to_check', 'template_id'])
    .where('appointment_id', '=', appointmentId)
    .execute();
  for (const document of documents) {
    expect(document.to_check).toBe(0);
    expect(document.template_id).not.toBeNull();
  }
});

test('the consult that a stranger opens first has a dose to check', async () => {
  const script = listConsultations().find(({ id }) => id === 'cardiology-new-atrial-fibrillation');
  const one = schedule.find(({ status, wasReviewed }) => status === 'ready_for_review' && !wasReviewed);
  if (!one || !script) throw new Error('The demo has no such consult');
  const appointmentId = await seedOne(app.house, { one: { ...one, documentsWanted: ['note'] }, script, turn: 0 });
  const { evidence } = await app.house.databases.system
    .selectFrom('documents')
    .innerJoin('document_versions', 'document_versions.id', 'documents.current_version_id')
    .select('document_versions.evidence')
    .where('documents.appointment_id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const alerts = evidence.filter(({ flags }) => flags.some(({ severity }) => severity === 'alert'));
  expect(alerts.map(({ text }) => text).join(' ')).toMatch(/0 mg/);
});
