import { setTimeout as wait } from 'node:timers/promises';
import { openMeditech } from '@auscult/connector/simulators/meditech.ts';
import type { Fault } from '@auscult/connector/simulators/serve.ts';
import type { Booked } from '@auscult/connector/simulators/visits.ts';
import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { syncCoblh, syncCoblhInpatients } from '@auscult/contract/plugin-config/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type TestApp } from '../testing.ts';

let app: TestApp;
let simulator: Awaited<ReturnType<typeof openMeditech>>;
let integrationId = '';
beforeAll(async () => {
  simulator = await openMeditech();
  app = await openTestApp({ hasWorkers: true, targets: ['127.0.0.0/8'] });
  const { admin, doctor } = app.people;
  await system().updateTable('users').set({ provider_number: '000015DX' }).where('id', '=', doctor.id).execute();
  const body = { practiceId: doctor.practiceId ?? '', name: 'Hospital', pmsType: 'COBLH' as const };
  integrationId = (await admin.call(integrations.createCustom, { body: { ...body, connection: connection(true) } })).id;
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

const system = () => app.house.databases.system;
const connection = (canQuery: boolean, ackSeconds = 1) => ({
  kind: 'mllp' as const,
  host: '127.0.0.1',
  port: simulator.port,
  sender: 'AUSCULT^ROOMS',
  receiver: 'MEDITECH^SIMULATOR',
  ackSeconds,
  canQuery,
});
const control = (path: string, body: unknown) =>
  fetch(simulator.control + path, { method: 'POST', body: JSON.stringify(body) });
const fail = (...faults: Fault[]) =>
  control(
    '/faults',
    faults.map((fault) => ({ fault })),
  );
const ask = (what: typeof syncCoblh | typeof syncCoblhInpatients, more: object = {}) =>
  app.people.admin.call(what, { body: { integrationId, ...more } });
const ended = async ({ syncId }: { syncId: string }) =>
  (
    await until(
      () => system().selectFrom('sync_runs').selectAll().where('id', '=', syncId).execute(),
      ([run]) => run?.state !== 'running',
      60,
    )
  )[0];
const inbox = () => system().selectFrom('hl7_inbox').select(['state', 'error', 'body', 'event']).execute();
const settled = () => until(inbox, (rows) => rows.every(({ state }) => state !== 'waiting'));
const stays = () =>
  system()
    .selectFrom('inpatient_stays as s')
    .innerJoin('patients as p', 'p.id', 's.patient_id')
    .select(['s.external_id', 's.ward', 's.bed', 's.discharged_at', 'p.last_name'])
    .orderBy('s.external_id')
    .execute();
const status = async () => (await app.people.admin.call(integrations.getCustom, { params: { integrationId } })).status;

it('takes in all who lie in, over two pages, and a second time changes nothing', async () => {
  expect(await ended(await ask(syncCoblhInpatients))).toMatchObject({
    kind: 'inpatients',
    state: 'done',
    counts: { kept: 12, unreadable: 0, unasked: 0 },
  });
  expect((await settled()).map(({ state, body, event }) => [state, body, event])).toEqual(
    Array.from({ length: 12 }, () => ['done', null, 'ADR^A19']),
  );
  const first = await stays();
  expect(first).toHaveLength(12);
  expect(first[1]).toMatchObject({ ward: '4WEST', bed: '1-B', last_name: 'Bui', discharged_at: null });
  expect(await status()).toBe('connected');
  expect(await ended(await ask(syncCoblhInpatients))).toMatchObject({ counts: { kept: 12 } });
  expect((await settled()).every(({ state }) => state === 'done')).toBe(true);
  expect(await stays()).toEqual(first);
}, 60_000);

it('keeps each visit once where a run that was left behind is begun again', async () => {
  const run = await ended(await ask(syncCoblhInpatients));
  const { length } = await settled();
  const started_at = new Date(app.clock.now().getTime() - 2 * 3_600_000).toISOString();
  await system()
    .updateTable('sync_runs')
    .set({ state: 'running', started_at })
    .where('id', '=', run?.id ?? '')
    .execute();
  await wait(1100);
  expect(await ended(await ask(syncCoblhInpatients))).toMatchObject({ id: run?.id, state: 'done' });
  expect(await settled()).toHaveLength(length);
}, 60_000);

it('takes in appointments of the days that were asked for, and holds those of a doctor who is linked to nobody', async () => {
  const booked = (id: string, at: string, doctor: string): Booked => ({
    id,
    family: `Comes${id}`,
    given: 'Ada',
    born: '19700102',
    at,
    doctor,
  });
  const own = '000015DX^Delgado^Rosa^^^Dr^^^AUSHICPR';
  await control('/appointments', [
    booked('B1', '20261124093000+1100', own),
    booked('B2', '20261130235900+1100', own),
    booked('B3', '20261201000000+1100', own),
    booked('B4', '20261125100000+1100', '77^Who^Ever'),
    booked('B5', '20261125110000+1100', '^Nobody'),
  ]);
  const run = await ended(await ask(syncCoblh, { from: '2026-11-24', to: '2026-11-30' }));
  expect(run).toMatchObject({ kind: 'appointments', state: 'done', counts: { kept: 3, unreadable: 1, unasked: 0 } });
  expect((await settled()).filter(({ state }) => state !== 'done').map(({ state, error }) => [state, error])).toEqual([
    ['held', 'doctor not linked'],
  ]);
  const rows = await system()
    .selectFrom('appointments')
    .select(['external_id', 'starts_at'])
    .where('external_id', 'like', 'B%')
    .orderBy('external_id')
    .execute();
  expect(rows).toEqual([
    { external_id: 'B1', starts_at: '2026-11-23T22:30:00.000Z' },
    { external_id: 'B2', starts_at: '2026-11-30T12:59:00.000Z' },
  ]);
}, 60_000);

it.each<[Fault, string, 'not_connected' | 'error']>([
  ['nack_again', 'The practice system could not answer now.', 'not_connected'],
  ['nack_final', 'The practice system refused the question.', 'error'],
  ['half_answer', 'The practice system gave no whole answer in time.', 'not_connected'],
  ['foreign_ack', 'The practice system gave no whole answer in time.', 'not_connected'],
  ['foreign_query', 'The practice system answered another question than was asked.', 'not_connected'],
])(
  '%s: the run fails and says why, nothing of it is kept, and the next one goes',
  async (fault, error, shown) => {
    const before = await settled();
    await fail(fault);
    expect(await ended(await ask(syncCoblhInpatients))).toMatchObject({ state: 'failed', error });
    expect(await status()).toBe(shown);
    expect(await inbox()).toEqual(before);
    const open = async () =>
      (await app.people.admin.call(incidents.list, { query: {} })).items
        .filter(({ status: one, integrationId: of }) => one === 'active' && of === integrationId)
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'doctor-not-linked');
    expect(await open()).toEqual([shown === 'error' ? 'credentials-refused' : 'connection-down']);
    expect(await ended(await ask(syncCoblhInpatients))).toMatchObject({ state: 'done' });
    expect([await status(), await open()]).toEqual(['connected', []]);
  },
  60_000,
);

it('keeps nothing of an answer whose second page fails', async () => {
  const before = await settled();
  await control('/faults', [{ fault: 'nack_again', after: 1 }]);
  expect(await ended(await ask(syncCoblhInpatients))).toMatchObject({ state: 'failed' });
  expect(await inbox()).toEqual(before);
}, 60_000);

it('answers one run to two who ask, whatever each asks for', async () => {
  await app.people.admin.call(integrations.updateCustom, {
    params: { integrationId },
    body: { connection: connection(true, 10) },
  });
  await fail('slow');
  const [one, other] = await Promise.all([ask(syncCoblhInpatients), ask(syncCoblh)]);
  expect(one?.syncId).toBe(other?.syncId);
  expect(await ended(one ?? { syncId: '' })).toMatchObject({ state: 'done' });
}, 60_000);

it('asks nobody who only pushes, who is switched off, or who is no hospital', async () => {
  const { admin } = app.people;
  const set = (body: object) => admin.call(integrations.updateCustom, { params: { integrationId }, body });
  const refused = async () => (await admin.try(syncCoblh, { body: { integrationId } })).error;
  await set({ connection: connection(false) });
  expect(await refused()).toMatchObject({ description: 'The feed pushes by itself. Nothing has to be pulled.' });
  await set({ connection: connection(true), isEnabled: false });
  expect(await refused()).toMatchObject({ description: 'This connection is paused, or no longer in use.' });
  await system().updateTable('connections').set({ pms_type: 'NONE' }).where('id', '=', integrationId).execute();
  expect((await admin.try(syncCoblhInpatients, { body: { integrationId } })).status).toBe(404);
}, 60_000);
