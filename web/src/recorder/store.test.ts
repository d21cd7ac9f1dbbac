import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { fingerprint } from './cipher.ts';
import { openStore } from './store.ts';
import { appointmentId, bytesOf, freshName, userId } from './testing.ts';

const epochIn = (store: Awaited<ReturnType<typeof openStore>>) =>
  store.openEpoch({ appointmentId, kind: 'consultation', userId, mimeType: 'audio/webm' });

test('a chunk is there after the browser was closed and opened again', async () => {
  const name = freshName();
  const first = await openStore(name);
  const { epochId } = await epochIn(first);
  await first.append({ epochId, sequence: 0, seconds: 1, bytes: bytesOf('said') });
  first.close();
  const second = await openStore(name);
  const held = await second.getChunk(epochId, 0);
  expect(new TextDecoder().decode(held?.bytes ?? bytesOf(''))).toBe('said');
  expect(await second.getEpoch(epochId)).toMatchObject({ chunks: 1, seconds: 1, acknowledged: 0 });
});

test('what lies on the disk cannot be read without the key, and the key cannot be exported', async () => {
  const name = freshName();
  const store = await openStore(name);
  const { epochId } = await epochIn(store);
  await store.append({ epochId, sequence: 0, seconds: 1, bytes: bytesOf('the patient said something private') });
  const raw = await openDB(name);
  const row = (await raw.get('chunks', [epochId, 0])) as { cipher: ArrayBuffer };
  expect(new TextDecoder().decode(row.cipher)).not.toContain('private');
  const key = (await raw.get('keys', 'audio')) as CryptoKey;
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('only an acknowledgement of the same bytes deletes a chunk, and only once', async () => {
  const store = await openStore(freshName());
  const { epochId } = await epochIn(store);
  await store.append({ epochId, sequence: 0, seconds: 1.5, bytes: bytesOf('said') });
  expect(await store.acknowledge(epochId, 0, 'f'.repeat(64))).toBe(false);
  expect(await store.listHeld(epochId)).toEqual([0]);
  const sha256 = await fingerprint(bytesOf('said'));
  expect(await store.acknowledge(epochId, 0, sha256)).toBe(true);
  expect(await store.acknowledge(epochId, 0, sha256)).toBe(true);
  expect(await store.getEpoch(epochId)).toMatchObject({ acknowledged: 1, acknowledgedSeconds: 1.5 });
});

test('writing a chunk twice counts it once, and a gap is refused', async () => {
  const store = await openStore(freshName());
  const { epochId } = await epochIn(store);
  await store.append({ epochId, sequence: 0, seconds: 1, bytes: bytesOf('one') });
  await store.append({ epochId, sequence: 0, seconds: 1, bytes: bytesOf('one') });
  expect(await store.getEpoch(epochId)).toMatchObject({ chunks: 1, seconds: 1 });
  await expect(store.append({ epochId, sequence: 2, seconds: 1, bytes: bytesOf('three') })).rejects.toThrow();
  expect(await store.listHeld(epochId)).toEqual([0]);
});

test('bytes damaged on the disk are noticed', async () => {
  const name = freshName();
  const store = await openStore(name);
  const { epochId } = await epochIn(store);
  await store.append({ epochId, sequence: 0, seconds: 1, bytes: bytesOf('said') });
  const raw = await openDB(name);
  const row = (await raw.get('chunks', [epochId, 0])) as { cipher: ArrayBuffer };
  new Uint8Array(row.cipher)[0] = (new Uint8Array(row.cipher)[0] ?? 0) ^ 1;
  await raw.put('chunks', row);
  expect((await store.getChunk(epochId, 0))?.bytes).toBeNull();
});

test('two tabs that open at once share one key', async () => {
  const name = freshName();
  const [one, other] = await Promise.all([openStore(name), openStore(name)]);
  const { epochId } = await epochIn(one);
  await one.append({ epochId, sequence: 0, seconds: 1, bytes: bytesOf('said') });
  expect((await other.getChunk(epochId, 0))?.bytes).not.toBeNull();
});

test('what is confirmed is forgotten, but never a chunk that is still held', async () => {
  const store = await openStore(freshName());
  const sent = await epochIn(store);
  const held = await epochIn(store);
  expect(held.createdAt).toBeGreaterThan(sent.createdAt);
  await store.append({ epochId: held.epochId, sequence: 0, seconds: 1, bytes: bytesOf('still here') });
  await store.forgetConfirmed(appointmentId, Number.MAX_SAFE_INTEGER);
  expect((await store.listEpochs(userId)).map(({ epochId }) => epochId)).toEqual([held.epochId]);
});
