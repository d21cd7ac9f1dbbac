import * as adminAppointments from '@auscult/contract/admin-appointments/endpoints.ts';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import type { ArgumentsOf, EndpointSpec } from '@auscult/contract/kit.ts';
import * as macros from '@auscult/contract/macros/endpoints.ts';
import * as practices from '@auscult/contract/practices/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { sql } from './db.ts';

let app: TestApp;
let appointmentId: string;
let macroId: string;
beforeAll(async () => {
  app = await openTestApp();
  const { doctor } = app.people;
  const patient = { firstName: 'Ada', lastName: 'Refused' };
  ({ id: appointmentId } = await doctor.call(appointments.create, { body: { patient } }));
  ({ id: macroId } = await doctor.call(macros.create, { body: { name: 'Own', text: 'own' } }));
});
afterAll(() => app.close());

const refused = async <E extends EndpointSpec>(
  person: Pick<Person, 'try'>,
  endpoint: E,
  args: ArgumentsOf<E>,
): Promise<Record<string, unknown>[]> => {
  const { rows: before } = await sql<{ id: number }>`select max(id) as id from audit`.execute(
    app.house.databases.system,
  );
  const { status, error } = await person.try(endpoint, args);
  expect([403, 404]).toContain(status);
  const { rows } = await sql<{ entry: string }>`select entry from audit where id > ${before[0]?.id ?? 0}`.execute(
    app.house.databases.system,
  );
  return rows.map(({ entry }) => ({
    ...(JSON.parse(entry) as object),
    isOfAnswer: entry.includes(error?.requestId ?? '-'),
  }));
};

it('writes down who asked for another’s record, and what it was', async () => {
  const { colleague } = app.people;
  const told = { action: 'refused', outcome: 'refused', actorKind: 'doctor', actorId: colleague.id, isOfAnswer: true };
  expect(await refused(colleague, appointments.get, { params: { appointmentId } })).toMatchObject([
    { ...told, appointmentId, subjectId: null, detail: { method: 'GET', path: '/appointments/:appointmentId' } },
  ]);
  expect(await refused(colleague, macros.get, { params: { macroId }, query: {} })).toMatchObject([
    { ...told, appointmentId: null, subjectId: macroId, subjectKind: 'macro' },
  ]);
});

it('writes down who asked for what the account may not do', async () => {
  const { doctor, admin } = app.people;
  expect(await refused(doctor, practices.list, { query: {} })).toMatchObject([
    { outcome: 'refused', actorId: doctor.id, appointmentId: null, subjectId: null },
  ]);
  expect(await refused(admin, macros.remove, { params: { macroId }, query: {} })).toMatchObject([
    { outcome: 'refused', actorKind: 'admin', actorId: admin.id, subjectId: macroId },
  ]);
});

it('keeps nothing of an address that is no id, and nothing of who has no session', async () => {
  const { doctor, admin } = app.people;
  const named = { params: { macroId: 'Ada Refused' }, query: {} };
  expect(await refused(admin, macros.get, named)).toMatchObject([{ outcome: 'refused', subjectId: null }]);
  expect((await doctor.try(macros.get, named)).status).toBe(422);
  const count = () => app.house.databases.system.selectFrom('audit').select('id').execute();
  const before = await count();
  expect((await app.anonymous.try(appointments.get, { params: { appointmentId } })).status).toBe(401);
  expect(await count()).toHaveLength(before.length);
});

it('is not told among what was done to a record', async () => {
  const { colleague, admin } = app.people;
  expect(await refused(colleague, appointments.get, { params: { appointmentId } })).toHaveLength(1);
  const { history } = await admin.call(adminAppointments.get, { params: { appointmentId } });
  expect(history.map(({ action }) => action)).toContain('created');
  expect(history.map(({ action }) => action)).not.toContain('refused');
});

it('writes down a few of a session in a minute, and goes on in the next', async () => {
  const { colleague, stranger } = app.people;
  const written = async (person: Person) =>
    (await refused(person, appointments.get, { params: { appointmentId } })).length;
  // From the first moment of a minute.
  app.clock.advance(60_000 - (app.house.clock.now().getTime() % 60_000));
  let many = 0;
  for (let n = 0; n < 30; n += 1) many += await written(colleague);
  expect(many).toBe(10);
  expect(await written(stranger)).toBe(1);
  app.clock.advance(60_000);
  expect(await written(colleague)).toBe(1);
});
