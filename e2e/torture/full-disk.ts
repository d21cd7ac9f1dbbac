import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { enlarge, mountSmall, whyNoDisks } from './disks.ts';
import type { Ground } from './ground.ts';
import { goesOn, type Limit } from './limits.ts';
import { add, finishAll, judge, noFigures, type Figures, type Verdict } from './judge.ts';
import { makeChunk, openTake, sendChunk, signIn } from './senders.ts';
import { startServer, type ServerOptions } from './servers.ts';

const DEVICES = 4;
/** Twice what fits. */
const CHUNKS_EACH = 64;
const CHUNK_BYTES = 8_000;

/** The disk is full half way; the devices keep the rest, and send it when there is room again. */
export async function fillDisk(ground: Ground, limit: Limit): Promise<Verdict> {
  const skipped = whyNoDisks(ground.folder);
  if (skipped !== undefined) return { name: 'disk', figures: noFigures(), control: noFigures(), skipped };
  const figures = noFigures();
  while (goesOn(limit, figures.runs)) add(figures, await fillOnce(ground, { run: figures.runs }));
  const control = await fillOnce(ground, { run: 0, careless: 'early' });
  return { name: 'disk', figures, control };
}

async function fillOnce(
  ground: Ground,
  { run, careless }: { run: number } & Pick<ServerOptions, 'careless'>,
): Promise<Figures> {
  const dataDir = join(ground.folder, `disk-${careless ?? run}`);
  const disk = mountSmall(join(dataDir, 'disk'), '1m');
  const where = { databases: ground.databases, storage: join(disk.folder, 'storage') };
  const server = await startServer({ databaseUrl: ground.url, dataDir, storage: where.storage, careless }).catch(
    (error: unknown) => {
      disk.unmount();
      throw error;
    },
  );
  try {
    const caller = await signIn(server.address);
    const takes = await Promise.all(Array.from({ length: DEVICES }, () => openTake(caller)));
    const statuses = new Set<number>();
    await Promise.all(
      takes.map(async (take) => {
        for (let sequence = 0; sequence < CHUNKS_EACH; sequence += 1) {
          take.chunks.push(makeChunk(CHUNK_BYTES));
          statuses.add(await sendChunk(caller, take, sequence));
        }
      }),
    );
    await wait(careless ? 500 : 0);
    const figures = await judge(where, takes);
    if (careless) return figures;
    if (!statuses.has(507)) figures.strange.push('the disk was never full');
    enlarge(disk, '16m');
    figures.strange.push(...(await finishAll(where, caller, takes)));
    return figures;
  } finally {
    await server.kill();
    disk.unmount();
  }
}
