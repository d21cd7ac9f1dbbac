import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { login } from '@auscult/contract/users/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chunkOf, openRecording } from '../recording/testing.ts';
import { sql } from '../platform/db.ts';
import { PASSWORD, openTestApp, until, type Person, type TestApp } from '../testing.ts';
import { purgeDiscarded } from './jobs.ts';

const DAY = 86_400_000;
let app: TestApp;
let doctor: Person;
// Each begins today: a clock that was moved does not go back.
beforeEach(async () => {
  app = await openTestApp({ hasWorkers: true });
  ({ doctor } = app.people);
});
afterEach(() => app.close());

const consult = async (): Promise<string> => {
  const { id } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Orla', lastName: 'Finch' } },
  });
  await doctor.call(appointments.pasteTranscript, {
    params: { appointmentId: id },
    body: { text: 'Doctor: What brings you in?\nPatient: I have had a cough for two weeks.' },
  });
  await until(
    () => doctor.call(appointments.get, { params: { appointmentId: id } }),
    ({ status }) => status === 'ready_for_review',
  );
  return id;
};
const recorded = async () => {
  const lease = await openRecording(doctor, 2);
  return { ...lease, id: lease.appointmentId };
};
const discard = (appointmentId: string) => doctor.call(appointments.remove, { params: { appointmentId } });
const isThere = async (id: string) =>
  (await app.house.databases.system.selectFrom('appointments').select('id').where('id', '=', id).execute()).length > 0;
const daysLater = async (days: number) => {
  app.clock.advance(days * DAY);
  await purgeDiscarded(app.house);
};
const objectsOf = async (recordingId: string): Promise<string[]> => {
  const keys: string[] = [];
  const tomorrow = new Date(Date.now() + DAY);
  for await (const key of app.house.storage.writtenBefore(`recordings/${recordingId}`, tomorrow)) keys.push(key);
  return keys;
};
const certificateOf = (id: string) =>
  app.house.databases.system
    .selectFrom('audit')
    .select(['actor_kind', 'detail'])
    .where('appointment_id', '=', id)
    .where('action', '=', 'purged')
    .execute();

it('a discarded consult is deleted with all that hangs on it after 30 days, and an audit row says what went', async () => {
  const [written, sound, kept] = [await consult(), await recorded(), await consult()];
  await discard(written);
  await discard(sound.id);
  await daysLater(29);
  expect(await Promise.all([written, sound.id, kept].map(isThere))).toEqual([true, true, true]);
  expect(await objectsOf(sound.recordingId)).toHaveLength(2);
  await daysLater(2);
  expect(await Promise.all([written, sound.id, kept].map(isThere))).toEqual([false, false, true]);
  await until(
    () => objectsOf(sound.recordingId),
    (keys) => keys.length === 0,
  );
  expect(await certificateOf(sound.id)).toMatchObject([
    {
      actor_kind: 'system',
      detail: { because: 'discarded', removeAfterDays: 30, recordings: [sound.recordingId], chunks: 2, bytes: 4000 },
    },
  ]);
  expect(await certificateOf(written)).toMatchObject([
    { detail: { recordings: [], transcripts: 1, documents: 2, versions: 2 } },
  ]);
  await daysLater(1);
  expect(await certificateOf(written)).toHaveLength(1);
  // Nobody used the session for a month: the doctor signs in anew.
  const { accessToken } = await app.anonymous.call(login, { body: { email: doctor.email, password: PASSWORD } });
  expect((await app.withToken(accessToken).try(recording.uploadAudio, chunkOf(sound, 2))).status).toBe(404);
});

it('the practice says how long, and a legal hold keeps a consult beyond that', async () => {
  const { system } = app.house.databases;
  const [short, held] = [await recorded(), await recorded()];
  await system.updateTable('practices').set({ remove_after_days: 7 }).execute();
  await system.updateTable('appointments').set({ is_on_legal_hold: true }).where('id', '=', held.id).execute();
  await discard(short.id);
  await discard(held.id);
  await daysLater(6);
  expect(await isThere(short.id)).toBe(true);
  await daysLater(2);
  expect([await isThere(short.id), await isThere(held.id)]).toEqual([false, true]);
  expect(await objectsOf(held.recordingId)).toHaveLength(2);
  await system.updateTable('appointments').set({ is_on_legal_hold: false }).where('id', '=', held.id).execute();
  await daysLater(0);
  expect(await isThere(held.id)).toBe(false);
});

it('what was exported of a discarded consult is no hindrance', async () => {
  const id = await consult();
  await sql`
    with place as (insert into connections (practice_id, kind) select practice_id, 'folder' from appointments where id = ${id} returning id),
    sent as (
      insert into export_jobs (appointment_id, practice_id, doctor_id, connection_id, idempotency_key, facts,
        next_try_at, asked_at, state, delivered_at, external_id)
      select a.id, a.practice_id, a.doctor_id, place.id, 'a-key', '{}',
        now(), now(), 'delivered', now(), 'known-there' from appointments a, place where a.id = ${id} returning id, doctor_id)
    insert into export_documents (export_id, doctor_id, type, version_id)
    select sent.id, sent.doctor_id, d.type, d.current_version_id from sent, documents d where d.appointment_id = ${id}`.execute(
    app.house.databases.system,
  );
  await discard(id);
  await daysLater(31);
  expect(await isThere(id)).toBe(false);
  expect(await certificateOf(id)).toMatchObject([{ detail: { exports: 1, documents: 2 } }]);
});
