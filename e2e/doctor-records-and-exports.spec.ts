import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { get } from '@auscult/contract/appointments/endpoints.ts';
import { listVersions } from '@auscult/contract/documents/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { AppointmentDocument, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { manifest as exportManifest, type Manifest } from '@auscult/connector/writers/manifest.ts';
import { isMostlyUnsure } from '@auscult/contract/transcripts/words.ts';
import { consultation, speak } from '@auscult/engine/audio/testing.ts';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { hearing } from './browser.ts';
import { address, dataDir, doctor, knowsRecogniser, signedIn, signInByScreen, type Caller } from './people.ts';
import { beginRecording, finishRecording, newConsult, readyForReview, recordedSeconds } from './recording.ts';

/** What a doctor would look for in the note, by the stems that survive a change of person and tense. */
const clinical = [
  'chest',
  'pain',
  'stairs',
  'arm',
  'breath',
  'tired',
  'father',
  'heart',
  'attack',
  'smok',
  'wine',
  'aspirin',
  'allerg',
  'penicillin',
  'rash',
  'pressure',
  'normal',
  'clear',
  'blood test',
  'stress test',
  'rest',
  'hospital',
  'week',
];
const spokenSeconds = 90;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ');
const documentOf = ({ appointmentDocuments }: Appointment, type: AppointmentDocument['type']): AppointmentDocument => {
  const found = appointmentDocuments.find((document) => document.type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found;
};
const textOf = ({ evidence }: AppointmentDocument): string => plain(evidence.map(({ text }) => text).join(' '));

/** Words that carry a sentence: not the small ones, and by their first five letters, so that tense and number do not count. */
const small = new Set([
  'that',
  'this',
  'with',
  'from',
  'have',
  'been',
  'when',
  'were',
  'they',
  'their',
  'them',
  'patient',
  'reports',
  'reported',
  'denies',
  'states',
  'does',
  // The engine's own words: how a note opens, and the names of its lines.
  'presents',
  'today',
  'evaluation',
  'past',
  'history',
  'medications',
  'allergies',
  'family',
  'social',
  // The patient's name comes from the record.
  'wilhelmina',
  'ashgrove',
]);
const stems = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word.length > 3 && !small.has(word))
    .map((word) => word.slice(0, 5));

/** Share of a sentence's words that stand in the passages it points at. */
const shareHeld = (sentence: SentenceEvidence, segments: ReadonlyMap<string, string>): number => {
  const held = new Set(sentence.passages.flatMap(({ segmentId }) => stems(segments.get(segmentId) ?? '')));
  const wanted = stems(sentence.text);
  return wanted.length === 0 ? 1 : wanted.filter((stem) => held.has(stem)).length / wanted.length;
};

test.describe.configure({ mode: 'serial' });

let browser: Browser;
let page: Page;
let call: Caller;
let appointmentId = '';
const read = () => call(get, { params: { appointmentId } });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const wav = await speak({ turns: consultation, pauseSeconds: 1.2, sampleRate: 48_000 });
  browser = await chromium.launch(hearing(wav));
  const context = await browser.newContext({
    baseURL: address(),
    permissions: ['microphone'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
  });
  page = await context.newPage();
  ({ call } = await signedIn(doctor));
  await knowsRecogniser(context, call);
});
test.afterAll(() => browser.close());

test('records a consultation, and the words come while it is spoken', async () => {
  test.setTimeout(300_000);
  await signInByScreen(page, doctor);
  appointmentId = await newConsult(page, 'Wilhelmina Ashgrove');
  await beginRecording(page);
  const words = page.getByRole('log', { name: 'What was said' });
  await expect(words).toContainText(/good morning/i, { timeout: 30_000 });
  await expect(words).toContainText(/pain in the chest/i, { timeout: 60_000 });
  await expect
    .poll(() => recordedSeconds(page), { timeout: 180_000, intervals: [1000] })
    .toBeGreaterThan(spokenSeconds);
  await finishRecording(page);
  await readyForReview(page);
  await expect(page.getByRole('tab', { name: /Note/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /Letter/ })).toBeVisible();
});

test('writes the note from the words that were heard', async () => {
  const appointment = await read();
  expect(appointment.status).toBe('ready_for_review');
  expect(appointment.audio[0]?.seconds).toBeGreaterThan(spokenSeconds - 3);
  const heard = plain((appointment.transcripts[0]?.segments ?? []).map(({ text }) => text).join(' '));
  const heardWords = clinical.filter((word) => heard.includes(word));
  expect(heardWords.length, `heard only ${heardWords.join(', ')}`).toBeGreaterThanOrEqual(clinical.length * 0.75);
  const note = textOf(documentOf(appointment, 'note'));
  const written = heardWords.filter((word) => note.includes(word));
  const missing = heardWords.filter((word) => !note.includes(word));
  expect(
    written.length / heardWords.length,
    `heard, and not in the note: ${missing.join(', ')}`,
  ).toBeGreaterThanOrEqual(0.7);
  expect(documentOf(appointment, 'letter').evidence.length).toBeGreaterThan(3);
});

test('points each sentence at segments that hold its words', async () => {
  const appointment = await read();
  const segments = new Map(appointment.transcripts.flatMap((one) => one.segments).map(({ id, text }) => [id, text]));
  for (const type of ['note', 'letter'] as const) {
    const sentences = documentOf(appointment, type).evidence.filter(({ level }) => level !== 'fixed');
    expect(sentences.length).toBeGreaterThan(4);
    for (const sentence of sentences) {
      for (const { segmentId } of sentence.passages) expect(segments.has(segmentId), segmentId).toBe(true);
      if (sentence.level === 'supported')
        expect(shareHeld(sentence, segments), `${type}: ${sentence.text}`).toBeGreaterThanOrEqual(0.5);
    }
    const supported = sentences.filter(({ level }) => level === 'supported');
    expect(supported.length / sentences.length).toBeGreaterThan(0.7);
  }
});

test('lights the passage of a sentence and plays its seconds', async () => {
  const note = documentOf(await read(), 'note');
  const sentence = note.evidence.find(
    ({ level, passages, flags }) => level === 'supported' && flags.length === 0 && (passages[0]?.start ?? 0) > 5,
  );
  if (!sentence) throw new Error('No sentence of the note has a passage with times.');
  const best = sentence.passages.toSorted((one, other) => other.support - one.support)[0];
  await page.locator(`article:visible [data-sentence="${sentence.id}"]`).first().click();
  const passage = page.locator(`[data-segment="${best?.segmentId}"]`);
  await expect(passage).toHaveAttribute('aria-current', 'true');
  await expect(passage).toBeInViewport();
  await passage.getByRole('button', { name: /^Play \d+ s/ }).click();
  const position = page.getByRole('slider', { name: 'Position in the recording' });
  const start = best?.start ?? 0;
  await expect
    .poll(async () => Number(await position.getAttribute('aria-valuenow')))
    .toBeGreaterThanOrEqual(Math.floor(start) - 1);
  expect(Number(await position.getAttribute('aria-valuenow'))).toBeLessThanOrEqual((best?.end ?? 0) + 2);
});

test('corrects a sentence in place, and it is saved', async () => {
  // A dose that nobody said has to be looked at before the note is reviewed.
  const addition = ' Takes metoprolol 500 mg.';
  const before = await read();
  const paragraph = page.locator('article:visible [contenteditable="true"] p').first();
  await paragraph.click();
  await page.keyboard.press('End');
  await page.keyboard.type(addition);
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await expect.poll(async () => JSON.stringify(documentOf(await read(), 'note').content)).toContain(addition.trim());
  const [newest] = await call(listVersions, { params: { appointmentId }, query: { type: 'note' } });
  expect(newest?.reason).toBe('edited');
  expect(documentOf(before, 'note').version?.id).not.toBe(newest?.id);
  await page.keyboard.press('Escape');
});

const keepWhatIsFlagged = async () => {
  const bar = page.locator('footer');
  for (let decisions = 0; decisions < 40; decisions += 1) {
    if (await bar.getByText('Nothing to check').isVisible()) break;
    await bar.getByRole('button', { name: 'Next to check' }).click();
    const count = await bar.getByRole('status').textContent();
    await page.getByRole('button', { name: /Keep as written/ }).click();
    await expect(bar.getByRole('status')).not.toHaveText(count ?? '');
  }
  await expect(bar.getByText('Nothing to check')).toBeVisible();
};

test('decides what is flagged and marks the consult as reviewed', async () => {
  const bar = page.locator('footer');
  await expect(bar.getByRole('status')).toHaveText(/^[1-9]/);
  await keepWhatIsFlagged();
  await bar.getByRole('button', { name: 'Reviewed' }).click();
  const { transcripts } = await read();
  // How well a voice that a machine made is heard is the recogniser's affair; what is said of it is not.
  if (transcripts.some(({ segments }) => isMostlyUnsure(segments))) {
    await expect(page.getByRole('status').filter({ hasText: 'Much of this was heard uncertainly' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Go on reading' }).click();
    expect((await read()).status).toBe('ready_for_review');
    await bar.getByRole('button', { name: 'Reviewed' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^I have read them/ })
      .click();
  }
  await expect.poll(async () => (await read()).status).toBe('reviewed');
});

const manifestIn = async (folder: string): Promise<Manifest | undefined> => {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.manifest.json'))) {
    const found = exportManifest.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    if (found.appointmentId === appointmentId) return found;
  }
  return undefined;
};

const askForExport = async () => {
  await page.locator('footer').getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog).toBeVisible();
  // The edit that leaves out what was not stated opens the consult for review again.
  if (await dialog.getByRole('region', { name: 'Not stated' }).isVisible())
    await dialog
      .getByRole('button', { name: /^Leave/ })
      .last()
      .click();
  await dialog.getByRole('button', { name: /^(?:Export|Reviewed and export)$/ }).click();
};

test('exports documents whose digests stand in the manifest', async () => {
  for (let asked = 0; asked < 3; asked += 1) {
    await askForExport();
    const isOnItsWay = await expect
      .poll(async () => (await read()).status, { timeout: 15_000 })
      .toMatch(/^export/)
      .then(() => true)
      .catch(() => false);
    if (isOnItsWay) break;
    // Without what was left out, another sentence of what the recogniser heard may want a look.
    await page.keyboard.press('Escape');
    await keepWhatIsFlagged();
  }
  const folder = join(dataDir(), 'practice-folder');
  await expect
    .poll(async () => (await manifestIn(folder))?.documents.length ?? 0, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('exported');
  const found = await manifestIn(folder);
  expect(found?.reviewedBy).toMatch(/\w/);
  for (const { type, files, provenance } of found?.documents ?? []) {
    expect(new Set(files.map(({ name }) => name.split('.').at(-1))), type).toEqual(new Set(['docx', 'html']));
    expect(type === 'note' || provenance !== null, type).toBe(true);
    for (const { name, sha256, bytes } of files) {
      const content = await readFile(join(folder, name));
      expect(createHash('sha256').update(content).digest('hex'), name).toBe(sha256);
      expect(content.length, name).toBe(bytes);
    }
  }
  const note = found?.documents.find(({ type }) => type === 'note');
  const html = note?.files.find(({ name }) => name.endsWith('.html'))?.name;
  expect(await readFile(join(folder, html ?? ''), 'utf8')).toContain('Takes metoprolol 500 mg.');
});
