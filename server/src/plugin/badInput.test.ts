import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as pluginConfig from '@auscult/contract/plugin-config/endpoints.ts';
import * as plugin from '@auscult/contract/plugin/endpoints.ts';
import * as practices from '@auscult/contract/practices/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
let practiceId: string;
let key: { id: string };
let mine: Pick<Person, 'call' | 'try'>;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
  practiceId = app.people.doctor.practiceId ?? '';
  const folders = { incoming: 'C:\\Genie\\Incoming', work: 'C:\\Auscult' };
  await admin.call(integrations.createGenie, { body: { practiceId, genNumber: 'GEN1', folders } });
  const made = await admin.call(keys.createAccessKey, { params: { practiceId }, body: {} });
  key = made;
  mine = app.withHeaders({ 'x-access-key': made.key });
  await app.house.databases.system
    .updateTable('users')
    .set({ provider_number: '000001AX' })
    .where('id', '=', app.people.doctor.id)
    .execute();
  const users = [{ externalId: 'u1', name: 'Dr Doctor', providerNumber: '000001AX' }];
  await mine.call(pluginConfig.setUsers, { body: { users } });
});
afterAll(() => app.close());

const patientOf = (externalId: string) => ({ externalId: `pt-${externalId}`, firstName: 'Mary', lastName: 'Nolan' });
const row = (externalId: string, more: object = {}) => ({
  externalId,
  startsAt: '2026-11-23T09:20',
  doctorExternalId: 'u1',
  patient: patientOf(externalId),
  ...more,
});
const send = (...rows: ReturnType<typeof row>[]) => mine.try(plugin.upsert, { body: { appointments: rows } });
const named = (externalId: string, lastName: string) =>
  row(externalId, { patient: { ...patientOf(externalId), lastName } });

describe('of a row is kept as text', () => {
  it.each([
    ['marks that turn the direction', 'Od\u202Ed\u200F', 'Odd'],
    ['letters that run from right to left', 'כרמלי', 'כרמלי'],
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a formula', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
    ['half a character', 'Od\uD83D', 'Od\uFFFD'],
    ['signs of a pattern', "%_\\'", "%_\\'"],
  ])('%s', async (label, lastName, kept) => {
    const { status, body } = await send(named(`text ${label}`, lastName));
    expect([status, body.results]).toMatchObject([200, [{ outcome: 'created' }]]);
    const appointmentId = body.results[0]?.id ?? '';
    const { patient } = await app.people.doctor.call(appointments.get, { params: { appointmentId } });
    expect(patient?.lastName).toBe(kept);
  });

  it('half a character in an id, which is the same one when it comes again', async () => {
    const one = row('Od\uD83D', { patient: patientOf('Od\uD83D') });
    const moved = { ...one, startsAt: '2026-11-24T09:20' };
    const results = [await send(one), await send(one), await send(moved)].map(({ body }) => body.results[0]);
    expect(results.map((result) => result?.outcome)).toEqual(['created', 'unchanged', 'updated']);
  });

  it('a context of 20,000 characters', async () => {
    const context = 'é'.repeat(20_000);
    const { body } = await send(row('long', { context }));
    const params = { appointmentId: body.results[0]?.id ?? '' };
    expect((await app.people.doctor.call(appointments.get, { params })).context).toBe(context);
  });
});

it.each([
  ['a context that is too long', row('x', { context: 'x'.repeat(20_001) }), 'appointments.0.context'],
  ['a key that there is not', row('x', { notes: 'x' }), 'appointments.0'],
  ['a number for an id', row('x', { doctorExternalId: 7 }), 'appointments.0.doctorExternalId'],
  ['a list for a patient', row('x', { patient: [] }), 'appointments.0.patient'],
  ['no patient', row('x', { patient: null }), 'appointments.0.patient'],
  ['the year 1700', row('x', { startsAt: '1700-01-01T09:00' }), 'appointments.0.startsAt'],
  ['the year 2300', row('x', { startsAt: '2300-01-01T09:00' }), 'appointments.0.startsAt'],
  ['the year 1700, with an offset', row('x', { startsAt: '1700-01-01T09:00:00Z' }), 'appointments.0.startsAt'],
  ['the year 2300, with an offset', row('x', { startsAt: '2300-01-01T09:00:00Z' }), 'appointments.0.startsAt'],
  ['nul in an id', row('a\0b'), 'appointments.0.externalId'],
  ['nul in a name', named('x', 'No\0lan'), 'appointments.0.patient.lastName'],
  ['nul in a context', row('x', { context: 'a\0b' }), 'appointments.0.context'],
  ['an id that is too long', row('x'.repeat(101)), 'appointments.0.externalId'],
])('refuses %s at its field, and takes nothing of the request in', async (_, bad, path) => {
  const { status, error } = await send(bad, row('beside'));
  expect([status, error?.metadata]).toEqual([422, expect.arrayContaining([expect.objectContaining({ path })])]);
  const { items } = await mine.call(plugin.listByType, { query: { from: '2026-11-23', to: '2026-11-23' } });
  expect(items.map(({ externalId }) => externalId)).not.toContain('beside');
});

it.each([
  ['2026-02-01', '2026-05-05', 200],
  ['2026-02-01', '2026-05-06', 422],
])('lists from %s to %s: %i', async (from, to, wanted) => {
  const { status, error } = await mine.try(plugin.listByType, { query: { from, to } });
  expect([status, error?.metadata ?? []]).toMatchObject([wanted, wanted === 422 ? [{ path: 'to' }] : []]);
});

it('deletes nothing that is being recorded', async () => {
  const { body } = await send(row('recorded'));
  const appointmentId = body.results[0]?.id ?? '';
  await app.house.databases.system
    .updateTable('appointments')
    .set({ status: 'recording' })
    .where('id', '=', appointmentId)
    .execute();
  const { results } = await mine.call(plugin.remove, { query: { ids: ['recorded'] } });
  expect(results).toMatchObject([{ externalId: 'recorded', outcome: 'kept' }]);
  expect((await send(row('recorded', { status: 'cancelled' }))).body.results).toMatchObject([{ outcome: 'kept' }]);
  const { status } = await app.people.doctor.call(appointments.get, { params: { appointmentId } });
  expect(status).toBe('recording');
});

it('hears a practice no more that changed its system, nor a key that was ended', async () => {
  await admin.call(practices.setPmsType, { params: { practiceId }, body: { pmsType: 'GENTU' } });
  expect((await send(row('after'))).error?.code).toBe(integrationErrors.wrongPracticeSystem.code);
  await admin.call(practices.setPmsType, { params: { practiceId }, body: { pmsType: 'GENIE' } });
  await admin.call(keys.endAccessKey, { params: { practiceId, accessKeyId: key.id } });
  expect((await send(row('after'))).status).toBe(401);
});
