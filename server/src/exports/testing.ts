import { randomUUID } from 'node:crypto';
import { paragraphOf, type Richtext } from '@auscult/contract/richtext.ts';
import type { SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { act } from '../appointments/actions.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { connectDatabases, inTransaction, json, type Db } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { openJobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { scopeOf, type Doctor } from '../platform/scope.ts';
import { askExport, connectFolder } from './actions.ts';
import { deliverDue, deliverExports, sweepExports, type Desk } from './jobs.ts';

export type TestDesk = Desk & { close: () => Promise<void> };

/** The parts of the house that exports stand on, without workers: a test says itself when one runs. */
export async function openDesk(url: string, clock: Clock = systemClock): Promise<TestDesk> {
  const log = createLog('silent');
  const databases = connectDatabases(url, 4);
  const jobs = await openJobs({ url, specs: [deliverExports, sweepExports], log, runsWorkers: false });
  return {
    databases,
    jobs,
    clock,
    log,
    version: '0.1.0',
    close: async () => void (await Promise.all([jobs.close(), databases.close()])),
  };
}

export type Clinic = { practiceId: string; doctor: Doctor; caller: Caller; folder: string; connectionId: string };

/** A practice with one doctor and a connected folder. */
export async function openClinic({ databases }: Desk, folder: string): Promise<Clinic> {
  const { id: practiceId } = await databases.system
    .insertInto('practices')
    .values({ name: 'Harbour Street Clinic' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const doctor = await addDoctor(databases.system, practiceId);
  const connectionId = await inTransaction(databases.system, (tx) => connectFolder(tx, { practiceId, folder }));
  return { practiceId, doctor, caller: { actor: doctor, address: '', device: '' }, folder, connectionId };
}

export async function addDoctor(db: Db, practiceId: string): Promise<Doctor> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: `${randomUUID()}@clinic.example`,
      first_name: 'Ada',
      last_name: 'Osei',
      role: 'Doctor',
      practice_id: practiceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'doctor', id, practiceId, sessionId: randomUUID() };
}

const dose = {
  id: 'dose-1',
  kind: 'dose',
  severity: 'alert',
  because: 'The dose differs from what was said',
  written: '10 mg',
  said: '5 mg',
} as const;
const evidence: SentenceEvidence[] = [
  {
    id: 's1',
    block: 0,
    start: 0,
    end: 8,
    text: 'Take 10 mg',
    level: 'check',
    support: 0.4,
    passages: [],
    flags: [dose],
  },
];
const provenance = {
  engine: 'embedded',
  model: 'rules-1',
  templateId: null,
  templateName: 'Letter',
  promptHash: 'abc',
  milliseconds: 12,
};

/** A consult with a note and a letter, each flagged once, reviewed by the doctor. Answers its id. */
export function addReviewed(
  { databases }: Desk,
  { practiceId, doctor, caller }: Clinic,
  lastName = "O'Brien",
): Promise<string> {
  return inTransaction(databases.system, async (tx) => {
    const patient = await tx
      .insertInto('patients')
      .values({ practice_id: practiceId, first_name: 'Mary', last_name: lastName })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('appointments')
      .values({
        practice_id: practiceId,
        doctor_id: doctor.id,
        patient_id: patient.id,
        status: 'ready_for_review',
        starts_at: '2026-11-20T02:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const type of ['note', 'letter'] as const) {
      const document = await tx
        .insertInto('documents')
        .values({ appointment_id: id, doctor_id: doctor.id, type, state: 'done' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const versionId = await addVersion(tx, {
        documentId: document.id,
        doctorId: doctor.id,
        number: 1,
        content: { type: 'doc', content: [paragraphOf(`Take 10 mg, says the ${type}`)] },
      });
      await tx.updateTable('documents').set({ current_version_id: versionId }).where('id', '=', document.id).execute();
      await tx
        .insertInto('flag_decisions')
        .values({ document_id: document.id, flag_id: dose.id, doctor_id: doctor.id, decision: 'accepted' })
        .execute();
    }
    await act(tx, caller, { appointmentId: id, action: 'review' });
    return id;
  });
}

type Version = { documentId: string; doctorId: string; number: number; content: Richtext };
export async function addVersion(db: Db, { documentId, doctorId, number, content }: Version): Promise<string> {
  const { id } = await db
    .insertInto('document_versions')
    .values({
      document_id: documentId,
      doctor_id: doctorId,
      number,
      reason: 'initial',
      content: json(content),
      evidence: json(evidence),
      provenance: json(provenance),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Asks for the export of note and letter as the doctor does, within the doctor's own reach. */
export const ask = (desk: Desk, { doctor, caller }: Clinic, appointmentId: string): Promise<string> =>
  inTransaction(desk.databases.within(scopeOf(doctor)), (tx) =>
    askExport(desk, tx, caller, { appointmentId, documents: ['letter', 'note'] }),
  );

/** A process of its own that delivers until it is killed: node testing.ts DATABASE_URL LEASE_SECONDS. */
async function deliverForever(url: string, leaseSeconds: number): Promise<never> {
  const desk = await openDesk(url);
  for (;;) {
    await deliverDue(desk, { leaseSeconds });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const [, script, url, leaseSeconds] = process.argv;
if (script === import.meta.filename && url) await deliverForever(url, Number(leaseSeconds));
