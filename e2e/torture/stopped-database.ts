import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ground } from './ground.ts';
import { goesOn, type Limit } from './limits.ts';
import { add, finishAll, judge, noFigures, type Figures, type Verdict } from './judge.ts';
import { openTake, signIn, strikeUnderLoad } from './senders.ts';
import { startServer } from './servers.ts';

const DEVICES = 4;
/** The control ends as soon as it is caught. */
const CONTROL_RUNS = 10;

/** PostgreSQL is stopped with `immediate` under load and comes back; the server stays up and the devices go on. */
export async function stopDatabase(ground: Ground, limit: Limit): Promise<Verdict> {
  const figures = await stopRepeatedly(ground, { limit, isHonest: true });
  const control = await stopRepeatedly(ground, { limit: { runs: CONTROL_RUNS }, isHonest: false });
  return { name: 'database', figures, control };
}

async function stopRepeatedly(
  ground: Ground,
  { limit, isHonest }: { limit: Limit; isHonest: boolean },
): Promise<Figures> {
  const dataDir = join(ground.folder, `database-${isHonest}`);
  const where = { databases: ground.databases, storage: join(dataDir, 'storage') };
  const figures = noFigures();
  const server = await startServer({ databaseUrl: ground.url, dataDir });
  try {
    // The server refuses to start on a database that confirms too early, so the control makes it so afterwards.
    if (!isHonest) {
      await ground.databases.owner.query('alter role auscult_doctor set synchronous_commit = off');
      await ground.crash(0);
    }
    while (goesOn(limit, figures.runs) && (isHonest || figures.lost === 0)) {
      const caller = await signIn(server.address);
      const takes = await Promise.all(Array.from({ length: DEVICES }, () => openTake(caller)));
      const strike = async () => {
        await ground.crash(randomInt(0, 500));
        if (isHonest) await wait(randomInt(50, 300));
      };
      await strikeUnderLoad(caller, takes, { within: 1200, strike });
      add(figures, await judge(where, takes));
      if (isHonest) figures.strange.push(...(await finishAll(where, caller, takes)));
    }
  } finally {
    await server.kill();
    if (!isHonest) await ground.databases.owner.query('alter role auscult_doctor reset synchronous_commit');
  }
  return figures;
}
