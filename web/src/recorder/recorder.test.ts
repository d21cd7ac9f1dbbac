import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { RecordingServer } from './server.ts';
import {
  appointmentId,
  fromDeviceTwo,
  makeMicrophone,
  makeServer,
  noConnection,
  openRecorder,
  recorderIn,
  refusal,
  until,
  userId,
} from './testing.ts';

const setUp = async (change: (server: RecordingServer) => Partial<RecordingServer> = () => ({})) => {
  const made = makeServer();
  const server = { ...made.server, ...change(made.server) };
  const holding = { count: 0 };
  const hold = () => {
    holding.count += 1;
    return () => {
      holding.count -= 1;
    };
  };
  return { ...made, server, holding, ...(await openRecorder({ server, hold })) };
};

test('records, pauses, resumes and finishes; each take is an epoch of its own', async () => {
  const { recorder, microphone, heard, finished, holding } = await setUp();
  await recorder.record();
  expect(recorder.view.phase).toBe('recording');
  expect(holding.count).toBe(1);
  microphone.say('good');
  microphone.say('morning');
  await recorder.pause();
  expect(recorder.view).toMatchObject({ phase: 'ready', recordedSeconds: 2 });
  expect(holding.count).toBe(0);
  await recorder.record();
  microphone.say('again');
  await recorder.finish();
  expect(recorder.view.phase).toBe('finishing');
  await until(() => recorder.view.phase === 'finished');
  expect(heard()).toEqual(['good', 'morning', 'again']);
  expect(finished.has(appointmentId)).toBe(true);
});

test('what is safe is counted only when the server has it', async () => {
  let isOffline = true;
  const { recorder, microphone } = await setUp((server) => ({
    upload: (chunk) => (isOffline ? Promise.reject(noConnection()) : server.upload(chunk)),
  }));
  await recorder.record();
  microphone.say('one', 2);
  await until(() => recorder.view.recordedSeconds === 2);
  expect(recorder.view.safeSeconds).toBe(0);
  isOffline = false;
  await until(() => recorder.view.safeSeconds === 2);
});

test('starts without a server and goes on as if nothing were missing', async () => {
  let isOffline = true;
  const { recorder, microphone, heard } = await setUp((server) => ({
    start: (request) => (isOffline ? Promise.reject(noConnection()) : server.start(request)),
  }));
  await recorder.record();
  expect(recorder.view).toMatchObject({ phase: 'recording', problem: null });
  microphone.say('offline');
  await recorder.pause();
  await recorder.record();
  microphone.say('still');
  expect(heard()).toEqual([]);
  isOffline = false;
  await until(() => heard().length === 2);
  expect(heard()).toEqual(['offline', 'still']);
});

test('a lost microphone is reopened by itself as a new epoch, and nothing said before is lost', async () => {
  const { recorder, microphone, heard } = await setUp();
  await recorder.record();
  microphone.say('before');
  microphone.state.isGone = true;
  microphone.lose();
  await until(() => recorder.view.phase === 'lost');
  microphone.state.isGone = false;
  await until(() => recorder.view.phase === 'recording');
  expect(recorder.view.replacedBy).toBe('Microphone 2');
  microphone.say('after');
  await until(() => heard().length === 2);
  expect(heard()).toEqual(['before', 'after']);
});

test('a pause while the microphone is lost ends the search for it', async () => {
  const { recorder, microphone } = await setUp();
  await recorder.record();
  microphone.state.isGone = true;
  microphone.lose();
  await until(() => recorder.view.phase === 'lost');
  await recorder.pause();
  microphone.state.isGone = false;
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(recorder.view.phase).toBe('ready');
  expect(microphone.isOpen()).toBe(false);
});

test('the microphone of the settings waits for the next take; one chosen meanwhile is heard at once', async () => {
  const { recorder, microphone, heard } = await setUp();
  recorder.preferMicrophone('desk');
  await recorder.record();
  expect(recorder.view.microphone?.deviceId).toBe('desk');
  microphone.say('one');
  recorder.preferMicrophone('headset');
  microphone.say('two');
  expect(microphone.state.opened).toBe(1);
  await recorder.chooseMicrophone('headset');
  await until(() => recorder.view.phase === 'recording');
  expect(recorder.view.microphone?.deviceId).toBe('headset');
  microphone.say('three');
  await until(() => heard().length === 3);
  expect(heard()).toEqual(['one', 'two', 'three']);
});

test('no consent: nothing of the second that was heard is kept', async () => {
  const { recorder, tab, microphone, holding } = await setUp(() => ({
    start: () => Promise.reject(refusal('consentNeeded')),
  }));
  await recorder.record();
  expect(recorder.view).toMatchObject({ phase: 'ready', problem: { kind: 'consent' } });
  expect(await tab.store.listEpochs(userId)).toEqual([]);
  expect(microphone.isOpen()).toBe(false);
  expect(holding.count).toBe(0);
});

test('another device records: taking over goes on here', async () => {
  const { recorder, microphone, server, heard } = await setUp();
  await server.start(fromDeviceTwo);
  await recorder.record();
  expect(recorder.view.phase).toBe('elsewhere');
  await recorder.takeOver();
  expect(recorder.view.phase).toBe('recording');
  microphone.say('here');
  await until(() => heard().length === 1);
});

test('another device takes over: this one stops and still sends what it holds', async () => {
  let lease: string | null = null;
  let isOffline = true;
  const { recorder, microphone, heard, leases } = await setUp((server) => ({
    upload: (chunk) => (isOffline ? Promise.reject(noConnection()) : server.upload(chunk)),
    state: async () => ({
      appointmentId,
      status: 'recording',
      withdrawn: [],
      recordings: lease
        ? [
            {
              recordingId: leases.get(`${appointmentId}/consultation`)?.recordingId ?? '',
              kind: 'consultation',
              epochs: [],
              safeSeconds: 0,
              lease: { deviceId: lease, since: new Date().toISOString() },
            },
          ]
        : [],
    }),
  }));
  await recorder.record();
  microphone.say('mine');
  lease = 'device-two';
  await recorder.verify();
  expect(recorder.view.phase).toBe('elsewhere');
  expect(microphone.isOpen()).toBe(false);
  isOffline = false;
  await recorder.verify();
  await until(() => heard().length === 1);
  expect(heard()).toEqual(['mine']);
});

test('a blocked microphone says what to do and leaves nothing behind', async () => {
  const { recorder, microphone, tab } = await setUp();
  microphone.state.isGone = true;
  await recorder.record();
  expect(recorder.view).toMatchObject({ phase: 'ready', problem: { kind: 'microphone' } });
  expect(await tab.store.listEpochs(userId)).toEqual([]);
});

test('restart begins at zero; a restart that the server did not get changes nothing', async () => {
  let isOffline = true;
  const { recorder, microphone } = await setUp((server) => ({
    restart: (request) => (isOffline ? Promise.reject(noConnection()) : server.restart(request)),
  }));
  await recorder.record();
  microphone.say('old', 5);
  await recorder.restart();
  expect(recorder.view).toMatchObject({ recordedSeconds: 5, problem: { kind: 'connection' } });
  isOffline = false;
  await recorder.restart();
  await until(() => recorder.view.recordedSeconds === 0);
  expect(recorder.view).toMatchObject({ phase: 'ready', problem: null });
});

test('a reload in the middle of a recording shows what was recorded and goes on', async () => {
  const { recorder, microphone, tab, server, heard } = await setUp();
  await recorder.record();
  microphone.say('before', 3);
  await until(() => heard().length === 1 && recorder.view.safeSeconds === 3);
  const again = recorderIn(tab, { server, openCapture: makeMicrophone().open });
  expect(again.view).toMatchObject({ phase: 'ready', recordedSeconds: 3, safeSeconds: 3 });
});

test('while the disk refuses, audio waits in memory and the screen knows', async () => {
  const { recorder, microphone, tab, heard } = await setUp();
  const append = tab.store.append;
  let isFull = true;
  tab.store.append = (chunk) =>
    isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : append(chunk);
  await recorder.record();
  microphone.say('one');
  microphone.say('two');
  await until(() => recorder.view.isDiskRefusing);
  isFull = false;
  await until(() => heard().length === 2);
  expect(heard()).toEqual(['one', 'two']);
  expect(recorder.view.isDiskRefusing).toBe(false);
});
