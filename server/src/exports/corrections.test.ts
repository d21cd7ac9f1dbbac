import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifest } from '@auscult/connector/writers/manifest.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../platform/clock.ts';
import { json } from '../platform/db.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing.ts';
import { deliverDue } from './jobs.ts';
import { addReviewed, addVersion, ask, openClinic, openDesk, type Clinic, type TestDesk } from './testing.ts';

const clock = movableClock(new Date('2026-11-20T03:00:00Z'));
let database: TestDatabase;
let desk: TestDesk;
let clinic: Clinic;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await openDesk(database.url, clock);
  clinic = await openClinic(desk, await mkdtemp(join(tmpdir(), 'auscult-corrections-')));
});
afterAll(async () => {
  await desk.close();
  await database.drop();
  await rm(clinic.folder, { recursive: true, force: true });
});
const system = () => desk.databases.system;

/** Exports a consult once more and answers which files are new. */
const fresh = async (id: string): Promise<string[]> => {
  const before = new Set(await readdir(clinic.folder));
  await system().updateTable('appointments').set({ status: 'reviewed' }).where('id', '=', id).execute();
  await ask(desk, clinic, id);
  clock.advance(60_000);
  await deliverDue(desk);
  const consult = system().selectFrom('appointments').select('status').where('id', '=', id);
  expect(await consult.executeTakeFirst()).toEqual({ status: 'exported' });
  return (await readdir(clinic.folder)).filter((name) => !before.has(name)).toSorted();
};
const changeLetter = async (id: string, number: number): Promise<void> => {
  const documents = system().selectFrom('documents').where('appointment_id', '=', id).where('type', '=', 'letter');
  const letter = await documents.select('id').executeTakeFirstOrThrow();
  const content = { type: 'doc' as const, content: [paragraphOf(`Take ${number} mg`)] };
  const current_version_id = await addVersion(system(), {
    documentId: letter.id,
    doctorId: clinic.doctor.id,
    number,
    content,
  });
  await system().updateTable('documents').set({ current_version_id }).where('id', '=', letter.id).execute();
};
const manifestIn = async (names: readonly string[]) => {
  const name = names.find((one) => one.endsWith('.manifest.json')) ?? '';
  return manifest.parse(JSON.parse(await readFile(join(clinic.folder, name), 'utf8')));
};

test('of a consult that was exported before, the folder gets what changed, named with what it replaces', async () => {
  const id = await addReviewed(desk, clinic);
  const first = await fresh(id);
  expect(first).toHaveLength(6);
  expect(first).toContain('.auscult');
  await changeLetter(id, 2);
  const second = await fresh(id);
  expect(second.map((name) => name.replace(/[0-9a-f]{10}/, 'ID'))).toEqual([
    '20261120-o-brien-ID.manifest.json',
    '20261120-o-brien-letter-ID.docx',
    '20261120-o-brien-letter-ID.html',
  ]);
  expect(await readFile(join(clinic.folder, second[2] ?? ''), 'utf8')).toContain('Take 2 mg');
  const { idempotencyKey: key, externalId } = await manifestIn(first);
  const { documents } = await manifestIn(second);
  expect(documents.map(({ type, replaces }) => ({ type, replaces }))).toEqual([
    { type: 'letter', replaces: { key, externalId } },
  ]);

  expect(await fresh(id)).toEqual([]);
  for (const name of first.filter((one) => one !== '.auscult')) expect(await readdir(clinic.folder)).toContain(name);
});

test('an export that failed and is asked for again leaves out what another one brought meanwhile', async () => {
  const id = await addReviewed(desk, clinic);
  await ask(desk, clinic, id);
  await system().updateTable('export_jobs').set({ state: 'failed' }).where('appointment_id', '=', id).execute();
  await changeLetter(id, 2);
  expect(await fresh(id)).toHaveLength(5);
  await system()
    .updateTable('documents')
    .set({
      current_version_id: (query) =>
        query
          .selectFrom('document_versions as v')
          .select('v.id')
          .whereRef('v.document_id', '=', 'documents.id')
          .where('v.number', '=', 1),
    })
    .where('appointment_id', '=', id)
    .execute();
  const third = await fresh(id);
  expect(third.map((name) => name.replace(/[0-9a-f]{10}/, 'ID'))).toEqual([
    '20261120-o-brien-ID.manifest.json',
    '20261120-o-brien-letter-ID.docx',
    '20261120-o-brien-letter-ID.html',
  ]);
});

test('the folder gets the formats that its connection names', async () => {
  const connection = { kind: 'folder' as const, folder: clinic.folder, formats: ['txt' as const] };
  const named = system()
    .updateTable('connections')
    .set({ config: json({ connection }) });
  await named.where('id', '=', clinic.connectionId).execute();
  const names = await fresh(await addReviewed(desk, clinic));
  expect(names.map((name) => name.replace(/[0-9a-f]{10}/, 'ID'))).toEqual([
    '20261120-o-brien-ID.manifest.json',
    '20261120-o-brien-letter-ID.txt',
    '20261120-o-brien-note-ID.txt',
  ]);
});
