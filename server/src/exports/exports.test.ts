import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifest } from '@auscult/connector/writers/manifest.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act } from '../lifecycle/actions.ts';
import { movableClock } from '../platform/clock.ts';
import { inTransaction, json, sql } from '../platform/db.ts';
import { scopeOf, scopeOfDoctor } from '../platform/scope.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing.ts';
import { autoExport } from './actions.ts';
import { retryExport } from './retries.ts';
import { listExports } from './data.ts';
import { deliverDue } from './jobs.ts';
import { waitSeconds } from './rules.ts';
import {
  addDoctor,
  addReviewed,
  addVersion,
  ask,
  exportMany,
  leaveGap,
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
    await exportMany(desk, clinic, 2);
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
    const [id = ''] = await exportMany(desk, clinic, 1);
    await inTransaction(desk.databases.system, (tx) =>
      act(tx, clinic.caller, { appointmentId: id, action: 'exported' }),
    );
    expect(await deliverDue(desk)).toBe(0);
    expect(await exportsOf(id)).toMatchObject([{ state: 'failed', place: null }]);
    expect(await visible()).toEqual([]);
  });
});

describe('auto export', () => {
  const review = (id: string) =>
    inTransaction(desk.databases.within(scopeOf(clinic.doctor)), async (tx) => {
      await act(tx, clinic.caller, { appointmentId: id, action: 'reopen' });
      await autoExport(desk, tx, clinic.caller, await act(tx, clinic.caller, { appointmentId: id, action: 'review' }));
    });
  const setting = (pmsSettings: object) =>
    desk.databases.system
      .updateTable('users')
      .set({ settings: json({ pmsSettings }) })
      .where('id', '=', clinic.doctor.id)
      .execute();

  test('sends what the doctor chose and what is written, behind the review', async () => {
    const id = await addReviewed(desk, clinic);
    await setting({ autoExport: true, exportNote: false, exportWorkCover: true });
    await review(id);
    expect(await exportsOf(id)).toMatchObject([{ documents: ['letter'], state: 'queued' }]);
  });

  test('waits where something is not stated, and says what to do', async () => {
    const id = await addReviewed(desk, clinic);
    await leaveGap(desk, id);
    await setting({ autoExport: true });
    await review(id);
    expect(await exportsOf(id)).toEqual([]);
    expect(await appointment(id)).toMatchObject({ status: 'reviewed', warnings: [{ code: 'export-gaps' }] });
  });

  test('leaves the consult reviewed where it is off or nothing is connected', async () => {
    const id = await addReviewed(desk, clinic);
    await review(id);
    expect((await appointment(id)).status).toBe('reviewed');
    await setting({ autoExport: true });
    await desk.databases.system.deleteFrom('connections').where('practice_id', '=', clinic.practiceId).execute();
    await review(id);
    expect((await appointment(id)).status).toBe('reviewed');
  });
});

describe('a folder that is gone', () => {
  test('for two hours gets everything once it is back, once each and in order, and is tried at least every 5 minutes', async () => {
    const away = `${clinic.folder}-away`;
    const appointmentIds = await exportMany(desk, clinic, 6);
    await rename(clinic.folder, away);
    const triedAt: number[] = [];
    for (let passed = 0; passed < 120; passed += 1) {
      const before = (await exportsOf(appointmentIds[0] ?? ''))[0]?.tries ?? 0;
      expect(await deliverDue(desk)).toBe(0);
      if (((await exportsOf(appointmentIds[0] ?? ''))[0]?.tries ?? 0) > before) triedAt.push(passed);
      clock.advance(minute);
    }
    expect(Math.max(...triedAt.map((at, index) => at - (triedAt[index - 1] ?? 0)))).toBeLessThanOrEqual(5);
    expect(await exportsOf(appointmentIds[5] ?? '')).toMatchObject([
      {
        state: 'queued',
        place: 6,
        lastError: 'The practice folder is not there. The disk or network drive may be disconnected.',
      },
    ]);

    await rename(away, clinic.folder);
    clock.advance(5 * minute);
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
    const [id = ''] = await exportMany(desk, clinic, 1);
    await rename(clinic.folder, away);
    for (let quarter = 0; quarter < 11; quarter += 1) {
      await deliverDue(desk);
      clock.advance(6 * 60 * minute);
    }
    expect((await appointment(id)).status).toBe('exporting');
    clock.advance(6 * 60 * minute);
    await deliverDue(desk);
    expect(await appointment(id)).toMatchObject({ status: 'reviewed', warnings: [{ code: 'export_failed' }] });
    const [failed] = await exportsOf(id);
    expect(failed).toMatchObject({ state: 'failed', place: null });

    await rename(away, clinic.folder);
    await inTransaction(desk.databases.system, (tx) =>
      retryExport(desk, tx, clinic.caller, {
        appointmentId: id,
        exportId: failed?.id ?? '',
        scope: scopeOf(clinic.doctor),
      }),
    );
    expect(await deliverDue(desk)).toBe(1);
    expect(await appointment(id)).toMatchObject({ status: 'exported', warnings: [] });
    expect(await manifests()).toHaveLength(1);
  });

  test('is tried at once when the doctor asks, and nothing is left to retry behind a delivery', async () => {
    const away = `${clinic.folder}-away`;
    const [id = ''] = await exportMany(desk, clinic, 1);
    await rename(clinic.folder, away);
    await deliverDue(desk);
    await rename(away, clinic.folder);
    expect(await deliverDue(desk)).toBe(0);
    const again = { appointmentId: id, exportId: (await exportsOf(id))[0]?.id ?? '', scope: scopeOf(clinic.doctor) };
    await inTransaction(desk.databases.system, (tx) => retryExport(desk, tx, clinic.caller, again));
    expect(await deliverDue(desk)).toBe(1);
    await expect(
      inTransaction(desk.databases.system, (tx) => retryExport(desk, tx, clinic.caller, again)),
    ).rejects.toMatchObject({ problem: { code: 1331 } });
    await expect(
      inTransaction(desk.databases.system, (tx) =>
        retryExport(desk, tx, clinic.caller, { ...again, scope: scopeOfDoctor(clinic.practiceId, clinic.practiceId) }),
      ),
    ).rejects.toMatchObject({ problem: { code: 1102 } });
  });

  test('waits 5 seconds, twice as long each time, and never over 5 minutes', () => {
    expect([1, 2, 3, 6, 7, 500].map(waitSeconds)).toEqual([5, 10, 20, 160, 300, 300]);
  });
});
