import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { unfinishedIn } from './recovery.ts';
import { appointmentId, fromDeviceTwo, makeServer, openRecorder, until, userId } from './testing.ts';

/** Device one with a pause after five seconds; a second device takes over, starts again and records. */
const restartedElsewhere = async () => {
  const made = makeServer();
  const one = await openRecorder({ server: made.server });
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
