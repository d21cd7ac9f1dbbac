import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../platform/db.ts';
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

const create = async (lastName: string): Promise<string> =>
  (await doctor.call(appointments.create, { body: { patient: { firstName: 'Ada', lastName } } })).id;
const discard = (appointmentId: string) => doctor.call(appointments.remove, { params: { appointmentId } });
const restore = (as: Person, appointmentId: string) => as.try(appointments.restore, { params: { appointmentId } });
const listed = async (query: { filter?: 'discarded' }) =>
  (await doctor.call(appointments.list, { query: { ...query, perPage: 200 } })).items.map(({ id }) => id);

it('comes back from the discarded ones with the status that it had, and only to its doctor', async () => {
  const id = await create('Marlowe');
  const other = await create('Keats');
  await discard(id);
  expect(await listed({ filter: 'discarded' })).toEqual([id]);
  expect(await listed({})).toEqual([other]);
  expect((await restore(app.people.colleague, id)).status).toBe(404);
  expect((await restore(doctor, other)).status).toBe(404);
  expect((await restore(doctor, id)).body).toMatchObject({ id, status: 'draft' });
  expect(await listed({ filter: 'discarded' })).toEqual([]);
  expect((await listed({})).toSorted()).toEqual([id, other].toSorted());
  const audited = await app.house.databases.system
    .selectFrom('audit')
    .select('action')
    .where('appointment_id', '=', id)
    .where('action', '=', 'restore')
    .execute();
  expect(audited).toHaveLength(1);
  expect((await restore(doctor, id)).status).toBe(404);
});

it('that was being recorded comes back paused', async () => {
  const id = await create('Byron');
  await sql`update appointments set status = 'recording' where id = ${id}`.execute(app.house.databases.system);
  await discard(id);
  expect((await restore(doctor, id)).body).toMatchObject({ status: 'paused' });
});

it('whose documents were being written is written to its end', async () => {
  const id = await create('Shelley');
  const text = 'Doctor: What brings you in?\nPatient: A dry cough for three weeks.';
  await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text } });
  await discard(id);
  // As though nothing had been written before it was discarded.
  await sql`update documents set state = 'generating', current_version_id = null where appointment_id = ${id}`.execute(
    app.house.databases.system,
  );
  await sql`update appointments set status = 'generating' where id = ${id}`.execute(app.house.databases.system);
  await sql`delete from pgboss.job where data ->> 'appointmentId' = ${id}`.execute(app.house.databases.system);
  await restore(doctor, id);
  const read = () => doctor.call(appointments.get, { params: { appointmentId: id } });
  const done = await until(read, ({ status }) => status === 'ready_for_review');
  expect(done.appointmentDocuments.map(({ state }) => state)).toEqual(['done', 'done']);
});
