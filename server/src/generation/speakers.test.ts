import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import * as generation from '@auscult/contract/generation/endpoints.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  ({ doctor } = app.people);
});
afterAll(() => app.close());

/** Voices that a recogniser cannot tell apart. */
const talk = [
  'What brings you in today?',
  'I have had a cough for two weeks.',
  'Any allergies?',
  'Penicillin, a rash.',
];
const read = (appointmentId: string) => doctor.call(appointments.get, { params: { appointmentId } });
const ready = (appointmentId: string) =>
  until(
    () => read(appointmentId),
    ({ status }) => status === 'ready_for_review',
  );

const consult = async () => {
  const { id } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Iris', lastName: 'Marlow' } },
  });
  await doctor.call(appointments.pasteTranscript, {
    params: { appointmentId: id },
    body: { text: talk.map((said) => `Speaker: ${said}`).join('\n') },
  });
  return ready(id);
};
type Consult = Awaited<ReturnType<typeof consult>>;
const segmentsOf = ({ transcripts }: Consult) => transcripts[0]?.segments ?? [];
const versionsOf = ({ appointmentDocuments }: Consult) =>
  Object.fromEntries(appointmentDocuments.map(({ type, version }) => [type, version?.number]));
type Change = { segmentId: string; speaker: Speaker };
const alternating = (one: Consult): Change[] =>
  segmentsOf(one).map(({ id: segmentId }, at) => ({
    segmentId,
    speaker: at % 2 === 0 ? 'doctor' : 'patient',
  }));
const name = (person: Person, { id: appointmentId }: Pick<Consult, 'id'>, changes: Change[]) =>
  person.try(appointments.nameSpeakers, { params: { appointmentId }, body: { kind: 'consultation', changes } });

it('the doctor says who spoke, and what nobody edited is written again', async () => {
  const before = await consult();
  expect(new Set(segmentsOf(before).map(({ speaker }) => speaker))).toEqual(new Set(['unknown']));
  const answer = await name(doctor, before, alternating(before));
  expect([answer.status, answer.body.status]).toEqual([200, 'generating']);
  const after = await ready(before.id);
  expect(segmentsOf(after).map(({ speaker }) => speaker)).toEqual(alternating(before).map(({ speaker }) => speaker));
  expect(versionsOf(after)).toEqual({ note: 2, letter: 2 });
  const audited = await app.house.databases.system
    .selectFrom('audit')
    .selectAll()
    .where('appointment_id', '=', before.id)
    .where('action', '=', 'speakers named')
    .execute();
  expect(audited).toHaveLength(1);
});

it('leaves an edited document to its doctor', async () => {
  const before = await consult();
  const note = before.appointmentDocuments.find(({ type }) => type === 'note');
  await doctor.call(documents.saveNote, {
    body: {
      appointmentId: before.id,
      content: { type: 'doc', content: [paragraphOf('Cough for two weeks, by my own hand.')] },
      baseVersionId: note?.version?.id ?? null,
    },
  });
  const edited = versionsOf(await read(before.id));
  await name(doctor, before, alternating(before));
  const after = await ready(before.id);
  expect(versionsOf(after)).toEqual({ ...edited, letter: 2 });
  expect(JSON.stringify(after.appointmentDocuments)).toContain('by my own hand');
});

it('is refused for a segment that is not there, for another doctor, and once reviewed', async () => {
  const one = await consult();
  const foreign = await name(doctor, one, [{ segmentId: 's99', speaker: 'doctor' }]);
  expect([foreign.status, foreign.error?.code]).toEqual([422, errors.validation.code]);
  expect((await name(app.people.colleague, one, alternating(one))).status).toBe(404);
  await app.house.databases.system
    .updateTable('documents')
    .set({ to_check: 0 })
    .where('appointment_id', '=', one.id)
    .execute();
  await doctor.call(appointments.markReviewed, { body: { appointmentId: one.id } });
  const late = await name(doctor, one, alternating(one));
  expect([late.status, late.error?.description]).toEqual([409, expect.stringContaining('"Reviewed"')]);
  expect(segmentsOf(await read(one.id)).every(({ speaker }) => speaker === 'unknown')).toBe(true);
});

it('writing again is refused by the name of the status while the audio is transcribed', async () => {
  const { id: appointmentId } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Iris', lastName: 'Larch' } },
  });
  await app.house.databases.system
    .updateTable('appointments')
    .set({ status: 'finalizing' })
    .where('id', '=', appointmentId)
    .execute();
  const refused = await doctor.try(generation.regenerateConsultation, { body: { appointmentId } });
  expect([refused.status, refused.error?.description]).toEqual([409, expect.stringContaining('"Transcribing"')]);
});
