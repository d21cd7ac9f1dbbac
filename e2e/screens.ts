import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { list } from '@auscult/contract/appointments/endpoints.ts';
import { consultation, speak } from '@auscult/engine/audio/testing.ts';
import { chromium, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { hearing } from './browser.ts';
import { declaredScreens } from './declared-screens.ts';
import { openable } from './openable.ts';
import { admin, doctor, knowsRecogniser, signedIn, storedSession, type Caller } from './people.ts';
import { startProduct } from './product.ts';
import { beginRecording, finishRecording, newConsult, readyForReview, recordedSeconds } from './recording.ts';

// node tools/run.mjs e2e/screens.ts [FOLDER]
//
// Pictures of the main screens of the demo practice, at three widths, light and dark, for docs/screens, and of every screen
// for docs/screens/all: wide in light and narrow in dark, those that were drawn before they were built at every width.

// They are made small with pngquant, where the machine has it.

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../docs/screens'));
const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
const spokenBeforeThePicture = 22;
const spoken = 82;

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

type Look = { size: (typeof sizes)[number]; theme: 'light' | 'dark' };
const everyLook = sizes.flatMap((size): Look[] => [
  { size, theme: 'light' },
  { size, theme: 'dark' },
]);
const twoLooks = everyLook.filter(
  ({ size, theme }) => (size.width === 1440) === (theme === 'light') && size.width !== 820,
);

const take = async (page: Page, name: string, looks = everyLook): Promise<void> => {
  for (const { size, theme } of looks) {
    await page.setViewportSize(size);
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    // What is measured (the marks of the evidence, the waveform) follows the new width in the next frames.
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `${name}-${size.width}-${theme}.png`), animations: 'disabled' });
  }
};

type Window = { context: BrowserContext; call: Caller };
const windowOf = async (browser: Browser, address: string, email = doctor): Promise<Window> => {
  const { tokens, call } = await signedIn(email);
  const context = await browser.newContext({
    baseURL: address,
    storageState: storedSession(tokens),
    permissions: ['microphone', 'screen-wake-lock'],
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
  });
  await knowsRecogniser(context, call);
  return { context, call };
};

/** The consult that has most to say: a letter beside its note, something to check, and several documents. */
const toReview = async (call: Caller): Promise<string> => {
  const { items } = await call(list, { query: { statuses: ['ready_for_review'], perPage: 40 } });
  const weight = ({ documents }: (typeof items)[number]) =>
    documents.reduce((sum, { toCheck }) => sum + 1 + 3 * toCheck, 0);
  const withLetter = items.filter(({ documents }) => documents.some(({ type }) => type === 'letter'));
  const best = withLetter.toSorted((one, other) => weight(other) - weight(one))[0];
  if (!best) throw new Error('The demo has nothing to review.');
  return best.id;
};

/** A sentence with what was said beside it: one that wants checking, where there is one. */
const chooseSentence = async (page: Page): Promise<void> => {
  const next = page.getByRole('button', { name: 'Next to check' });
  const found = page.locator('article:visible').getByRole('button', { name: /^Passage found/ });
  await ((await next.isEnabled()) ? next : found.nth(2)).click();
};

const takeAll = async (browser: Browser, address: string): Promise<void> => {
  const outside = await browser.newPage({ baseURL: address, reducedMotion: 'reduce' });
  await outside.goto('/sign-in');
  await settled(outside);
  await expect(outside.getByText('Nothing unsent on this device')).toBeVisible();
  await take(outside, 'sign-in');
  const { context, call } = await windowOf(browser, address);
  const page = await context.newPage();
  const review = `/doctor/appointments/${await toReview(call)}`;
  const screens = {
    today: '/doctor',
    appointments: '/doctor/appointments',
    'new-appointment': '/doctor/new-appointment',
    review,
    settings: '/doctor/settings',
    audio: '/doctor/settings/audio',
  };
  for (const [name, path] of Object.entries(screens)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await settled(page);
    if (name === 'review') await chooseSentence(page);
    await take(page, name);
  }
  await page.goto(review);
  await page.getByRole('tab', { name: /Letter/ }).click();
  await settled(page);
  await take(page, 'review-letter');
  await context.close();
};

/** `/admin/users/doctors/:doctorId` is admin-users-doctors-doctorId. */
const fileNameOf = (path: string): string => path.replaceAll(/[/:]+/g, '-').slice(1);

/** Those that were drawn before they were built: at every width, in both themes. */
const drawnBefore: readonly string[] = [
  '/admin',
  '/admin/batch-appointment',
  '/admin/config/templates/:templateId',
  '/admin/integrations',
  '/admin/tools/evaluation',
  '/admin/users/doctors',
  '/admin/users/doctors/:doctorId',
];

const takeDeclared = async (browser: Browser, address: string): Promise<void> => {
  for (const [access, email] of [
    ['doctor', doctor],
    ['admin', admin],
  ]) {
    const { context, call } = await windowOf(browser, address, email);
    const page = await context.newPage();
    for (const { path } of declaredScreens().filter((screen) => screen.access === access)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(await openable(path, call));
      await settled(page);
      await take(page, `all/${fileNameOf(path)}`, drawnBefore.includes(path) ? everyLook : twoLooks);
    }
    await context.close();
  }
};

/** Records a consult to its end: the recorder in the middle of it, and a sentence to check once it is written. */
const takeRecorded = async (browser: Browser, address: string): Promise<void> => {
  const { context } = await windowOf(browser, address);
  const page = await context.newPage();
  await newConsult(page, 'Margaret Whitlock');
  await beginRecording(page);
  await expect.poll(() => recordedSeconds(page), { timeout: 120_000 }).toBeGreaterThan(spokenBeforeThePicture);
  await take(page, 'in-progress');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => recordedSeconds(page), { timeout: 180_000 }).toBeGreaterThan(spoken);
  await finishRecording(page);
  await readyForReview(page);
  await page.locator('article:visible [contenteditable="true"] p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Takes warfarin 500 mg every morning.');
  const toCheck = page.locator('footer').getByRole('status');
  await expect(toCheck).toHaveText(/^[1-9]/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next to check' }).click();
  await settled(page);
  await take(page, 'check-this');
};

const wav = await speak({ turns: consultation, pauseSeconds: 0.8, sampleRate: 48_000 });
process.env['E2E_PASSWORD'] ??= randomUUID();
const running = process.env['E2E_ADDRESS'];
const product = running ? undefined : await startProduct(process.env['E2E_PASSWORD']);
if (product) Object.assign(process.env, { E2E_ADDRESS: product.address, E2E_DATA_DIR: product.dataDir });
const shrink = (): void => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'));
  const { error } = spawnSync('pngquant', ['--quality', '60-90', '--ext', '.png', '--force', ...names], {
    cwd: folder,
  });
  if (error) console.error('pngquant is not installed; the pictures stay as large as they are.');
};

await mkdir(join(folder, 'all'), { recursive: true });
const browser = await chromium.launch(hearing(wav));
try {
  const address = running ?? product?.address ?? '';
  await takeAll(browser, address);
  await takeDeclared(browser, address);
  await takeRecorded(browser, address);
  shrink();
} finally {
  await browser.close();
  await product?.stop();
}
