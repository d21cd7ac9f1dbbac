import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { get } from '@auscult/contract/appointments/endpoints.ts';
import { consultation, speak } from '@auscult/engine/audio/testing.ts';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { hearing } from './browser.ts';
import { address, doctor, knowsRecogniser, signedIn, signInByScreen } from './people.ts';
import {
  beginRecording,
  finishRecording,
  newConsult,
  readyForReview,
  recordedSeconds,
  safeSeconds,
  secondsOnServer,
} from './recording.ts';

const offline =
  'This device is offline, but the audio is being saved locally. Please ensure that you are connected to the internet.';
const online = 'Audio has been successfully uploaded to the server.';
/** Half of it with a network, half without. */
const half = 20;
/** Sound that the kill may cost: what had not yet reached the disk. */
const inFlight = 3;

const open = async (profile: string, wav: string): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await chromium.launchPersistentContext(profile, {
    ...hearing(wav),
    baseURL: address(),
    permissions: ['microphone'],
    viewport: { width: 1440, height: 900 },
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
};

/** The browser of that profile and nothing else: its first process, which no other started as a helper. */
const browserPid = async (profile: string): Promise<number> => {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith('--type=')))
      return Number(pid);
  }
  throw new Error('The browser is not there.');
};

test('a browser that is killed while offline brings everything to the server when it is back', async () => {
  test.setTimeout(420_000);
  const wav = await speak({ turns: consultation, pauseSeconds: 0.8, sampleRate: 48_000 });
  const profile = await mkdtemp(join(tmpdir(), 'auscult-browser-'));
  const { call } = await signedIn(doctor);
  const first = await open(profile, wav);
  await knowsRecogniser(first.context, call);
  await signInByScreen(first.page, doctor);
  const appointmentId = await newConsult(first.page, 'Leocadia Winterbourne');
  await beginRecording(first.page);
  await expect.poll(() => safeSeconds(first.page), { timeout: 120_000 }).toBeGreaterThan(half);

  await first.context.setOffline(true);
  await expect(first.page.getByText('Offline mode').first()).toBeVisible();
  await expect(first.page.getByText(offline).first()).toBeVisible();
  const cutAt = await recordedSeconds(first.page);
  await expect.poll(() => recordedSeconds(first.page), { timeout: 120_000 }).toBeGreaterThan(cutAt + half);
  await expect(first.page.getByText(/on this device since/).first()).toBeVisible();
  const onServer = await secondsOnServer(call, appointmentId);
  const recorded = await recordedSeconds(first.page);
  process.kill(await browserPid(profile), 'SIGKILL');
  expect(onServer).toBeLessThan(cutAt + inFlight);
  await first.context.close().catch(() => undefined);

  const second = await open(profile, wav);
  await second.page.goto('/doctor/appointments');
  await expect(second.page.getByText(online).first()).toBeVisible({ timeout: 90_000 });
  await expect(second.page.getByText('Online!').first()).toBeVisible();
  expect(await secondsOnServer(call, appointmentId)).toBeGreaterThanOrEqual(recorded - inFlight);

  await second.page.goto(`/doctor/appointments/${appointmentId}/in-progress`);
  await expect.poll(() => recordedSeconds(second.page)).toBeGreaterThanOrEqual(recorded - inFlight);
  await finishRecording(second.page);
  await readyForReview(second.page);
  const { transcripts, audio } = await call(get, { params: { appointmentId } });
  expect(audio[0]?.seconds).toBeGreaterThanOrEqual(recorded - inFlight);
  const words = (transcripts[0]?.segments ?? []).map(({ text }) => text).join(' ');
  // Said while there was a network, and said while there was none.
  expect(words).toMatch(/pain in the chest/i);
  expect(words).toMatch(/heart (attack|disease)/i);
  await second.context.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
