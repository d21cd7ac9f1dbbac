import { GENTU_CLIENT, GENTU_TENANT, openGentu } from '@auscult/connector/simulators/gentu.ts';
import { openPlato, PLATO_DATABASE, PLATO_KEY } from '@auscult/connector/simulators/plato.ts';
import type { Simulator } from '@auscult/connector/simulators/serve.ts';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as pluginConfig from '@auscult/contract/plugin-config/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
let doctor: Person;
let gentu: Simulator;
let plato: Simulator;
let gentuId: string;
let platoId: string;
beforeAll(async () => {
  [gentu, plato] = [await openGentu(), await openPlato()];
  app = await openTestApp({ hasWorkers: true, targets: ['127.0.0.0/8'] });
  ({ admin, doctor } = app.people);
  const number = (id: string, provider_number: string) =>
    app.house.databases.system.updateTable('users').set({ provider_number }).where('id', '=', id).execute();
  await number(doctor.id, '000013DX');
  await number(app.people.stranger.id, '000014DX');
  const { clientId, clientSecret } = GENTU_CLIENT;
  gentuId = (
    await admin.call(integrations.createGentu, {
      body: {
        practiceId: doctor.practiceId ?? '',
        pairingCode: '123456',
        clientId,
        secrets: { clientSecret },
        map: { baseUrl: gentu.url },
      },
    })
  ).id;
  platoId = (
    await admin.call(integrations.createPlato, {
      body: {
        practiceId: app.people.stranger.practiceId ?? '',
        database: PLATO_DATABASE,
        secrets: { apiKey: PLATO_KEY },
        map: { baseUrl: plato.url },
      },
    })
  ).id;
});
afterAll(async () => {
  await app.close();
  await gentu.close();
  await plato.close();
});

const control = (simulator: Simulator, path: string, body: unknown) =>
  fetch(simulator.control + path, { method: 'POST', body: JSON.stringify(body) });
const runs = (connectionId: string) =>
  app.house.databases.system
    .selectFrom('sync_runs')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .orderBy('id', 'desc')
    .execute();
const ended = async (connectionId: string, syncId: string) => {
  const found = await until(
    () => runs(connectionId),
    ([last]) => last?.id === syncId && last.state !== 'running',
    40,
  );
  return found[0];
};
const syncGentu = async () => {
  const { syncId } = await admin.call(pluginConfig.syncGentu, { body: { integrationId: gentuId } });
  return ended(gentuId, syncId);
};

// Tried again it would find the code traded.
it(
  'trades the pairing code once, and tells tenants and practitioners with who of ours they are',
  { retry: 0, timeout: 90_000 },
  async () => {
    expect(await admin.call(pluginConfig.listGentuTenants, { query: { integrationId: gentuId } })).toMatchObject([
      { tenantId: GENTU_TENANT, state: 'active' },
    ]);
    const ask = () => admin.call(pluginConfig.listGentuPractitioners, { query: { integrationId: gentuId } });
    // The second asks while the first is still being answered.
    await control(gentu, '/faults', [{ fault: 'slow', times: 4 }]);
    const [first, second] = await Promise.all([ask(), ask()]);
    await control(gentu, '/faults', []);
    expect(second).toEqual(first);
    expect(first.map(({ id, doctorId }) => [id, doctorId])).toEqual([
      ['prac-1', null],
      ['prac-2', null],
    ]);
    expect((await syncGentu())?.state).toBe('done');
    const linked = await admin.call(pluginConfig.listGentuPractitioners, {
      query: { integrationId: gentuId, tenantId: GENTU_TENANT },
    });
    expect(linked[0]?.doctorId).toBe(doctor.id);
    expect((await admin.call(integrations.getGentu, { params: { integrationId: gentuId } })).tenantId).toBe(
      GENTU_TENANT,
    );
  },
);

it('takes appointments in once, and follows what is moved and cancelled, through what goes wrong on the way', async () => {
  const mine = async () =>
    (await doctor.call(appointments.list, { query: { perPage: 50 } })).items
      .filter(({ patient }) => ['Ashgrove', "O'Dell"].includes(patient.lastName))
      .map(({ patient }) => patient.lastName);
  expect((await mine()).toSorted()).toEqual(['Ashgrove', "O'Dell"]);
  const { items } = await doctor.call(appointments.list, { query: { search: 'Ashgrove' } });
  expect(await doctor.call(appointments.get, { params: { appointmentId: items[0]?.id ?? '' } })).toMatchObject({
    referrer: { name: 'Dr Lena Hartog', address: '4 Quay Street', providerNumber: '2426621B', practice: 'Quay Rooms' },
  });
  expect((await syncGentu())?.counts).toMatchObject({ created: 0, unchanged: 2 });
  const many = ['g\0', ...Array.from({ length: 239 }, (_, n) => `gb-${n}`)].map((id) => ({ id }));
  await control(gentu, '/appointments', [...many, { id: 'ga-2', patientId: 'gp-2', status: 'CANCELLED' }]);
  await control(gentu, '/faults', [{ fault: 'too_many' }, { fault: 'expired_token', after: 1 }]);
  expect(await syncGentu()).toMatchObject({ state: 'done', counts: { created: 240, deleted: 1, unchanged: 1 } });
}, 90_000);

it('takes in what Plato has on the clock of the practice', async () => {
  const { syncId } = await admin.call(pluginConfig.syncPlato, { body: { integrationId: platoId } });
  expect(await ended(platoId, syncId)).toMatchObject({ state: 'done', counts: { created: 2 } });
  const { items } = await app.people.stranger.call(appointments.list, { query: {} });
  expect(items.map(({ patient }) => patient.lastName).toSorted()).toEqual(['Bellingham', 'Ming']);
}, 90_000);

it('goes on with a run that was left behind', async () => {
  const left = {
    connection_id: platoId,
    kind: 'appointments' as const,
    from_date: '2026-01-01',
    to_date: '2026-01-02',
  };
  const started_at = new Date(app.clock.now().getTime() - 2 * 3_600_000).toISOString();
  const db = app.house.databases.system;
  const { id } = await db
    .insertInto('sync_runs')
    .values({ ...left, started_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { syncId } = await admin.call(pluginConfig.syncPlato, { body: { integrationId: platoId } });
  expect(syncId).toBe(id);
  expect((await ended(platoId, id))?.state).toBe('done');
}, 90_000);

it('answers one run to two who ask, and 502 with a sentence where nobody answers', async () => {
  const ask = () => admin.call(pluginConfig.syncPlato, { body: { integrationId: platoId } });
  // A run that ended before the second had asked would leave the second one its own.
  await control(plato, '/faults', [{ fault: 'slow', times: 100 }]);
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one?.syncId).toBe(other?.syncId);
  await control(plato, '/faults', []);
  await ended(platoId, one?.syncId ?? '');
  await admin.call(integrations.updatePlato, {
    params: { integrationId: platoId },
    body: { secrets: { apiKey: 'wrong' } },
  });
  const refused = await admin.try(pluginConfig.syncPlato, { body: { integrationId: platoId } });
  expect(refused).toMatchObject({ status: 502, error: { code: 1508 } });
  expect(refused.error?.title).toBe('The practice system did not let us in');
  expect(refused.error?.description).toContain('credentials');
  await control(gentu, '/faults', [{ fault: 'down', after: 1, times: 50 }]);
  const down = await admin.call(pluginConfig.syncGentu, { body: { integrationId: gentuId } });
  expect(await ended(gentuId, down.syncId)).toMatchObject({ state: 'failed' });
  const lastFetch = async () =>
    (await admin.call(integrations.getGentu, { params: { integrationId: gentuId } })).lastFetch;
  expect(await lastFetch()).toMatchObject({ state: 'failed', startedAt: down.startedAt });
  expect((await lastFetch())?.sentence).not.toBe('');
  const { items } = await admin.call(incidents.list, { query: {} });
  expect(items.map(({ kind }) => kind)).toContain('connection-down');
  await control(gentu, '/faults', []);
  expect((await syncGentu())?.state).toBe('done');
  expect(await lastFetch()).toMatchObject({ state: 'done', sentence: null });
  const after = await admin.call(incidents.list, { query: {} });
  expect(after.items.find(({ kind }) => kind === 'connection-down')?.status).toBe('resolved');
  expect(await admin.try(pluginConfig.listGentuTenants, { query: { integrationId: platoId } })).toMatchObject({
    status: 404,
  });
}, 120_000);

it('refuses an address inside the network that nobody allowed', async () => {
  const body = { map: { baseUrl: 'http://169.254.169.254/latest' } };
  const refused = await admin.try(integrations.updateGentu, { params: { integrationId: gentuId }, body });
  expect(refused).toMatchObject({ status: 422, error: { code: 1507 } });
});

it('is tested by asking it, which tells a refused secret from an address where nothing answers', async () => {
  const look = () => admin.call(integrations.test, { params: { kind: 'gentu', integrationId: gentuId } });
  const set = (clientSecret: string, baseUrl = gentu.url) =>
    admin.call(integrations.updateGentu, {
      params: { integrationId: gentuId },
      body: { secrets: { clientSecret }, map: { baseUrl } },
    });
  expect(await look()).toMatchObject({ status: 'connected', steps: [{ isOk: true }, { isOk: true }] });
  // Whoever had a token may use it up: a place of its own knows none.
  const other = await openGentu();
  await set('the secret of somebody else', other.url);
  const refused = await look();
  expect(refused.steps).toMatchObject([
    { isOk: false, sentence: 'The practice system refused the credentials (401).' },
  ]);
  expect(refused.status).toBe('error');
  await other.close();
  expect(await look()).toMatchObject({
    status: 'not_connected',
    steps: [{ isOk: false, sentence: 'Nothing answers at this address.' }],
  });
  await set(GENTU_CLIENT.clientSecret);
  expect((await look()).status).toBe('connected');
}, 60_000);
