import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { unfinishedIn } from './recovery.ts';
import type { RecordingServer } from './server.ts';
import { appointmentId, fromDeviceTwo, makeServer, noConnection, openRecorder, until, userId } from './testing.ts';

/** Device one with a pause after five seconds; a second device takes over, starts again and records. */
const restartedElsewhere = async (change: (server: RecordingServer) => Partial<RecordingServer> = () => ({})) => {
  const made = makeServer();
  const one = await openRecorder({ server: { ...made.server, ...change(made.server) } });
  await one.recorder.record();
  one.microphone.say('before', 5);
  await until(() => made.heard().length === 1);
  const restart = async () => {
    await made.server.start({ ...fromDeviceTwo, takeOver: true });
    await made.server.restart({ appointmentId });
    await made.server.start(fromDeviceTwo);
  };
  return { ...made, ...one, restart };
};
type Tab = Awaited<ReturnType<typeof openRecorder>>['tab'];
const unfinished = async ({ store }: Pick<Tab, 'store'>) =>
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

/** The same, but the second device withdraws the consent. */
const withdrawnElsewhere = async (change?: Parameters<typeof restartedElsewhere>[0]) => {
  const { withdraw, ...rest } = await restartedElsewhere(change);
  const held = async () =>
    (
      await Promise.all((await rest.tab.store.listEpochs(userId)).map((row) => rest.tab.store.listHeld(row.epochId)))
    ).flat();
  return { ...rest, withdraw, held };
};

test('consent withdrawn on another device is told as that, and stops the recording and erases its sound here', async () => {
  let isOffline = false;
  const one = await withdrawnElsewhere(({ upload }) => ({
    upload: (chunk) => (isOffline ? Promise.reject(noConnection()) : upload(chunk)),
  }));
  isOffline = true;
  one.microphone.say('not sent yet', 3);
  await until(async () => (await one.held()).length === 1);
  one.withdraw();
  await one.recorder.verify();
  await until(() => one.recorder.view.problem !== null);
  expect(one.recorder.view).toMatchObject({ phase: 'ready', recordedSeconds: 0, problem: { kind: 'withdrawn' } });
  expect(one.microphone.isOpen()).toBe(false);
  expect(await one.held()).toEqual([]);
  expect(await unfinished(one.tab)).toEqual([]);
});

test('where only the refused sound tells of a withdrawn consent, it is told as that too', async () => {
  const { recorder, withdraw, microphone, held } = await withdrawnElsewhere();
  withdraw();
  microphone.say('refused', 3);
  await until(() => recorder.view.problem?.kind === 'withdrawn');
  expect(recorder.view.phase).toBe('ready');
  expect(await held()).toEqual([]);
});

test('a finish that was asked for without knowing of the withdrawal ends by itself, with its reason', async () => {
  const { recorder, withdraw, finished, tab } = await withdrawnElsewhere();
  await recorder.pause();
  withdraw();
  await recorder.finish();
  await until(() => recorder.view.problem?.kind === 'withdrawn');
  expect(await tab.store.listFinishes(userId)).toEqual([]);
  expect(finished.has(appointmentId)).toBe(false);
});

test('the tab that withdraws the consent itself says nothing of another device', async () => {
  const { recorder, withdraw } = await withdrawnElsewhere();
  await recorder.pause();
  withdraw();
  await Promise.all([recorder.verify(), recorder.forget()]);
  await recorder.verify();
  expect(recorder.view).toMatchObject({ phase: 'ready', recordedSeconds: 0, problem: null });
});
