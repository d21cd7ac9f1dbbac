import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import * as generation from '@auscult/contract/generation/endpoints.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  ({ doctor } = app.people);
});
afterAll(() => app.close());

/** The first document of a process waits for the engine to be read. */
vi.setConfig({ testTimeout: 60_000 });

const text = 'Doctor: What brings you in?\nPatient: A dry cough for three weeks. I take perindopril 5 milligrams.';

const written = (appointmentId: string) =>
  until(
    () => doctor.call(appointments.get, { params: { appointmentId } }),
    (one) => one.status === 'ready_for_review',
  );
const noteOf = async (appointmentId: string) => {
  const { appointmentDocuments } = await written(appointmentId);
  const note = appointmentDocuments.find(({ type }) => type === 'note');
  if (!note) throw new Error('no note');
  return note;
};
const reasons = async (appointmentId: string) => {
  const { appointmentDocuments } = await written(appointmentId);
  return Object.fromEntries(appointmentDocuments.map(({ type, version }) => [type, version?.reason]));
};
const consult = async (): Promise<string> => {
  const { id } = await doctor.call(appointments.create, { body: { patient: { firstName: 'Ada', lastName: 'Quill' } } });
  await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text } });
  await written(id);
  return id;
};
const edit = async (appointmentId: string) => {
  const { content, version } = await noteOf(appointmentId);
  const edited = { ...content, content: [...content.content, paragraphOf('Seen with her sister.')] };
  const body = { appointmentId, content: edited, baseVersionId: version?.id ?? null };
  await doctor.call(documents.saveNote, { body });
};

it('tells the same again from another choice, over edited text and over text that nobody edited', async () => {
  const appointmentId = await consult();
  const again = async (choice: { noteLength?: 'short' | 'medium' } = {}) => {
    await doctor.call(generation.regenerateConsultation, { body: { appointmentId, ...choice } });
    return reasons(appointmentId);
  };
  expect(await again()).toEqual({ note: 'regeneration', letter: 'regeneration' });
  await edit(appointmentId);
  expect(await again()).toEqual({ note: 'regeneration', letter: 'regeneration' });
  await edit(appointmentId);
  expect(await again({ noteLength: 'short' })).toEqual({ note: 'override_on_regeneration', letter: 'override' });
  expect(await again({ noteLength: 'short' })).toEqual({ note: 'regeneration', letter: 'regeneration' });
});

it('takes another template for an override, and the same one again for a regeneration', async () => {
  const appointmentId = await consult();
  const usable = await doctor.call(appointments.templatesForMe, { query: { type: 'note' } });
  const { templateId } = await noteOf(appointmentId);
  const other = usable.find(({ id }) => id !== templateId)?.id ?? '';
  const again = async () => {
    await doctor.call(generation.regenerateReport, { body: { appointmentId, type: 'note', templateId: other } });
    return (await reasons(appointmentId))['note'];
  };
  expect(await again()).toBe('override');
  expect(await again()).toBe('regeneration');
  await edit(appointmentId);
  await doctor.call(generation.regenerateReport, {
    body: { appointmentId, type: 'note', templateId: templateId ?? '' },
  });
  expect((await reasons(appointmentId))['note']).toBe('override_on_regeneration');
});

it('names what is written for an evaluation as that', async () => {
  const { id: doctorId } = await doctor.call(users.me);
  const { id } = await app.people.admin.call(appointments.uploadTranscriptRaw, {
    body: { doctorId, transcript: text },
  });
  const read = () =>
    app.house.databases.system
      .selectFrom('document_versions as v')
      .innerJoin('documents as d', 'd.id', 'v.document_id')
      .select('v.reason')
      .where('d.appointment_id', '=', id)
      .execute();
  const rows = await until(read, (found) => found.length === 2);
  expect(rows.map(({ reason }) => reason)).toEqual(['evaluation_test', 'evaluation_test']);
});
