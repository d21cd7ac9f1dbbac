import * as contract from '@auscult/contract/admin-appointments/endpoints.ts';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { ArgumentsOf } from '@auscult/contract/kit.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  ({ admin, doctor } = app.people);
});
afterAll(() => app.close());

const ines = { firstName: 'Ines', lastName: 'Castellano', birthDate: '1961-04-03' };
const create = async (body: object, person = admin) => {
  const { items } = await person.call(contract.create, { body: { doctorId: doctor.id, ...body } });
  return items;
};
const createOne = async (body: object = {}): Promise<string> => (await create({ patient: ines, ...body }))[0]?.id ?? '';
const refusal = async (body: object) => {
  const { status, error } = await admin.try(contract.create, {
    body: { doctorId: doctor.id, ...body },
  });
  const metadata = (error?.metadata ?? []) as { path: string }[];
  return { status, paths: metadata.map(({ path }) => path) };
};
const auditOf = (action: string) =>
  app.house.databases.system
    .selectFrom('audit')
    .select(['appointment_id', 'detail', 'actor_id'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .execute();

it('makes one consult with the doctor’s defaults, in the doctor’s list', async () => {
  await doctor.call(users.updateSettings, {
    body: { defaultConsultationType: 'returning', defaultConsultationEngine: 'sd', defaultReports: ['letter'] },
  });
  const [item] = await create({ patient: ines, startsAt: '2026-11-20T09:00:00+11:00', context: 'Knee' });
  expect(item).toMatchObject({
    status: 'draft',
    consultationType: 'returning',
    consultationEngine: 'sd',
    startsAt: '2026-11-19T22:00:00.000Z',
    doctor: { id: doctor.id },
    patient: { lastName: 'Castellano' },
    documents: [{ type: 'letter' }],
    isTest: false,
  });
  const own = await doctor.call(appointments.get, { params: { appointmentId: item?.id ?? '' } });
  expect(own).toMatchObject({ context: 'Knee', documentsWanted: ['letter'] });
  await doctor.call(users.updateSettings, {
    body: {
      defaultConsultationType: 'unspecified',
      defaultConsultationEngine: 'ai',
      defaultReports: ['note', 'letter'],
    },
  });
});

it('has the documents written in one of the doctor’s languages, and refuses another', async () => {
  const languageOf = async (body: Parameters<typeof create>[0]) => {
    const [item] = await create(body);
    return (await doctor.call(appointments.get, { params: { appointmentId: item?.id ?? '' } })).clinicalLanguage;
  };
  expect(await refusal({ patient: ines, consultationLanguage: 'it' })).toEqual({
    status: 422,
    paths: ['consultationLanguage'],
  });
  const languages = (...ids: ('en-AU' | 'it')[]) => ({
    languages: ids.map((id) => ({ id, isDefault: id === 'en-AU' })),
  });
  await admin.call(doctors.update, { params: { userId: doctor.id }, body: languages('en-AU', 'it') });
  expect(await languageOf({ patient: ines, consultationLanguage: 'it' })).toBe('it');
  expect(await languageOf({ patient: ines })).toBe('en-AU');
  const [own] = (await admin.call(doctors.listForBatch, { query: {} })).filter(({ id }) => id === doctor.id);
  expect(own).toMatchObject({ languages: ['en-AU', 'it'], clinicalLanguage: 'en-AU' });
  await admin.call(doctors.update, { params: { userId: doctor.id }, body: languages('en-AU') });
});

it('makes many in the order given, takes whom the practice knows, and writes one row in the audit trail', async () => {
  const known = (await create({ patient: { ...ines, firstName: 'Known' } }))[0]?.patient.id;
  const made = await create({
    startsAt: '2026-11-23T00:00:00Z',
    minutesApart: 20,
    patients: [
      { ...ines, firstName: 'KNOWN' },
      { firstName: 'Otto', lastName: 'Brandt', startsAt: '2026-11-24T01:00:00Z', consultationType: 'post_op' },
      { firstName: 'Third', lastName: 'One', externalPatientId: 'P-7' },
      { firstName: 'Third', lastName: 'One', externalPatientId: 'P-7' },
    ],
  });
  expect(made.map(({ patient, startsAt, consultationType: type }) => [patient.firstName, startsAt, type])).toEqual([
    ['Known', '2026-11-23T00:00:00.000Z', 'unspecified'],
    ['Otto', '2026-11-24T01:00:00.000Z', 'post_op'],
    ['Third', '2026-11-23T00:40:00.000Z', 'unspecified'],
    ['Third', '2026-11-23T01:00:00.000Z', 'unspecified'],
  ]);
  expect(made[0]?.patient.id).toBe(known);
  expect(made[2]?.patient.id).toBe(made[3]?.patient.id);
  const [row] = await auditOf('created for a doctor');
  expect(row).toMatchObject({ detail: { consults: 4 }, actor_id: admin.id });
  expect(JSON.stringify(row)).not.toContain('Brandt');
});

it('makes so many nameless ones, who are never one person', async () => {
  const made = await create({ numberOfPatients: 3, isTest: true });
  expect(made.map(({ patient }) => `${patient.firstName} ${patient.lastName}`)).toEqual([
    'Patient 1',
    'Patient 2',
    'Patient 3',
  ]);
  expect(made.every(({ isTest }) => isTest)).toBe(true);
  const again = await create({ numberOfPatients: 1 });
  expect(again[0]?.patient.id).not.toBe(made[0]?.patient.id);
});

it('refuses every bad row by its place and makes nothing', async () => {
  const before = await admin.call(appointments.list, { query: {} });
  const bad = await refusal({
    patients: [
      { firstName: 'Good', lastName: 'One' },
      { firstName: '', lastName: 'Two' },
      { firstName: 'Three', lastName: 'Three', birthDate: '1961-02-31' },
      { firstName: 'Four', lastName: 'Four', gender: 'x' },
    ],
  });
  expect(bad).toEqual({
    status: 422,
    paths: ['patients.1.firstName', 'patients.2.birthDate', 'patients.3.gender'],
  });
  for (const body of [{}, { patient: ines, numberOfPatients: 2 }])
    expect(await refusal(body)).toEqual({ status: 422, paths: ['patient'] });
  expect((await refusal({ patients: Array.from({ length: 1001 }, () => ines) })).paths).toEqual(['patients']);
  expect((await refusal({ numberOfPatients: 201 })).paths).toEqual(['numberOfPatients']);
  for (const doctorId of [admin.id, randomUUID(), app.people.deactivated.id])
    expect(await refusal({ patient: ines, doctorId })).toEqual({ status: 422, paths: ['doctorId'] });
  expect((await admin.call(appointments.list, { query: {} })).total).toBe(before.total);
});

it('makes once what is asked for many times, even at the same time', async () => {
  const requestId = randomUUID();
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => create({ requestId, patients: [ines, { firstName: 'Otto', lastName: 'Brandt' }] })),
  );
  const [first = []] = asked;
  for (const one of asked) expect(one.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(first).toHaveLength(2);
});

it('takes back what nobody touched', async () => {
  const requestId = randomUUID();
  const [touched, untouched] = await create({ requestId, numberOfPatients: 2 });
  await doctor.call(appointments.update, {
    params: { appointmentId: touched?.id ?? '' },
    body: { patient: { firstName: 'Ada', lastName: 'Named' } },
  });
  expect(await admin.call(contract.undoBatch, { body: { requestId } })).toEqual({ undone: 1, kept: 1 });
  const gone = await doctor.try(appointments.get, { params: { appointmentId: untouched?.id ?? '' } });
  expect(gone.status).toBe(404);
  expect((await admin.try(contract.undoBatch, { body: { requestId: randomUUID() } })).status).toBe(404);
});

it('reads one with a reason, which stands in its history; a doctor may not', async () => {
  const appointmentId = await createOne();
  const read = await admin.call(contract.get, { params: { appointmentId } });
  expect(read).toMatchObject({ practice: { id: doctor.practiceId }, isTest: false, isEvaluation: false });
  expect(read.createdBy?.name).toContain('Example');
  expect(read.history[0]).toMatchObject({ action: 'read by an administrator', reason: 'A test' });
  const bare = app.withToken(await admin.token());
  const refused = await bare.try(contract.get, { params: { appointmentId } });
  expect([refused.status, refused.error?.code]).toEqual([403, errors.reasonNeeded.code]);
  expect((await doctor.try(contract.get, { params: { appointmentId } })).status).toBe(403);
  expect((await admin.try(contract.get, { params: { appointmentId: randomUUID() } })).status).toBe(404);
});

it('changes what it may, and gives a draft to a colleague of the practice alone', async () => {
  const { colleague, stranger } = app.people;
  const appointmentId = await createOne();
  const patch = (body: object) => admin.try(contract.update, { params: { appointmentId }, body });
  const changed = await patch({ consultationType: 'op_report', isTest: true, patient: { title: 'Ms' } });
  expect(changed.body).toMatchObject({ consultationType: 'op_report', isTest: true });
  expect((await patch({ status: 'exported' })).status).toBe(422);
  expect((await patch({ doctorId: stranger.id })).status).toBe(422);
  expect((await patch({ doctorId: colleague.id })).body.doctor.id).toBe(colleague.id);
  expect((await doctor.try(appointments.get, { params: { appointmentId } })).status).toBe(404);
  await colleague.call(appointments.get, { params: { appointmentId } });
  await colleague.call(appointments.pasteTranscript, { params: { appointmentId }, body: { text: 'Doctor: Hello.' } });
  const refused = await patch({ doctorId: doctor.id });
  expect([refused.status, refused.error?.code]).toEqual([409, errors.stepRefused.code]);
});

it('has a document written again and tells the doctor, but never over an edited text', async () => {
  const appointmentId = await createOne();
  const params = { appointmentId };
  await doctor.call(appointments.pasteTranscript, {
    params,
    body: { text: 'Doctor: How is the knee?\nPatient: The knee is sore since Monday.' },
  });
  const read = () => admin.call(contract.get, { params });
  const ready = () => until(read, ({ status }) => status === 'ready_for_review');
  await ready();
  const generate = (body: ArgumentsOf<typeof contract.generate>['body']) =>
    admin.try(contract.generate, { params, body });
  expect((await generate({ type: 'note', isAdditional: false })).status).toBe(200);
  await ready();
  expect((await generate({ type: 'work_cover', isAdditional: true })).status).toBe(200);
  await ready();
  const addressee = { name: 'Dr Peter Vance', providerNumber: '2426621B' };
  expect((await generate({ type: 'referral_letter', isAdditional: true, addressee })).status).toBe(200);
  await ready();
  expect((await generate({ type: 'note', isAdditional: false, addressee })).error?.metadata).toEqual([
    expect.objectContaining({ path: 'addressee' }),
  ]);
  const written = await read();
  const referral = written.appointmentDocuments.find(({ type }) => type === 'referral_letter');
  expect(referral?.addressee).toEqual(addressee);
  expect(written.generations.map(({ documentType, reason }) => `${documentType} ${reason}`)).toEqual(
    expect.arrayContaining(['note initial', 'note regeneration', 'work_cover additional']),
  );
  expect(written.warnings.map(({ code }) => code)).toContain('written_by_admin');
  const letter = written.appointmentDocuments.find(({ type }) => type === 'letter');
  await doctor.call(documents.saveLetter, {
    body: {
      appointmentId,
      baseVersionId: letter?.version?.id ?? null,
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'My own words.' }] }] },
    },
  });
  const refused = await generate({ type: 'letter', isAdditional: false });
  expect([refused.status, refused.error?.code]).toEqual([409, errors.stepRefused.code]);
});
