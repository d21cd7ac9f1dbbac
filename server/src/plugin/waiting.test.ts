import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as plugin from '@auscult/contract/plugin/endpoints.ts';
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addReviewed } from '../exports/testing.ts';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';
import { startWeb, type Web } from '../web.ts';

let app: TestApp;
let web: Web;
let practiceId: string;
let connectionId: string;
let key: string;
let mine: Pick<Person, 'call'>;
beforeAll(async () => {
  app = await openTestApp();
  web = await startWeb(app.house, { port: 0, host: '127.0.0.1' });
  const { admin, doctor } = app.people;
  practiceId = doctor.practiceId ?? '';
  connectionId = (await admin.call(integrations.createGenie, { body: { practiceId, genNumber: 'GEN1' } })).id;
  ({ key } = await admin.call(keys.createAccessKey, { params: { practiceId }, body: {} }));
  mine = app.withHeaders({ 'x-access-key': key });
}, 120_000);
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await web.close();
  await app.close();
});

const consult = () => {
  const { id, sessionId } = app.people.doctor;
  const doctor = { kind: 'doctor' as const, id, practiceId, sessionId };
  const caller = { actor: doctor, address: '', device: '' };
  return addReviewed(app.house, { practiceId, doctor, caller, folder: '', connectionId });
};
const ask = async (appointmentId: string) =>
  (await mine.call(plugin.markForExport, { params: { appointmentId }, body: { documents: ['letter'] } })).exportId;
/** What a program is answered that waits so long. */
const poll = async (seconds = 25): Promise<string[]> => {
  const url = `${web.address}/api/v1${plugin.listExports.path}?wait=${seconds}`;
  const { items } = (await (await fetch(url, { headers: { 'x-access-key': key } })).json()) as {
    items: { exportId: string }[];
  };
  return items.map(({ exportId }) => exportId);
};
/** What the database is asked from now on, but for what the queue of jobs asks by the clock. */
const queries = () => {
  const { mock } = vi.spyOn(pg.Client.prototype, 'query');
  return () => mock.calls.map(([text]) => JSON.stringify(text)).filter((text) => !/pgboss|pg_listening/.test(text));
};
const settled = async (asked: () => string[]): Promise<void> => {
  await until(
    () => Promise.resolve(asked().length),
    (seen) => seen > 0,
  );
  for (let seen = -1; seen !== asked().length; await wait(500)) seen = asked().length;
};
const settle = async (appointmentId: string): Promise<void> => {
  await mine.call(plugin.markAsExporting, { params: { appointmentId }, body: { holder: 'desk' } });
  await mine.call(plugin.markAsExported, { params: { appointmentId }, body: {} });
};

it('100 that wait ask the database nothing until something changes, and are all answered then', async () => {
  const appointmentId = await consult();
  const asked = queries();
  const polls = Promise.all(Array.from({ length: 100 }, () => poll()));
  await settled(asked);
  const before = asked().length;
  expect(before).toBeGreaterThan(200);
  await wait(4000);
  expect(asked().slice(before)).toEqual([]);
  const changedAt = Date.now();
  const exportId = await ask(appointmentId);
  expect(await polls).toEqual(Array.from({ length: 100 }, () => [exportId]));
  // The first of them would have been answered for its time's end alone.
  expect(Date.now() - changedAt).toBeLessThan(15_000);
  await settle(appointmentId);
}, 60_000);

it('is answered when a lease is over, or the time of a later try has come, though nothing is written then', async () => {
  const appointmentId = await consult();
  const exportId = await ask(appointmentId);
  const { system } = app.house.databases;
  const answeredAfter = async (due: (at: string) => object): Promise<void> => {
    const at = Date.now() + 3000;
    const values = due(new Date(at).toISOString());
    await system.updateTable('export_jobs').set(values).where('id', '=', exportId).execute();
    expect(await poll()).toEqual([exportId]);
    expect(Date.now()).toBeGreaterThanOrEqual(at);
  };
  await answeredAfter((at) => ({ state: 'delivering', holder: 'desk', lease_until: at }));
  await answeredAfter((at) => ({ state: 'queued', holder: null, lease_until: null, next_try_at: at }));
  await settle(appointmentId);
}, 60_000);

it('is answered with nothing as soon as the server ends', async () => {
  const other = await startWeb(app.house, { port: 0, host: '127.0.0.1' });
  const [first, asked] = [web, queries()];
  web = other;
  const waiting = poll();
  await settled(asked);
  const endedAt = Date.now();
  await other.close();
  expect(await waiting).toEqual([]);
  expect(Date.now() - endedAt).toBeLessThan(4000);
  web = first;
}, 60_000);
