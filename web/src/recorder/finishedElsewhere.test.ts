import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { appointmentId, fromDeviceTwo, makeServer, noConnection, openRecorder, until, userId } from './testing.ts';

/** Device one, whose connection the test cuts, beside a second device that finishes the consult. */
const beside = async () => {
  const made = makeServer();
  const { server } = made;
  const net = { isCut: false };
  const through =
    <A extends unknown[], R>(ask: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      net.isCut ? Promise.reject(noConnection()) : ask(...args);
  const one = await openRecorder({
    server: {
      start: through(server.start),
      upload: through(server.upload),
      stop: through(server.stop),
      finalize: through(server.finalize),
      restart: through(server.restart),
      state: through(server.state),
    },
  });
  const finishThere = () => server.finalize({ appointmentId, manifest: [], deviceId: fromDeviceTwo.deviceId });
  const held = async () => {
    const rows = await one.tab.store.listEpochs(userId);
    return (await Promise.all(rows.map((row) => one.tab.store.listHeld(row.epochId)))).flat().length;
  };
  return { ...made, ...one, net, finishThere, held };
};

test('a finish on another device stops the recording here, says so, and takes what was not sent yet', async () => {
  const { recorder, microphone, net, finishThere, held, heard } = await beside();
  await recorder.record();
  microphone.say('sent');
  await until(() => heard().length === 1);
  net.isCut = true;
  microphone.say('not sent');
  await until(async () => (await held()) === 1);
  await finishThere();
  net.isCut = false;
  await recorder.verify();
  expect(recorder.view).toMatchObject({ phase: 'ready', problem: { title: 'Finished on another device' } });
  expect(microphone.isOpen()).toBe(false);
  await until(() => heard().length === 2);
  expect(heard()).toEqual(['sent', 'not sent']);
  expect(await held()).toBe(0);
});

test('what was recorded without a connection is sent too, although the consult was finished meanwhile', async () => {
  const { recorder, microphone, net, finishThere, held, heard, tab } = await beside();
  net.isCut = true;
  await recorder.record();
  microphone.say('in the lift');
  await recorder.pause();
  await finishThere();
  net.isCut = false;
  tab.uploader.wake('urgent');
  await until(() => heard().length === 1);
  expect(heard()).toEqual(['in the lift']);
  await until(async () => (await held()) === 0);
});

test('a recording that goes on without a connection is stopped and sent when it is heard that the consult is finished', async () => {
  const { recorder, microphone, net, finishThere, held, heard, tab } = await beside();
  net.isCut = true;
  await recorder.record();
  microphone.say('still talking');
  await until(async () => (await held()) === 1);
  await finishThere();
  net.isCut = false;
  tab.uploader.wake('urgent');
  await until(() => recorder.view.problem !== null);
  expect(recorder.view).toMatchObject({ phase: 'ready', problem: { kind: 'closed' } });
  expect(microphone.isOpen()).toBe(false);
  await until(() => heard().length === 1);
  expect(heard()).toEqual(['still talking']);
});

test('a consult that is finished already is not begun again', async () => {
  const { recorder, microphone, finishThere, heard, tab } = await beside();
  await finishThere();
  await recorder.record();
  expect(recorder.view).toMatchObject({ phase: 'ready', problem: { kind: 'closed' } });
  expect(microphone.isOpen()).toBe(false);
  expect(await tab.store.listEpochs(userId)).toEqual([]);
  expect(heard()).toEqual([]);
});
