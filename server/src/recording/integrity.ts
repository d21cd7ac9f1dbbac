import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { House } from '../platform/house.ts';
import { job } from '../platform/jobs.ts';
import type { Storage } from '../platform/storage.ts';
import { DAMAGED_CHUNKS } from './data.ts';

/** Once a night: reads every chunk that is kept, and counts those whose bytes are gone or are no longer what was acknowledged. */
export const integrityJob = job({
  name: 'recording-integrity',
  payload: z.object({}).nullish(),
  retries: 0,
  concurrency: 1,
});

type Kept = { key: string; sha256: string };
const isWhole = async (storage: Storage, { key, sha256 }: Kept): Promise<boolean> => {
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

export const lookAtChunks = async ({ databases: { system }, storage, log }: House): Promise<void> => {
  let damaged = 0;
  for (const { id } of await system.selectFrom('recordings').select('id').execute()) {
    const chunks = await system
      .selectFrom('chunks')
      .select(['object_key as key', 'sha256'])
      .where('recording_id', '=', id)
      .execute();
    for (const chunk of chunks) {
      if (await isWhole(storage, chunk)) continue;
      damaged += 1;
      log.error({ key: chunk.key }, 'a stored chunk is damaged or gone');
    }
  }
  const value = String(damaged);
  await system
    .insertInto('installation')
    .values({ key: DAMAGED_CHUNKS, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute();
};
