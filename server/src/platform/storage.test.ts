import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketStorage, whyNoBucket } from './bucketStorage.ts';
import { folderStorage, type Storage } from './storage.ts';
import { startS3Simulator, type S3Simulator } from './testing-s3-simulator.ts';

let folder: string;
let store: S3Simulator;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-storage-'));
  store = await startS3Simulator();
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};
async function* inPieces(bytes: Uint8Array, length: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function* brokenOff(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
  throw new Error('the line is cut');
}

const kinds: [string, () => Storage][] = [
  ['a folder', () => folderStorage(folder)],
  ['a bucket', () => bucketStorage(store.bucket)],
];

describe.each(kinds)('%s as storage', (_, open) => {
  it('gives back what was put, whole and as a stream, with its size', async () => {
    const storage = open();
    const bytes = randomBytes(70_000);
    await storage.put('recordings/one/0-1', bytes);
    expect(digest(await storage.read('recordings/one/0-1'))).toBe(digest(bytes));
    expect(digest(Buffer.concat(await all(storage.stream('recordings/one/0-1'))))).toBe(digest(bytes));
    expect(await storage.size('recordings/one/0-1')).toBe(70_000);
  });

  it('keeps an object of no bytes, and a large one that comes in pieces', async () => {
    const storage = open();
    const bytes = randomBytes(21 * 1024 * 1024);
    await storage.put('uploads/two/empty', inPieces(Buffer.alloc(0), 10));
    await storage.put('uploads/two/large', inPieces(bytes, 300_001));
    expect(await storage.size('uploads/two/empty')).toBe(0);
    expect(digest(await storage.read('uploads/two/large'))).toBe(digest(bytes));
  });

  it('removes an object, and everything below a key, and nothing beside it', async () => {
    const storage = open();
    for (const key of ['r/three/1', 'r/three/2', 'r/three-more/1', 'r/four']) await storage.put(key, randomBytes(9));
    await storage.remove('r/three');
    await storage.remove('r/four');
    await storage.remove('r/never-there');
    await expect(storage.read('r/three/1')).rejects.toThrow();
    await expect(storage.size('r/three/2')).rejects.toThrow();
    await expect(storage.read('r/four')).rejects.toThrow();
    expect(await storage.size('r/three-more/1')).toBe(9);
  });

  it('names what was written before a moment', async () => {
    const storage = open();
    await storage.put('uploads/five/a', randomBytes(3));
    const between = new Date(Date.now() + 1000);
    const before = await all(storage.writtenBefore('uploads/five', between));
    expect(before).toEqual(['uploads/five/a']);
    expect(await all(storage.writtenBefore('uploads/five', new Date(0)))).toEqual([]);
    expect(await all(storage.writtenBefore('uploads/nothing', between))).toEqual([]);
  });

  it('keeps nothing of an object whose bytes break off', async () => {
    const storage = open();
    await expect(storage.put('uploads/six', brokenOff(randomBytes(100)))).rejects.toThrow('the line is cut');
    await expect(storage.put('uploads/six', brokenOff(randomBytes(9 * 1024 * 1024)))).rejects.toThrow(
      'the line is cut',
    );
    await expect(storage.read('uploads/six')).rejects.toThrow();
    expect(store.unfinished.size).toBe(0);
  });
});

describe('a bucket', () => {
  it('is written to when the store says so, and not before', async () => {
    const storage = bucketStorage(store.bucket);
    store.cutWrites(1);
    await expect(storage.put('recordings/seven/1', randomBytes(50))).rejects.toThrow();
    expect(store.objects.has('recordings/seven/1')).toBe(false);
    await storage.put('recordings/seven/1', randomBytes(50));
    expect(store.objects.has('recordings/seven/1')).toBe(true);
  });

  it('lists more objects than one page holds', async () => {
    for (let number = 0; number < 2300; number += 1)
      store.objects.set(`many/${number}`, { bytes: Buffer.of(1), modified: new Date(0) });
    const storage = bucketStorage(store.bucket);
    expect(await all(storage.writtenBefore('many', new Date()))).toHaveLength(2300);
    await storage.remove('many');
    expect([...store.objects.keys()].filter((key) => key.startsWith('many/'))).toEqual([]);
  });

  it('that cannot be used is told in a sentence that holds no secret', async () => {
    const wrong = await whyNoBucket({ ...store.bucket, secretAccessKey: 'guessed' });
    const absent = await whyNoBucket({ ...store.bucket, endpoint: 'http://127.0.0.1:1/auscult' });
    expect(await whyNoBucket(store.bucket)).toBeUndefined();
    expect(wrong).toMatch(/not open to this access key/);
    expect(absent).toMatch(/cannot be reached/);
    expect(`${wrong}${absent}`).not.toMatch(/guessed|not\/a\+secret/);
  });
});
