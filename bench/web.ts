import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import lighthouse, { defaultConfig } from 'lighthouse';
import { freePort, openBrowser, signInAt } from './browser.ts';
import { median, type Bench, type Measured } from './measure.ts';
import { openProduct, type Product } from './product.ts';

type Screen = { path: string; standing: string };
/** Each with words that it shows once it stands. */
const SCREENS: readonly Screen[] = [
  { path: '/sign-in', standing: 'Work email' },
  { path: '/doctor/appointments', standing: 'Wren 1' },
];
const MOST_KILOBYTES = 150;
const LEAST_SCORE = 0.95;
const LIGHTHOUSE_RUNS = 3;
const CONSULTS = 25;

/** What comes by itself a moment after the screen, for live events and recording, is told apart from it. */
const LATER_MILLISECONDS = 4_000;

/** Idle time begins when the screen stands, however slow the machine is: what waits for it is no part of the screen. */
const holdIdleTime = async (page: Page): Promise<() => Promise<void>> => {
  await page.addInitScript(() => {
    const ask = window.requestIdleCallback.bind(window);
    const waiting: IdleRequestCallback[] = [];
    let isHeld = true;
    window.requestIdleCallback = (callback, options) => (isHeld ? waiting.push(callback) : ask(callback, options));
    window.addEventListener('bench-stands', () => {
      isHeld = false;
      for (const callback of waiting) ask(callback);
    });
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event('bench-stands')));
};

/** Kilobytes, gzipped, of all JavaScript that a browser with empty caches loads: for a screen, and then beside it. */
const scriptsOf = async (
  page: Page,
  { path, standing }: Screen,
  address: string,
): Promise<{ first: number; later: number }> => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    // The service worker puts the whole app aside for offline use; that is no part of a screen.
    if (isScript && response.request().serviceWorker() === null)
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  const kilobytes = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  const giveIdleTime = await holdIdleTime(page);
  await page.goto(address + path, { waitUntil: 'load' });
  await page.getByText(standing).first().waitFor();
  const first = await kilobytes();
  await giveIdleTime();
  await page.waitForTimeout(LATER_MILLISECONDS);
  return { first, later: (await kilobytes()) - first };
};

const measureScripts = async (address: string, screen: Screen): Promise<Measured> => {
  const browser = await chromium.launch(openBrowser());
  try {
    const context = await browser.newContext();
    const { path } = screen;
    if (path !== '/sign-in') await signInAt(await context.newPage(), address);
    // The session stays, the caches go: each page that is loaded now is loaded for the first time.
    const state = await context.storageState();
    const fresh = await browser.newContext({ storageState: state });
    const { first, later } = await scriptsOf(await fresh.newPage(), screen, address);
    return {
      name: `web, first-load JavaScript of ${path}`,
      figure: `${first.toFixed(1)} kB gzipped (${later.toFixed(1)} kB more once it stands)`,
      reference: `${MOST_KILOBYTES} kB`,
      ratio: first / MOST_KILOBYTES,
      aim: `at most ${MOST_KILOBYTES} kB`,
      holds: first <= MOST_KILOBYTES,
    };
  } finally {
    await browser.close();
  }
};

/** Lighthouse's own measure of this machine as busy as it is now, over that of the phone which it stands for. */
const PHONE_INDEX = 425;
const MOST_SLOWDOWN = 4;

type Visit = { score: number; index: number };
/** Now and then Chromium's trace comes back without its beginning, and Lighthouse asks to be run again. */
const TRIES = 3;
const visit = async (url: string, port: number, cpuSlowdownMultiplier: number): Promise<Visit> => {
  const { throttling } = defaultConfig.settings ?? {};
  let said = '';
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const answer = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      disableStorageReset: true,
      logLevel: 'error',
      output: 'json',
      throttling: { ...throttling, cpuSlowdownMultiplier },
    });
    const score = answer?.lhr.categories['performance']?.score;
    if (typeof score === 'number') return { score, index: answer?.lhr.environment.benchmarkIndex ?? 0 };
    said = answer?.lhr.runtimeError?.message ?? '';
  }
  throw new Error(`Lighthouse gave no score: ${said}`);
};

/** Without what earlier visits left but the session itself. */
const forgetCaches = async (context: BrowserContext, page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
};

const measureLighthouse = async ({ address, folder }: Product, { path }: Screen): Promise<Measured> => {
  const port = await freePort();
  const profile = join(folder, `profile-${port}`);
  const options = openBrowser([`--remote-debugging-port=${port}`]);
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    if (path === '/sign-in') await page.goto(address);
    else await signInAt(page, address);
    const scores: number[] = [];
    let { index } = await visit(address + path, port, MOST_SLOWDOWN);
    for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1) {
      await forgetCaches(context, page);
      // A machine that others keep busy is slowed down by less, to end at the same phone.
      const slowdown = Math.min(MOST_SLOWDOWN, Math.max(1, index / PHONE_INDEX));
      const seen = await visit(address + path, port, slowdown);
      index = seen.index;
      scores.push(seen.score);
    }
    const score = median(scores);
    return {
      name: `web, Lighthouse's performance on ${path}`,
      figure: `${score.toFixed(2)} (a phone, median of ${LIGHTHOUSE_RUNS}: ${scores.join(', ')}; machine index ${index})`,
      reference: '1, the best there is',
      ratio: score,
      aim: `at least ${LEAST_SCORE}`,
      holds: score >= LEAST_SCORE,
    };
  } finally {
    await context.close();
  }
};

/** What the web app costs a browser that has never seen it. */
export const web: Bench = async () => {
  const product = await openProduct();
  try {
    const client = await product.signIn();
    for (let number = 0; number < CONSULTS; number += 1)
      await client.call(appointments.create, { body: { patient: { firstName: 'Iris', lastName: `Wren ${number}` } } });
    const lines: Measured[] = [];
    for (const screen of SCREENS) lines.push(await measureScripts(product.address, screen));
    for (const screen of SCREENS) lines.push(await measureLighthouse(product, screen));
    return lines;
  } finally {
    await product.close();
  }
};
