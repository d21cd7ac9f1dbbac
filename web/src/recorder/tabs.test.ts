import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { RecordingServer } from './server.ts';
import { freshName, fromDeviceTwo, makeLocks, makeServer, noConnection, openRecorder, until } from './testing.ts';

type Browser = { name: string; locks: ReturnType<typeof makeLocks>; server: RecordingServer };

const openBrowser = (change: (server: RecordingServer) => Partial<RecordingServer> = () => ({})) => {
  const made = makeServer();
  const starts: string[] = [];
  const server = { ...made.server, ...change(made.server) };
  const start: RecordingServer['start'] = (request) => {
    starts.push(request.recorderId);
    return server.start(request);
  };
  const browser: Browser = { name: freshName(), locks: makeLocks(), server: { ...server, start } };
  return { ...made, browser, starts };
};

test('a second tab says that the first one records, and a press there starts nothing', async () => {
  const { browser, starts, heard } = openBrowser();
  const first = await openRecorder(browser);
  await first.recorder.record();
  first.microphone.say('one');
  const second = await openRecorder(browser);
  await second.recorder.verify();
  expect(second.recorder.view).toMatchObject({ phase: 'elsewhere', elsewhere: { place: 'tab' } });
  await second.recorder.record();
  expect(second.recorder.view.phase).toBe('elsewhere');
  expect(second.microphone.state.opened).toBe(0);
  expect(starts).toHaveLength(1);
  first.microphone.say('two');
  await until(() => heard().length === 2);
  expect(first.recorder.view.phase).toBe('recording');
});

test('a second tab that was open before the first one recorded starts nothing either, without any server', async () => {
  const { browser } = openBrowser(() => ({
    start: () => Promise.reject(noConnection()),
    state: () => Promise.reject(noConnection()),
  }));
  const [first, second] = [await openRecorder(browser), await openRecorder(browser)];
  await first.recorder.record();
  await second.recorder.record();
  expect(second.recorder.view).toMatchObject({ phase: 'elsewhere', elsewhere: { place: 'tab' } });
  expect(second.microphone.state.opened).toBe(0);
  await first.recorder.pause();
  await until(() => second.recorder.view.phase === 'ready');
});

test('taking over in the second tab stops the first, which pauses nothing and loses nothing', async () => {
  const stopped: unknown[] = [];
  const { browser, heard } = openBrowser(() => ({ stop: async (request) => void stopped.push(request) }));
  const first = await openRecorder(browser);
  await first.recorder.record();
  first.microphone.say('there');
  const second = await openRecorder(browser);
  await second.recorder.takeOver();
  await until(() => first.recorder.view.phase === 'elsewhere');
  await until(() => !first.microphone.isOpen());
  expect(second.recorder.view.phase).toBe('recording');
  second.microphone.say('here');
  await until(() => heard().length === 2);
  expect(heard()).toEqual(['there', 'here']);
  expect(stopped).toEqual([]);
  await first.recorder.takeOver();
  await until(() => second.recorder.view.phase === 'elsewhere');
});

test('the tab that takes over is called a tab at once, while the server is not heard', async () => {
  let isDown = false;
  const { browser } = openBrowser(({ state }) => ({
    state: (appointmentId) => (isDown ? new Promise<never>(() => undefined) : state(appointmentId)),
  }));
  const [first, second] = [await openRecorder(browser), await openRecorder(browser)];
  await first.recorder.record();
  isDown = true;
  await second.recorder.takeOver();
  await until(() => first.recorder.view.phase === 'elsewhere');
  expect(first.recorder.view.elsewhere?.place).toBe('tab');
});

test('a consent that is withdrawn in another tab is told as that', async () => {
  const { browser, withdraw } = openBrowser();
  const first = await openRecorder(browser);
  await first.recorder.record();
  first.microphone.say('one');
  const second = await openRecorder(browser);
  await until(() => first.recorder.view.safeSeconds === 1);
  second.recorder.tellTabs();
  await until(() => first.tab.uploader.isEndedInTab(fromDeviceTwo.appointmentId));
  withdraw();
  await first.recorder.verify();
  await until(() => first.recorder.view.problem !== null);
  expect(first.recorder.view.problem?.title).toBe('Consent withdrawn in another tab');
});

test('when the tab that records pauses, the other one may go on; a reload goes on at once', async () => {
  const { browser } = openBrowser();
  const [first, second] = [await openRecorder(browser), await openRecorder(browser)];
  await first.recorder.record();
  await second.recorder.record();
  expect(second.recorder.view.phase).toBe('elsewhere');
  await first.recorder.pause();
  await until(() => second.recorder.view.phase === 'ready');
  await second.recorder.record();
  expect(second.recorder.view.phase).toBe('recording');
  second.close();
  const reloaded = await openRecorder(browser);
  await reloaded.recorder.verify();
  expect(reloaded.recorder.view.phase).toBe('ready');
  await reloaded.recorder.record();
  expect(reloaded.recorder.view.phase).toBe('recording');
});

test('another device is told apart from another tab', async () => {
  const { browser } = openBrowser();
  await browser.server.start(fromDeviceTwo);
  const { recorder, microphone } = await openRecorder(browser);
  await recorder.record();
  expect(recorder.view).toMatchObject({ phase: 'elsewhere' });
  expect(recorder.view.elsewhere?.place).not.toBe('tab');
  expect(microphone.isOpen()).toBe(false);
});

test('who recorded before this one began does not stop it, however late the answer comes', async () => {
  const waiting: (() => void)[] = [];
  let isSlow = true;
  const lease = { deviceId: 'device-two', since: '2026-11-21T09:00:00.000Z' };
  const { browser } = openBrowser(({ state }) => ({
    state: async (appointmentId) => {
      const answer = await state(appointmentId);
      const recordings = answer.recordings.map((one) => ({ ...one, lease: isSlow ? lease : null }));
      if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      return { ...answer, recordings };
    },
  }));
  await browser.server.start(fromDeviceTwo);
  const { recorder, microphone } = await openRecorder(browser);
  const verified = recorder.verify();
  await until(() => waiting.length === 1);
  await recorder.takeOver();
  isSlow = false;
  for (const answer of waiting) answer();
  await verified;
  expect(recorder.view).toMatchObject({ phase: 'recording', elsewhere: null });
  expect(microphone.isOpen()).toBe(true);
});
