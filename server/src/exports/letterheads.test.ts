import { readZip } from '@auscult/connector/writers/zip.ts';
import { toDocx } from '@auscult/connector/writers/docx.ts';
import type { ConsultationType } from '@auscult/contract/enumerations.ts';
import {
  download,
  downloadSample,
  letterhead,
  previewLetter,
  remove,
  upload,
} from '@auscult/contract/letterheads/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { exportSettings, letterSettings, type LetterSettings } from '@auscult/contract/users/schemas.ts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverDue } from './jobs.ts';
import { addReviewed, ask, openClinic, type Clinic } from './testing.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let folder = '';
let clinic: Clinic;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
  folder = await mkdtemp(join(app.house.config.targets.folders[0] ?? '', 'letterheads-'));
  clinic = await openClinic(app.house, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const paper = async (...lines: string[]): Promise<Blob> =>
  new Blob([
    await toDocx(
      { type: 'doc', content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) },
      exportSettings.parse({}),
    ),
  ]);
const set = (file: Blob, userId = clinic.doctor.id) => admin.try(upload, { params: { userId }, body: {}, file });
const wordsOf = (bytes: Uint8Array): string => {
  const { entries } = readZip(bytes, { bytes: 10_000_000, entries: 100 });
  const xml = Buffer.from(entries?.get('word/document.xml') ?? []).toString();
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join(' ');
};
/** The text of the newest exported letter in Word's format. */
const exportLetter = async (): Promise<string> => {
  const before = new Set(await readdir(folder, { recursive: true }));
  await ask(app.house, clinic, await addReviewed(app.house, clinic));
  await deliverDue(app.house);
  const fresh = (await readdir(folder, { recursive: true })).find(
    (name) => !before.has(name) && /-letter-[^.]+\.docx$/.test(name),
  );
  return wordsOf(await readFile(join(folder, fresh ?? '')));
};

test("an export is written on the doctor's letterhead until it is removed", async () => {
  expect(await exportLetter()).not.toContain('Harbour Street');
  const file = await paper('Harbour Street Clinic', '{{body}}', 'ABN 51 824 753 556');
  const { body } = await set(file);
  expect(letterhead.parse(body).bytes).toBe(file.size);
  expect(await exportLetter()).toMatch(/^Harbour Street Clinic .*Take 10 mg, says the letter.* ABN 51 824 753 556$/);

  await set(await paper('Pier Lane Clinic'));
  expect(await exportLetter()).toMatch(/^Pier Lane Clinic .*says the letter/);
  await admin.call(remove, { params: { userId: clinic.doctor.id } });
  expect(await exportLetter()).not.toContain('Clinic');
  expect((await admin.try(remove, { params: { userId: clinic.doctor.id } })).status).toBe(404);
});

test('an export that waits keeps the letterhead of the moment when it was asked for', async () => {
  await set(await paper('Old Clinic', '{{body}}'));
  await ask(app.house, clinic, await addReviewed(app.house, clinic, 'Waits'));
  await set(await paper('New Clinic', '{{body}}'));
  await deliverDue(app.house);
  const name = (await readdir(folder, { recursive: true })).find((one) => /waits-letter-[^.]+\.docx$/.test(one));
  expect(wordsOf(await readFile(join(folder, name ?? '')))).toMatch(/^Old Clinic/);
});

test('an administrator gets the letterhead back as it was uploaded, and a letter of a sample on it', async () => {
  const params = { userId: clinic.doctor.id };
  const file = await paper('Quay Street Clinic', '{{body}}', 'ABN 51 824 753 556');
  await set(file);
  const back = await admin.call(download, { params });
  expect(Buffer.compare(Buffer.from(back), Buffer.from(await file.arrayBuffer()))).toBe(0);
  const { first_name, last_name } = await app.house.databases.system
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', clinic.doctor.id)
    .executeTakeFirstOrThrow();
  const sample = wordsOf(await admin.call(downloadSample, { params }));
  expect(sample).toMatch(/^Quay Street Clinic .* ABN 51 824 753 556$/);
  expect(sample).toContain(`${first_name} ${last_name}`);

  await admin.call(remove, { params });
  expect((await admin.try(download, { params })).status).toBe(404);
  expect(wordsOf(await admin.call(downloadSample, { params }))).not.toContain('Quay Street');
  for (const userId of [admin.id, '00000000-0000-7000-8000-000000000000'])
    for (const endpoint of [download, downloadSample])
      expect((await admin.try(endpoint, { params: { userId } })).status).toBe(404);
});

test('a letter is shown in the words that an administrator types, before any of them is saved', async () => {
  const params = { userId: clinic.doctor.id };
  const letter = letterSettings.parse({
    introNew: 'Thank you for {{patient.firstName}}.',
    closingNew: 'Typed closing.',
    signOff: 'Typed sign-off, {{patient.fir',
  });
  const shown = async (consultationType: ConsultationType) =>
    plainText((await admin.call(previewLetter, { params, body: { letter, consultationType } })).content);
  expect(await shown('new')).toMatch(/Thank you for \p{L}+\..*Typed closing\.\s*Typed sign-off, \{\{patient\.fir/su);
  expect(await shown('returning')).not.toContain('Typed closing.');
  expect(wordsOf(await admin.call(downloadSample, { params }))).not.toContain('Typed');
  const asked = (userId: string, typed: LetterSettings) =>
    admin.try(previewLetter, { params: { userId }, body: { letter: typed, consultationType: 'new' } });
  expect((await asked(admin.id, letter)).status).toBe(404);
  for (const bad of [
    { ...letter, signOff: 's'.repeat(1001) },
    { ...letter, introOther: '' },
  ])
    expect((await asked(clinic.doctor.id, bad)).status).toBe(422);
});

test('what is no letterhead changes nothing and says why', async () => {
  await set(await paper('Kept Clinic'));
  for (const file of [new Blob(['no Word file']), new Blob([]), new Blob([Buffer.alloc(11 * 1024 * 1024)])]) {
    const refused = await set(file);
    expect([413, 422]).toContain(refused.status);
    expect(refused.error?.description).toMatch(/\w{4,}.*\.$/);
  }
  expect(await exportLetter()).toMatch(/^Kept Clinic/);
  expect((await set(await paper('x'), admin.id)).status).toBe(404);
});
