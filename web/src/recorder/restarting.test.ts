import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { Recorder } from './recorder.ts';
import { unfinishedIn } from './recovery.ts';
import type { RecordingServer } from './server.ts';
import { appointmentId, fromDeviceTwo, makeMicrophone, makeServer, openTab, until, userId } from './testing.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Device one with a pause after five seconds; a second device takes over, starts again and records. */
const restartedElsewhere = async (change: Partial<RecordingServer> = {}) => {
  const made = makeServer();
  const server = { ...made.server, ...change };
  const tab = await openTab({ server });
  const microphone = makeMicrophone();
  const recorder = new Recorder({
    appointmentId,
    userId,
    deviceId: 'device-one',
    store: tab.store,
    server,
    seats: tab.seats,
    uploader: tab.uploader,
    openCapture: microphone.open,
    hold: () => () => undefined,
  });
  tab.uploader.begin();
  ends.push(() => {
    recorder.dispose();
    tab.end();
  });
  await recorder.record();
  microphone.say('before', 5);
  await until(() => made.heard().length === 1);
  const restart = async () => {
    await made.server.start({ ...fromDeviceTwo, takeOver: true });
    await made.server.restart({ appointmentId });
    await made.server.start(fromDeviceTwo);
  };
  return { ...made, tab, recorder, microphone, restart };
};
const unfinished = async ({ store }: { store: Awaited<ReturnType<typeof openTab>>['store'] }) =>
  unfinishedIn({ epochs: await store.listEpochs(userId), finishes: await store.listFinishes(userId) });

test('a restart on another device is told here, and what was set aside asks for nothing', async () => {
  const { recorder, restart, tab } = await restartedElsewhere();
  await recorder.pause();
  await restart();
  await recorder.verify();
  await until(() => recorder.view.problem?.kind === 'restarted');
  expect(recorder.view).toMatchObject({ phase: 'ready', recordedSeconds: 0 });
  expect(await unfinished(tab)).toEqual([]);
});

test('a finish that was asked for without knowing of the restart ends by itself', async () => {
  const { recorder, restart, finished, tab } = await restartedElsewhere();
  await recorder.pause();
  await restart();
  await recorder.finish();
  await until(() => recorder.view.problem?.kind === 'restarted');
  expect(recorder.view.phase).toBe('ready');
  expect(await tab.store.listFinishes(userId)).toEqual([]);
  expect(finished.has(appointmentId)).toBe(false);
});

test('a recording that another device started again stops here, rather than going on into what was set aside', async () => {
  const { recorder, restart, microphone } = await restartedElsewhere();
  await restart();
  await recorder.verify();
  await until(() => recorder.view.problem?.kind === 'restarted');
  expect(recorder.view.phase).toBe('ready');
  expect(microphone.isOpen()).toBe(false);
});
