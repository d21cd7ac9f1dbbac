import { join } from 'node:path';
import type { Ground } from './ground.ts';
import { goesOn, type Limit } from './limits.ts';
import { add, finishAll, judge, noFigures, type Figures, type Verdict } from './judge.ts';
import { openTake, signIn, strikeUnderLoad, type Take } from './senders.ts';
import { startServer, type Server, type ServerOptions } from './servers.ts';

const DEVICES = 4;
/** The control ends as soon as it is caught. */
const CONTROL_RUNS = 5;

/** The server is killed with SIGKILL at a random moment while four devices send. */
export async function killServer(ground: Ground, limit: Limit): Promise<Verdict> {
  const figures = await killRepeatedly(ground, { limit });
  const control = await killRepeatedly(ground, { limit: { runs: CONTROL_RUNS }, careless: 'early' });
  return { name: 'server', figures, control };
}

type Options = { limit: Limit } & Pick<ServerOptions, 'careless'>;

async function killRepeatedly(ground: Ground, { limit, careless }: Options): Promise<Figures> {
  const dataDir = join(ground.folder, careless ?? 'honest');
  const where = { databases: ground.databases, storage: join(dataDir, 'storage') };
  const start = () => startServer({ databaseUrl: ground.url, dataDir, careless });
  const figures = noFigures();
  let server = await start();
  try {
    while (goesOn(limit, figures.runs) && !(careless && figures.lost > 0)) {
      const takes = await loadAndKill(server);
      server = await start();
      add(figures, await judge(where, takes));
      if (!careless) figures.strange.push(...(await finishAll(where, await signIn(server.address), takes)));
    }
  } finally {
    await server.kill();
  }
  return figures;
}

async function loadAndKill(server: Server): Promise<Take[]> {
  const caller = await signIn(server.address);
  const takes = await Promise.all(Array.from({ length: DEVICES }, () => openTake(caller)));
  await strikeUnderLoad(caller, takes, { within: 1500, strike: server.kill });
  return takes;
}
