import { createHash } from 'node:crypto';
import type { House } from '../platform/house.ts';
import type { Storage } from '../platform/storage.ts';

type Kept = { key: string; sha256: string };
/** Whether the bytes that were acknowledged are there, each of them. */
export const isWhole = async (storage: Storage, { key, sha256 }: Kept): Promise<boolean> => {
  try {
    const hash = createHash('sha256');
    for await (const part of storage.stream(key)) hash.update(part);
    return hash.digest('hex') === sha256;
  } catch {
    return false;
  }
};

/** Bytes that come again are looked for where they were put, and put there once more where they are gone or damaged. */
export const repairChunk = async ({ storage, log }: House, kept: Kept, bytes: Uint8Array): Promise<void> => {
  if (await isWhole(storage, kept)) return;
  log.error({ key: kept.key }, 'a stored chunk was damaged or gone, and is written again');
  await storage.put(kept.key, bytes);
};
