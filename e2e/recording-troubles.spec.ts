import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { get } from '@auscult/contract/appointments/endpoints.ts';
import { state } from '@auscult/contract/recording/endpoints.ts';
import type { Tokens } from '@auscult/contract/auth/schemas.ts';
import { speak } from '@auscult/engine/audio/testing.ts';
import { readWav, writeWav } from '@auscult/engine/audio/wav.ts';
import { chromium as browsers, expect, test, type Browser, type Page } from '@playwright/test';
import { chromium, hearing } from './browser.ts';
import { expired } from './database.ts';
import { address, dataDir, doctor, visit, type Caller } from './people.ts';
import { beginRecording, isRecording, newConsult, recordedSeconds, safeSeconds, secondsOnServer } from './recording.ts';

/** A doctor is told of what matters within this time, in milliseconds; the rest is for a machine that is busy. */
const promptly = { timeout: 3000 + 2000 };
/** Seconds that had not left the browser, which finishing a take hands out at once. */
const inFlight = 2;

const stage = (page: Page) => page.getByRole('region', { name: 'Recorder' });

type Arriving = { appointmentId: string; epochs: number };

/** After a pause everything that the timer shows is on the server, without a gap. Answers the seconds. */
const allArrived = async (page: Page, call: Caller, { appointmentId, epochs }: Arriving): Promise<number> => {
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const recorded = await recordedSeconds(page);
  await expect.poll(() => secondsOnServer(call, appointmentId)).toBeGreaterThanOrEqual(recorded);
  const { recordings } = await call(state, { params: { appointmentId } });
  const parts = recordings.flatMap((one) => one.epochs);
  expect(parts).toHaveLength(epochs);
  for (const { chunks, highest, missing } of parts)
    expect({ missing, chunks }).toEqual({ missing: [], chunks: highest + 1 });
  return recorded;
};

/** What arrived in parts is one audio, and as long as the timer said. */
const finishWhole = async (page: Page, call: Caller, arriving: Arriving): Promise<void> => {
  const recorded = await allArrived(page, call, arriving);
  await page.getByRole('button', { name: 'Finish' }).click();
  if (recorded < 30) await page.getByRole('button', { name: 'Finish anyway' }).click();
  await page.waitForURL(/\/doctor\/appointments\/[^/]+$/);
  const heard = async () =>
    (await call(get, { params: { appointmentId: arriving.appointmentId } })).audio[0]?.seconds ?? 0;
  await expect.poll(heard, { timeout: 60_000 }).toBeGreaterThan(recorded - 1);
};

test.describe('the screen while recording', () => {
  type Watched = { locks: WakeLockSentinel[]; isHidden: boolean };

  /** Watches what the page asks of the browser, and lets it through. */
  const watchLocks = (page: Page) =>
    page.addInitScript(() => {
      const watched = window as unknown as Watched;
      watched.locks = [];
      const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
      navigator.wakeLock.request = async (type) => {
        const lock = await ask(type);
        watched.locks.push(lock);
        return lock;
      };
    });
  const locks = (page: Page) =>
    page.evaluate(() => {
      const { locks: all } = window as unknown as Watched;
      return { taken: all.length, held: all.filter(({ released }) => !released).length };
    });
  /** A browser without a window never hides a page: its word for it is put here, and the lock goes as it goes then. */
  const show = (page: Page, word: 'visible' | 'hidden') =>
    page.evaluate(async (now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      if (now === 'hidden') for (const lock of (window as unknown as Watched).locks) await lock.release();
      document.dispatchEvent(new Event('visibilitychange'));
    }, word);

  test('stays on, again after the page was out of sight, and may turn off at the pause', async ({ browser }) => {
    const { page } = await visit(browser, doctor, { permissions: ['microphone', 'screen-wake-lock'] });
    await watchLocks(page);
    await newConsult(page, 'Theodora Lamplight');
    expect(await locks(page)).toEqual({ taken: 0, held: 0 });
    await beginRecording(page);
    await expect.poll(() => locks(page)).toEqual({ taken: 1, held: 1 });
    await show(page, 'hidden');
    expect(await locks(page)).toEqual({ taken: 1, held: 0 });
    await show(page, 'visible');
    await expect.poll(() => locks(page)).toEqual({ taken: 2, held: 1 });
    await expect(stage(page).getByText('The screen may turn off')).toBeHidden();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => locks(page)).toEqual({ taken: 2, held: 0 });
    await page.context().close();
  });

  test('that a phone will not keep on is told, as long as it records', async ({ browser }) => {
    // This browser refuses the lock where it is not granted.
    const { page } = await visit(browser, doctor, { permissions: ['microphone'], hasTouch: true });
    await newConsult(page, 'Theodora Lamplight');
    await beginRecording(page);
    await expect(stage(page).getByText('The screen may turn off')).toBeVisible(promptly);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(stage(page).getByText('The screen may turn off')).toBeHidden();
    await page.context().close();
  });
});

test.describe('room on the device', () => {
  type Estimated = { room: number; kept: number };

  /** Bytes that are free: no browser takes a small disk from a test, so its estimate is put in its place. `persist` is only counted. */
  const withRoom = (page: Page, bytes: number) =>
    page.addInitScript((free) => {
      const watched = window as unknown as Estimated;
      Object.assign(watched, { room: free, kept: 0 });
      navigator.storage.estimate = () => Promise.resolve({ quota: watched.room + 1000, usage: 1000 });
      const persist = navigator.storage.persist.bind(navigator.storage);
      navigator.storage.persist = () => {
        watched.kept += 1;
        return persist();
      };
    }, bytes);
  const hour = 36_000_000;
  const warning = (page: Page) => stage(page).getByText('Little room on this device');

  test('that is short of two hours is told before and while recording', async ({ browser }) => {
    const { page } = await visit(browser, doctor, { permissions: ['microphone'] });
    await withRoom(page, 1.5 * hour);
    await newConsult(page, 'Araminta Thimble');
    await expect(warning(page)).toBeVisible();
    await expect(stage(page).getByText('about 1.5 hours of sound')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as Estimated).kept)).toBe(1);
    await beginRecording(page);
    await expect(warning(page)).toBeVisible();
    await expect.poll(() => safeSeconds(page)).toBeGreaterThan(2);
    await expect(warning(page)).toBeVisible();
    await page.context().close();
  });

  test('that runs short while recording is told too', async ({ browser }) => {
    const { page } = await visit(browser, doctor, { permissions: ['microphone'] });
    await withRoom(page, 20 * hour);
    await newConsult(page, 'Araminta Thimble');
    await beginRecording(page);
    await expect(warning(page)).toBeHidden();
    await page.evaluate((bytes) => Object.assign(window, { room: bytes }), hour);
    await expect(warning(page)).toBeVisible({ timeout: 30_000 });
    await expect(isRecording(page)).toBeVisible();
    await page.context().close();
  });
});

test.describe('a lost microphone', () => {
  /** What the site may do with the microphone, as a person changes it in the address bar. */
  const allow = async (browser: Browser, page: Page, setting: 'granted' | 'denied'): Promise<void> => {
    const { targetInfo } = await (await page.context().newCDPSession(page)).send('Target.getTargetInfo');
    const session = await browser.newBrowserCDPSession();
    await session.send('Browser.setPermission', {
      permission: { name: 'microphone' },
      setting,
      origin: address(),
      ...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
    });
  };

  test('that is forbidden and allowed again: told at once, and the recording goes on by itself', async () => {
    const strict = chromium.args.filter((word) => word !== '--use-fake-ui-for-media-stream');
    const browser = await browsers.launch({ ...chromium, args: strict });
    const { page, call } = await visit(browser, doctor, { permissions: ['microphone'] });
    const appointmentId = await newConsult(page, 'Barnaby Underhill');
    await beginRecording(page);
    await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(4);
    await allow(browser, page, 'denied');
    await expect(page.getByRole('alert').filter({ hasText: 'Microphone lost' })).toBeVisible(promptly);
    await expect(stage(page).getByText('This site may not use the microphone now')).toBeVisible(promptly);
    await expect(isRecording(page)).toBeHidden();
    const before = await recordedSeconds(page);
    expect(before).toBeGreaterThan(4);
    await expect.poll(() => secondsOnServer(call, appointmentId)).toBeGreaterThanOrEqual(before);
    await allow(browser, page, 'granted');
    await expect(isRecording(page)).toBeVisible(promptly);
    await expect(page.getByRole('alert').filter({ hasText: 'Microphone lost' })).toBeHidden();
    await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(before + 4);
    await finishWhole(page, call, { appointmentId, epochs: 2 });
    await browser.close();
  });

  type Plugged = { streams: MediaStream[]; unplug: () => void };

  /** No test can pull a plug: the track ends as it does then, and every way back to that device is refused. */
  const withPlug = (page: Page) =>
    page.addInitScript(() => {
      const plugged = window as unknown as Plugged;
      plugged.streams = [];
      let isGone = false;
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const { deviceId } = (wanted?.audio ?? {}) as MediaTrackConstraints;
        if (isGone && deviceId === undefined) throw new DOMException('gone', 'NotFoundError');
        const stream = await open(wanted);
        plugged.streams.push(stream);
        return stream;
      };
      plugged.unplug = () => {
        isGone = true;
        for (const track of plugged.streams.at(-1)?.getTracks() ?? []) {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
      };
    });

  test('that is unplugged: told at once, and another one that is chosen goes on', async ({ browser }) => {
    const { page, call } = await visit(browser, doctor, { permissions: ['microphone'] });
    await withPlug(page);
    const appointmentId = await newConsult(page, 'Barnaby Underhill');
    await beginRecording(page);
    await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(4);
    await page.evaluate(() => (window as unknown as Plugged).unplug());
    await expect(page.getByRole('alert').filter({ hasText: 'Microphone lost' })).toBeVisible(promptly);
    const before = await recordedSeconds(page);
    await stage(page).getByRole('button', { name: 'Choose' }).click();
    await page.getByRole('menuitem', { name: 'Fake Audio Input 2' }).click();
    await expect(isRecording(page)).toBeVisible(promptly);
    await expect(stage(page).getByText('Recording goes on with Fake Audio Input 2')).toBeVisible(promptly);
    await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(before + 4);
    expect(await recordedSeconds(page)).toBeLessThan(before + 12);
    await allArrived(page, call, { appointmentId, epochs: 2 });
    await page.context().close();
  });

  test('that the system mutes is opened anew, and nothing before is lost', async ({ browser }) => {
    const { page, call } = await visit(browser, doctor, { permissions: ['microphone'] });
    await withPlug(page);
    const appointmentId = await newConsult(page, 'Barnaby Underhill');
    await beginRecording(page);
    await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(4);
    // A telephone call mutes the track of a phone's browser; no browser of a desk does.
    await page.evaluate(() => {
      for (const track of (window as unknown as Plugged).streams.at(-1)?.getTracks() ?? [])
        track.dispatchEvent(new Event('mute'));
    });
    await expect.poll(() => page.evaluate(() => (window as unknown as Plugged).streams.length), promptly).toBe(2);
    await expect(isRecording(page)).toBeVisible(promptly);
    const before = await recordedSeconds(page);
    await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(before + 3);
    await allArrived(page, call, { appointmentId, epochs: 2 });
    await page.context().close();
  });
});

/** A sentence, a room where nobody speaks, and a microphone that is switched off. */
const fallingSilent = async (): Promise<string> => {
  const turns = [{ voice: 'slt', text: 'I have had a pain in the chest for about three days.' }] as const;
  const { pcm } = readWav(await readFile(await speak({ turns, pauseSeconds: 0.4, sampleRate: 48_000 })));
  // Two steps of 32,768: far below a whisper, and still not nothing.
  const room = Buffer.alloc(34 * 48_000 * 2);
  for (let at = 0; at < room.length; at += 2) room.writeInt16LE(Math.round(Math.random() * 4 - 2), at);
  const off = Buffer.alloc(30 * 48_000 * 2);
  const wav = join(dataDir(), 'falling-silent.wav');
  await writeFile(wav, writeWav(Buffer.concat([pcm, room, off]), 48_000));
  return wav;
};

test('a microphone that hears nothing is told, and one that is switched off at once', async () => {
  const browser = await browsers.launch(hearing(await fallingSilent()));
  const { page, call } = await visit(browser, doctor, { permissions: ['microphone'] });
  const appointmentId = await newConsult(page, 'Clementine Hush');
  await beginRecording(page);
  await expect(page.getByRole('status').filter({ hasText: /^Good$/ })).toBeVisible();
  await expect(stage(page).getByText('Nothing heard for 20 s')).toBeVisible({ timeout: 40_000 });
  await expect(stage(page).getByText('Nothing heard for 30 s')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('alert').filter({ hasText: 'gives no sound at all' })).toBeVisible({ timeout: 20_000 });
  await expect(isRecording(page)).toBeVisible();
  await allArrived(page, call, { appointmentId, epochs: 1 });
  await browser.close();
});

test('a token that runs out while recording is renewed without a lost second', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor, { permissions: ['microphone'] });
  const refused: string[] = [];
  let reissues = 0;
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
    if (response.url().endsWith('/users/tokens/reissue') && response.ok()) reissues += 1;
  });
  const appointmentId = await newConsult(page, 'Leander Foxglove');
  await beginRecording(page);
  await expect.poll(() => safeSeconds(page)).toBeGreaterThan(3);
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('auscult.session'))) ?? '{}') as Tokens;
  const stale = JSON.stringify({ ...kept, accessToken: await expired(kept.accessToken) });
  const before = await recordedSeconds(page);
  await page.evaluate((session) => localStorage.setItem('auscult.session', session), stale);
  await expect.poll(() => reissues).toBe(1);
  await expect.poll(() => safeSeconds(page)).toBeGreaterThan(before + 5);
  expect((await recordedSeconds(page)) - (await safeSeconds(page))).toBeLessThanOrEqual(inFlight + 1);
  expect(refused).not.toHaveLength(0);
  await expect(isRecording(page)).toBeVisible();
  await allArrived(page, call, { appointmentId, epochs: 1 });
  expect(reissues).toBe(1);
  await page.context().close();
});
