import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { fingerprint } from './cipher.ts';
import type { RecordingServer } from './server.ts';
import { tidy, unfinishedIn } from './recovery.ts';
import { openStore } from './store.ts';
import { appointmentId, bytesOf, freshName, makeServer, noConnection, refusal, seatsIn, userId } from './testing.ts';

const setUp = async () => {
  const store = await openStore(freshName());
  const { epochId } = await store.openEpoch({ appointmentId, kind: 'consultation', userId, mimeType: 'audio/webm' });
  await store.append({ epochId, sequence: 0, seconds: 4, bytes: bytesOf('said') });
  const read = async () => ({ epochs: await store.listEpochs(userId), finishes: await store.listFinishes(userId) });
  const send = async () => store.acknowledge(epochId, 0, await fingerprint(bytesOf('said')));
  const made = makeServer();
  const isSignedIn = () => Promise.resolve(true);
  const tidying = { store, server: made.server, seats: seatsIn(freshName()), userId, isSignedIn };
  /** The same, with a server that answers the question for the state otherwise. */
  const asking = (state: RecordingServer['state']) => ({ ...tidying, server: { ...made.server, state } });
  return { store, read, send, tidying, asking, ...made };
};

test('a recording that was cut off is offered again until it is finished or restarted', async () => {
  const { store, read } = await setUp();
  expect(unfinishedIn(await read())).toMatchObject([{ appointmentId, recordedSeconds: 4 }]);
  await store.askFinish(appointmentId, userId);
  expect(unfinishedIn(await read())).toEqual([]);
  await store.dropFinish(appointmentId);
  await store.setAside(appointmentId, true);
  expect(unfinishedIn(await read())).toEqual([]);
});

test('a consult that was finished on another device is forgotten here, once nothing of it is held', async () => {
  const { read, send, tidying, finished } = await setUp();
  finished.add(appointmentId);
  await tidy(tidying);
  expect((await read()).epochs).toHaveLength(1);
  await send();
  await tidy({ ...tidying, now: Date.now() + 2 * 3_600_000 });
  expect((await read()).epochs).toEqual([]);
});

test('what was restarted is kept for thirty days', async () => {
  const { store, read, tidying } = await setUp();
  await store.setAside(appointmentId, true);
  await tidy({ ...tidying, now: Date.now() + 29 * 86_400_000 });
  expect((await read()).epochs).toHaveLength(1);
  await tidy({ ...tidying, now: Date.now() + 31 * 86_400_000 });
  expect((await read()).epochs).toEqual([]);
});

const gone = () => Promise.reject(refusal('notFound'));

test('a consult that was discarded asks no more, and nothing of it stays here', async () => {
  const { store, read, asking } = await setUp();
  await store.askFinish(appointmentId, userId);
  await tidy(asking(gone));
  expect(await read()).toEqual({ epochs: [], finishes: [] });
});

test('a restart that was done on another device is followed at the next visit', async () => {
  const { store, read, tidying, server } = await setUp();
  const [row] = (await read()).epochs;
  const start = {
    appointmentId,
    kind: 'consultation',
    deviceId: 'one',
    recorderId: 'one',
    isOnlyRecorder: true,
  } as const;
  await store.adopt(row?.epochId ?? '', await server.start({ ...start, takeOver: false }));
  await server.restart({ appointmentId });
  await tidy(tidying);
  expect(unfinishedIn(await read())).toEqual([]);
  expect(await store.listHeld(row?.epochId ?? '')).toEqual([0]);
});

test.each([
  ['the server is out of reach', () => Promise.reject(noConnection())],
  [
    'something between here and the server finds nothing',
    () => Promise.reject(Object.assign(new Error('404'), { status: 404 })),
  ],
  ['the server is closed for maintenance', () => Promise.reject(Object.assign(new Error('503'), { status: 503 }))],
  ['the session has ended', () => Promise.reject(Object.assign(new Error('401'), { status: 401 }))],
])('nothing unsent is deleted where %s', async (_, state) => {
  const { read, asking } = await setUp();
  await tidy(asking(state));
  expect((await read()).epochs).toHaveLength(1);
});

test('nothing unsent is deleted where somebody else has signed in meanwhile, or where it is being recorded', async () => {
  const { read, asking } = await setUp();
  await tidy({ ...asking(gone), isSignedIn: () => Promise.resolve(false) });
  expect((await read()).epochs).toHaveLength(1);
  const seats = seatsIn(freshName());
  await seats.take(appointmentId, { isForced: false, onTaken: () => undefined });
  await tidy({ ...asking(gone), seats });
  seats.leave(appointmentId);
  expect((await read()).epochs).toHaveLength(1);
});
