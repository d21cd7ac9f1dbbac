import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { fingerprint } from './cipher.ts';
import { tidy, unfinishedIn } from './recovery.ts';
import { openStore } from './store.ts';
import { appointmentId, bytesOf, freshName, makeServer, userId } from './testing.ts';

const setUp = async () => {
  const store = await openStore(freshName());
  const { epochId } = await store.openEpoch({ appointmentId, kind: 'consultation', userId, mimeType: 'audio/webm' });
  await store.append({ epochId, sequence: 0, seconds: 4, bytes: bytesOf('said') });
  const read = async () => ({ epochs: await store.listEpochs(userId), finishes: await store.listFinishes(userId) });
  const send = async () => store.acknowledge(epochId, 0, await fingerprint(bytesOf('said')));
  return { store, read, send, ...makeServer() };
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
  const { store, read, send, server, finished } = await setUp();
  finished.add(appointmentId);
  await tidy({ store, server, userId });
  expect((await read()).epochs).toHaveLength(1);
  await send();
  await tidy({ store, server, userId, now: Date.now() + 2 * 3_600_000 });
  expect((await read()).epochs).toEqual([]);
});

test('what was restarted is kept for thirty days', async () => {
  const { store, read, server } = await setUp();
  await store.setAside(appointmentId, true);
  await tidy({ store, server, userId, now: Date.now() + 29 * 86_400_000 });
  expect((await read()).epochs).toHaveLength(1);
  await tidy({ store, server, userId, now: Date.now() + 31 * 86_400_000 });
  expect((await read()).epochs).toEqual([]);
});
