import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { makeServer, openRecorder, recorderIn, makeMicrophone, until } from './testing.ts';

test('a second that was said to be safe is there after a reload', async () => {
  const { server, heard } = makeServer();
  const { recorder, microphone, tab } = await openRecorder({ server });
  await recorder.record();
  microphone.say('nearly four', 3.97);
  microphone.say('and on', 0.4);
  await until(() => heard().length === 2);
  await recorder.pause();
  const again = recorderIn(tab, { server, openCapture: makeMicrophone().open });
  expect(again.view.recordedSeconds).toBeGreaterThanOrEqual(recorder.view.safeSeconds);
  expect(again.view).toMatchObject({ recordedSeconds: 4, safeSeconds: 4 });
});

test.each([[3.97], [4], [4.2]])('of %s seconds as many are recorded as are safe once all are', async (seconds) => {
  const { server, heard } = makeServer();
  const { recorder, microphone } = await openRecorder({ server });
  await recorder.record();
  microphone.say('all of it', seconds);
  await until(() => heard().length === 1);
  await recorder.pause();
  await until(() => recorder.view.safeSeconds === 4);
  expect(recorder.view.recordedSeconds).toBe(4);
});
