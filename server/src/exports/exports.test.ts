import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deliverToFolder } from '@auscult/connector/folder/deliver.ts';
import { manifest } from '@auscult/connector/writers/manifest.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act } from '../appointments/actions.ts';
import { movableClock } from '../platform/clock.ts';
import { inTransaction, sql } from '../platform/db.ts';
import { scopeOf } from '../platform/scope.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing.ts';
import { retryExport } from './actions.ts';
import { getSource, listExports } from './data.ts';
import { claimNext, deliverDue } from './jobs.ts';
import { bundleOf, waitSeconds } from './rules.ts';
import {
  addDoctor,
  addReviewed,
  addVersion,
  ask,
  openClinic,
  openDesk,
  type Clinic,
  type TestDesk,
} from './testing.ts';

const minute = 60_000;
const clock = movableClock(new Date('2026-11-20T03:00:00Z'));
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

const visible = async () => (await readdir(clinic.folder)).filter((name) => !name.startsWith('.')).sort();
const manifests = async () =>
  Promise.all(
    (await visible())
      .filter((name) => name.endsWith('.manifest.json'))
      .map(async (name) => manifest.parse(JSON.parse(await readFile(join(clinic.folder, name), 'utf8')))),
  );
const exportsOf = (appointmentId: string) =>
  listExports(desk.databases.within(scopeOf(clinic.doctor)), scopeOf(clinic.doctor), appointmentId);
const appointment = (id: string) =>
  desk.databases.system
    .selectFrom('appointments')
    .select(['status', 'warnings'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
async function exportMany(count: number): Promise<string[]> {
  const appointmentIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = await addReviewed(desk, clinic);
    await ask(desk, clinic, id);
    appointmentIds.push(id);
  }
  return appointmentIds;
}

describe('an export', () => {
  test('goes from asked for to delivered, with a manifest of how each word came to be', async () => {
    const id = await addReviewed(desk, clinic);
    await ask(desk, clinic, id);
    expect(await exportsOf(id)).toMatchObject([
      {
        documents: ['note', 'letter'],
        target: 'Practice folder',
        state: 'queued',
        place: 1,
        tries: 0,
        lastError: null,
        externalId: null,
      },
    ]);
    expect((await appointment(id)).status).toBe('exporting');

    expect(await deliverDue(desk)).toBe(1);
    expect(await exportsOf(id)).toMatchObject([
      {
        state: 'delivered',
        place: null,
        tries: 1,
        nextTryAt: null,
      },
    ]);
    expect((await exportsOf(id))[0]?.externalId).toMatch(/^20261120-o-brien-[0-9a-f]{10}$/);
    expect((await appointment(id)).status).toBe('exported');
    expect(await visible()).toHaveLength(5);
    const [found] = await manifests();
    expect(found).toMatchObject({ appointmentId: id, reviewedBy: 'Dr Ada Osei', doctor: 'Dr Ada Osei' });
    expect(
      found?.documents.map(({ type, provenance, flags }) => [type, provenance?.engine, flags[0]?.decision]),
    ).toEqual([
      ['note', 'embedded', 'accepted'],
      ['letter', 'embedded', 'accepted'],
    ]);
  });

  test('takes the versions of the moment it was asked for', async () => {
    const id = await addReviewed(desk, clinic);
    await ask(desk, clinic, id);
    const { system } = desk.databases;
    const letter = await system
      .selectFrom('documents')
      .select('id')
      .where('appointment_id', '=', id)
      .where('type', '=', 'letter')
      .executeTakeFirstOrThrow();
    const versionId = await addVersion(system, {
      documentId: letter.id,
      doctorId: clinic.doctor.id,
      number: 2,
      content: { type: 'doc', content: [paragraphOf('Changed later')] },
    });
    await system.updateTable('documents').set({ current_version_id: versionId }).where('id', '=', letter.id).execute();
    await deliverDue(desk);
    const name = (await visible()).find((one) => one.includes('-letter-') && one.endsWith('.html')) ?? '';
    const html = await readFile(join(clinic.folder, name), 'utf8');
    expect(html).toContain('says the letter');
    expect(html).not.toContain('Changed later');
  });

  test('is refused where nothing is connected, where a document is missing, and outside the reviewed state', async () => {
    const id = await addReviewed(desk, clinic);
    await desk.databases.system.deleteFrom('connections').where('practice_id', '=', clinic.practiceId).execute();
    await expect(ask(desk, clinic, id)).rejects.toMatchObject({ problem: { code: 1330 } });
    expect((await appointment(id)).status).toBe('reviewed');
    clinic = { ...clinic, ...(await openClinic(desk, clinic.folder)) };
    const other = await addReviewed(desk, clinic);
    await desk.databases.system
      .updateTable('documents')
      .set({ state: 'error' })
      .where('appointment_id', '=', other)
      .where('type', '=', 'note')
      .execute();
    await expect(ask(desk, clinic, other)).rejects.toMatchObject({ problem: { code: 1321 } });
    await inTransaction(desk.databases.system, (tx) =>
      act(tx, clinic.caller, { appointmentId: other, action: 'reopen' }),
    );
    await expect(ask(desk, clinic, other)).rejects.toMatchObject({ problem: { code: 1300 } });
  });

  test('is seen by its doctor only, who still learns the place in the whole practice’s queue', async () => {
    await exportMany(2);
    const colleague = await addDoctor(desk.databases.system, clinic.practiceId);
    const theirs: Clinic = { ...clinic, doctor: colleague, caller: { actor: colleague, address: '', device: '' } };
    const id = await addReviewed(desk, theirs);
    await ask(desk, theirs, id);
    expect(await exportsOf(id)).toEqual([]);
    expect(await listExports(desk.databases.within(scopeOf(colleague)), scopeOf(colleague), id)).toMatchObject([
      { place: 3 },
    ]);
    const behindTheScreen = await sql`select 1 from export_jobs`.execute(desk.databases.within(scopeOf(colleague)));
    expect(behindTheScreen.rows).toHaveLength(1);
    await deliverDue(desk);
  });

  test('ends quietly where the doctor marked the consult as exported by hand', async () => {
    const [id = ''] = await exportMany(1);
    await inTransaction(desk.databases.system, (tx) =>
      act(tx, clinic.caller, { appointmentId: id, action: 'exported' }),
    );
    expect(await deliverDue(desk)).toBe(0);
    expect(await exportsOf(id)).toMatchObject([{ state: 'failed', place: null }]);
    expect(await visible()).toEqual([]);
  });
});

describe('a folder that is gone', () => {
  test('for two hours gets everything once it is back, once each and in order, and is tried at least every 15 minutes', async () => {
    const away = `${clinic.folder}-away`;
    const appointmentIds = await exportMany(6);
    await rename(clinic.folder, away);
    const triedAt: number[] = [];
    for (let passed = 0; passed < 120; passed += 1) {
      const before = (await exportsOf(appointmentIds[0] ?? ''))[0]?.tries ?? 0;
      expect(await deliverDue(desk)).toBe(0);
      if (((await exportsOf(appointmentIds[0] ?? ''))[0]?.tries ?? 0) > before) triedAt.push(passed);
      clock.advance(minute);
    }
    expect(Math.max(...triedAt.map((at, index) => at - (triedAt[index - 1] ?? 0)))).toBeLessThanOrEqual(15);
    expect(await exportsOf(appointmentIds[5] ?? '')).toMatchObject([
      {
        state: 'queued',
        place: 6,
        lastError: 'The practice folder is not there. The disk or network drive may be disconnected.',
      },
    ]);

    await rename(away, clinic.folder);
    clock.advance(15 * minute);
    expect(await deliverDue(desk)).toBe(6);
    const order = await desk.databases.system
      .selectFrom('audit')
      .select('appointment_id')
      .where('action', '=', 'exported')
      .where('appointment_id', 'in', appointmentIds)
      .orderBy('id')
      .execute();
    expect(order.map((row) => row.appointment_id)).toEqual(appointmentIds);
    expect((await manifests()).map(({ appointmentId }) => appointmentId).sort()).toEqual([...appointmentIds].sort());
  });

  test('for three days gives the consult back with a warning, and a retry delivers it', async () => {
    const away = `${clinic.folder}-away`;
    const [id = ''] = await exportMany(1);
    await rename(clinic.folder, away);
    for (let hour = 0; hour < 71; hour += 1) {
      await deliverDue(desk);
      clock.advance(60 * minute);
    }
    expect((await appointment(id)).status).toBe('exporting');
    clock.advance(60 * minute);
    await deliverDue(desk);
    expect(await appointment(id)).toMatchObject({ status: 'reviewed', warnings: [{ code: 'export_failed' }] });
    const [failed] = await exportsOf(id);
    expect(failed).toMatchObject({ state: 'failed', place: null });

    await rename(away, clinic.folder);
    await inTransaction(desk.databases.system, (tx) =>
      retryExport(desk, tx, clinic.caller, {
        appointmentId: id,
        exportId: failed?.id ?? '',
        doctorId: clinic.doctor.id,
      }),
    );
    expect(await deliverDue(desk)).toBe(1);
    expect(await appointment(id)).toMatchObject({ status: 'exported', warnings: [] });
    expect(await manifests()).toHaveLength(1);
  });

  test('is tried at once when the doctor asks, and nothing is left to retry behind a delivery', async () => {
    const away = `${clinic.folder}-away`;
    const [id = ''] = await exportMany(1);
    await rename(clinic.folder, away);
    await deliverDue(desk);
    await rename(away, clinic.folder);
    expect(await deliverDue(desk)).toBe(0);
    const again = { appointmentId: id, exportId: (await exportsOf(id))[0]?.id ?? '', doctorId: clinic.doctor.id };
    await inTransaction(desk.databases.system, (tx) => retryExport(desk, tx, clinic.caller, again));
    expect(await deliverDue(desk)).toBe(1);
    await expect(
      inTransaction(desk.databases.system, (tx) => retryExport(desk, tx, clinic.caller, again)),
    ).rejects.toMatchObject({ problem: { code: 1331 } });
    await expect(
      inTransaction(desk.databases.system, (tx) =>
        retryExport(desk, tx, clinic.caller, { ...again, doctorId: clinic.practiceId }),
      ),
    ).rejects.toMatchObject({ problem: { code: 1102 } });
  });

  test('waits 5 seconds, twice as long each time, and never over 15 minutes', () => {
    expect([1, 2, 3, 8, 9, 500].map(waitSeconds)).toEqual([5, 10, 20, 640, 900, 900]);
  });
});

describe('workers', () => {
  test('that lose their lease while they deliver have no second effect', async () => {
    const [id = ''] = await exportMany(1);
    const slow = await claimNext(desk, 60);
    expect(slow).toMatchObject({ appointmentId: id, attempt: 1 });
    expect(await claimNext(desk, 60)).toBeUndefined();
    clock.advance(2 * minute);
    expect(await deliverDue(desk)).toBe(1);
    for (const name of await visible()) await rm(join(clinic.folder, name));
    const bundle = await bundleOf(await getSource(desk.databases.system, slow?.id ?? ''));
    expect(await deliverToFolder({ folder: clinic.folder, bundle, attempt: 1 })).toMatchObject({
      isDelivered: true,
      isRepeat: true,
    });
    expect(await visible()).toEqual([]);
    expect(await exportsOf(id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });

  test('several at once deliver each export once and keep the order', async () => {
    const appointmentIds = await exportMany(20);
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

  test(
    'killed at random leave exactly one effect an export, while the practice system takes files away',
    { timeout: 120_000 },
    async () => {
      await exportMany(60);
      // The children live in real time.
      clock.release();
      await desk.databases.system
        .updateTable('export_jobs')
        .set({ next_try_at: sql`now() - interval '1 day'` })
        .where('state', '=', 'queued')
        .execute();
      const taken = new Map<string, number>();
      const isOver = async () => {
        for (const name of await visible()) {
          if (name.endsWith('.manifest.json')) taken.set(name, (taken.get(name) ?? 0) + 1);
          await rm(join(clinic.folder, name));
        }
        return (
          taken.size >= 60 &&
          (
            await desk.databases.system
              .selectFrom('export_jobs')
              .select('id')
              .where('state', '!=', 'delivered')
              .where('connection_id', '=', clinic.connectionId)
              .execute()
          ).length === 0
        );
      };
      let kills = 0;
      const start = () =>
        spawn(process.execPath, [join(import.meta.dirname, 'testing.ts'), database.url, '1'], { stdio: 'ignore' });
      const workers = [start(), start()];
      const deadline = Date.now() + 100_000;
      let killAt = 4;
      while (!(await isOver()) && Date.now() < deadline) {
        // Right behind an arrival the worker is in the midst of the next one.
        if (taken.size >= killAt && taken.size < 60) {
          // Both, since only one of them holds this practice's queue at a time.
          for (const [index, worker] of workers.entries()) {
            worker.kill('SIGKILL');
            workers[index] = start();
          }
          kills += 1;
          killAt += 10 + Math.floor(Math.random() * 10);
        }
        await wait(5);
      }
      for (const worker of workers) worker.kill('SIGKILL');
      expect([...taken.values()].filter((count) => count !== 1)).toEqual([]);
      expect(taken.size).toBe(60);
      const interrupted = await desk.databases.system
        .selectFrom('export_jobs')
        .select('id')
        .where('connection_id', '=', clinic.connectionId)
        .where('attempt', '>', 1)
        .execute();
      expect(interrupted.length, `${kills} kills`).toBeGreaterThan(0);
    },
  );
});
