import { join } from 'node:path';
import { cutPower, formatImage, mountImage, whyNoDisks } from './disks.ts';
import type { Ground } from './ground.ts';
import { goesOn, type Limit } from './limits.ts';
import { add, finishAll, judge, noFigures, type Figures, type Verdict } from './judge.ts';
import { openTake, signIn, strikeUnderLoad } from './senders.ts';
import { startServer, type ServerOptions } from './servers.ts';

const DEVICES = 3;
/** The control ends as soon as it is caught. */
const CONTROL_RUNS = 5;

/**
 * The disk under the audio loses its power while devices send; what was only in memory is gone. A killed process alone
 * would not show that: the system still writes what it had.
 */
export async function cutPowerUnderLoad(ground: Ground, limit: Limit): Promise<Verdict> {
  const skipped = whyNoDisks(ground.folder);
  if (skipped !== undefined) return { name: 'power', figures: noFigures(), control: noFigures(), skipped };
  const figures = await cutRepeatedly(ground, { limit });
  const control = await cutRepeatedly(ground, { limit: { runs: CONTROL_RUNS }, careless: 'unsynced' });
  return { name: 'power', figures, control };
}

type Options = { limit: Limit } & Pick<ServerOptions, 'careless'>;

async function cutRepeatedly(ground: Ground, { limit, careless }: Options): Promise<Figures> {
  const dataDir = join(ground.folder, `power-${careless ?? 'honest'}`);
  const image = `${dataDir}.img`;
  formatImage(image);
  const where = { databases: ground.databases, storage: join(dataDir, 'disk/storage') };
  const figures = noFigures();
  let disk = mountImage(image, join(dataDir, 'disk'));
  const start = () => startServer({ databaseUrl: ground.url, dataDir, storage: where.storage, careless });
  let server = await start();
  try {
    while (goesOn(limit, figures.runs) && !(careless && figures.lost > 0)) {
      const caller = await signIn(server.address);
      const takes = await Promise.all(Array.from({ length: DEVICES }, () => openTake(caller)));
      const strike = async () => {
        // Frozen first: an acknowledgement after the cut would be the harness's own mistake.
        server.freeze();
        cutPower(disk);
        await server.kill();
      };
      await strikeUnderLoad(caller, takes, { within: 1500, strike });
      disk.unmount();
      disk = mountImage(image, disk.folder);
      server = await start();
      add(figures, await judge(where, takes));
      if (!careless) figures.strange.push(...(await finishAll(where, await signIn(server.address), takes)));
    }
  } finally {
    await server.kill();
    disk.unmount();
  }
  return figures;
}
