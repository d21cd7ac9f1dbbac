import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliverToFolder, shortIdOf } from '@auscult/connector/folder/deliver.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock, systemClock } from '../platform/clock.ts';
import { json, sql } from '../platform/db.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing.ts';
import { getSource } from './data.ts';
import { claimNext, deliverDue } from './jobs.ts';
import { bundleOf } from './rules.ts';
import { exportMany, killWorkers, openClinic, openDesk, type Clinic, type TestDesk } from './testing.ts';
import { startWorker } from './testing-worker.ts';

// Stands at the real time until it is moved, so that the workers in other processes find the same exports due.
const clock = movableClock();
let database: TestDatabase;
let desk: TestDesk;
let clinic: Clinic;

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await openDesk(database.url, clock);
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});
beforeEach(async () => {
  clinic = await openClinic(desk, await mkdtemp(join(tmpdir(), 'auscult-practice-')));
  return () => rm(clinic.folder, { recursive: true, force: true });
});

const visible = async () => (await readdir(clinic.folder)).filter((name) => !name.startsWith('.'));
const tries = () =>
  desk.databases.system
    .selectFrom('export_jobs')
    .select(['state', 'tries'])
    .where('connection_id', '=', clinic.connectionId)
    .orderBy('position')
    .execute();

describe('workers', () => {
  test('killed at random leave exactly one effect an export', { timeout: 260_000 }, async () => {
    await exportMany(desk, clinic, 60);
    const start = () => startWorker(database.url);
    const { appeared, interrupted, crashed } = await killWorkers(desk, {
      clinic,
      count: 60,
      filesEach: 5,
      kills: 8,
      start,
      milliseconds: 240_000,
    });
    expect([...appeared].filter(([, times]) => times !== 1)).toEqual([]);
    expect(appeared.size).toBe(300);
    expect(interrupted).toBeGreaterThan(0);
    expect(crashed).toBe(0);
  });

  test('several at once deliver each export once and keep the order', async () => {
    const appointmentIds = await exportMany(desk, clinic, 20);
    const counts = await Promise.all([deliverDue(desk), deliverDue(desk), deliverDue(desk)]);
    expect(counts[0] + counts[1] + counts[2] + (await deliverDue(desk))).toBe(20);
    const order = await desk.databases.system
      .selectFrom('audit')
      .select('appointment_id')
      .where('action', '=', 'exported')
      .where('appointment_id', 'in', appointmentIds)
      .orderBy('id')
      .execute();
    expect(order.map((row) => row.appointment_id)).toEqual(appointmentIds);
  });

  test('whose leases run out all the time take nothing back and do nothing twice', { timeout: 180_000 }, async () => {
    await exportMany(desk, clinic, 30);
    const real: TestDesk = { ...desk, clock: systemClock };
    const isDone = async () => (await tries()).every(({ state }) => state === 'delivered');
    const work = async () => {
      while (!(await isDone())) await deliverDue(real, { leaseSeconds: Math.random() / 5 });
    };
    await Promise.all([work(), work(), work()]);
    expect(await visible()).toHaveLength(150);
    const { rows } = await sql<{ times: number }>`select count(*) as times from audit where action = 'exported'
      and appointment_id in (select appointment_id from export_jobs where connection_id = ${clinic.connectionId}) group by appointment_id`.execute(
      desk.databases.system,
    );
    expect(rows.map(({ times }) => times)).toEqual(Array.from({ length: 30 }, () => 1));
  });

  test('are not held up by a folder that hangs, and what arrives late arrives once', async () => {
    await exportMany(desk, clinic, 2);
    const first = await desk.databases.system
      .selectFrom('export_jobs')
      .select('idempotency_key')
      .where('connection_id', '=', clinic.connectionId)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    // Opening a pipe that nobody reads hangs as a lost network drive does.
    const pipe = join(clinic.folder, '.auscult', `${shortIdOf(first.idempotency_key)}.try-1`);
    await mkdir(join(clinic.folder, '.auscult'));
    execFileSync('mkfifo', [pipe]);
    expect(await deliverDue(desk, { folderMilliseconds: 300 })).toBe(0);
    expect(await tries()).toEqual([
      { state: 'queued', tries: 1 },
      { state: 'queued', tries: 0 },
    ]);
    clock.advance(6000);
    // Who waited for the folder once more would be out of the time of this test.
    expect(await deliverDue(desk, { folderMilliseconds: 30_000 })).toBe(0);

    await (await open(pipe, 'r+')).close();
    await expect.poll(visible).toHaveLength(5);
    clock.advance(11_000);
    expect(await deliverDue(desk)).toBe(2);
    expect(await visible()).toHaveLength(10);
  });

  test('that lose their lease while they deliver have no second effect', async () => {
    const [id = ''] = await exportMany(desk, clinic, 1);
    const slow = await claimNext(desk, 60);
    expect(slow).toMatchObject({ appointmentId: id, attempt: 1 });
    expect(await claimNext(desk, 60)).toBeUndefined();
    clock.advance(120_000);
    expect(await deliverDue(desk)).toBe(1);
    for (const name of await visible()) await rm(join(clinic.folder, name));
    const bundle = await bundleOf(await getSource(desk.databases.system, slow?.id ?? ''));
    const late = await deliverToFolder({ folder: clinic.folder, bundle, attempt: 1 });
    expect(late).toMatchObject({ isDelivered: true, isRepeat: true });
    expect(await visible()).toEqual([]);
    expect(await tries()).toEqual([{ state: 'delivered', tries: 2 }]);
  });

  test('that come back to an export which another one has sent meanwhile send nothing more of it', async () => {
    const posted: string[] = [];
    const held = Promise.withResolvers<undefined>();
    const server = createServer((request, response) => {
      const answer = async (): Promise<void> => {
        if (request.method === 'GET') return void response.end(JSON.stringify({ resourceType: 'Bundle' }));
        posted.push(String(request.headers['if-none-exist']));
        if (posted.length === 1) await held.promise;
        response.statusCode = 201;
        response.end(JSON.stringify({ id: `d-${posted.length}` }));
      };
      request.resume().on('end', () => void answer());
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await desk.databases.system
      .updateTable('connections')
      .set({ kind: 'fhir', config: json({ connection: { kind: 'fhir', baseUrl, write: 'create', auth: 'none' } }) })
      .where('id', '=', clinic.connectionId)
      .execute();
    await exportMany(desk, clinic, 1);
    const slow = deliverDue(desk);
    await expect.poll(() => posted.length).toBe(1);
    clock.advance(120_000);
    expect(await deliverDue(desk)).toBe(1);
    expect(posted).toHaveLength(3);
    held.resolve(undefined);
    expect(await slow).toBe(0);
    expect(posted).toHaveLength(3);
    expect(new Set(posted).size).toBe(2);
    expect(await tries()).toEqual([{ state: 'delivered', tries: 2 }]);
    server.close();
  });
});
