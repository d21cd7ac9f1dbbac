import { join } from 'node:path';
import type { Ground } from './ground.ts';
import { add, finishAll, judge, noFigures, type Figures, type Verdict } from './judge.ts';
import { openTake, signIn, strikeUnderLoad, type Take } from './senders.ts';
import { startServer, type Server, type ServerOptions } from './servers.ts';

const DEVICES = 4;
/** The control ends as soon as it is caught. */
const CONTROL_RUNS = 5;

/** The server is killed with SIGKILL at a random moment while four devices send. */
export async function killServer(ground: Ground, runs: number): Promise<Verdict> {
  const figures = await killRepeatedly(ground, { runs });
  const control = await killRepeatedly(ground, { runs: CONTROL_RUNS, careless: 'early' });
  return { name: 'server', figures, control };
}

type Options = { runs: number } & Pick<ServerOptions, 'careless'>;

async function killRepeatedly(ground: Ground, { runs, careless }: Options): Promise<Figures> {
  const dataDir = join(ground.folder, careless ?? 'honest');
  const where = { databases: ground.databases, storage: join(dataDir, 'storage') };
  const start = () => startServer({ databaseUrl: ground.url, dataDir, careless });
  const figures = noFigures();
  let server = await start();
  try {
    for (let run = 0; run < runs && !(careless && figures.lost > 0); run += 1) {
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
