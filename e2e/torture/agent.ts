import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shortIdOf } from '@auscult/connector/folder/deliver.ts';
import { openGenie } from '@auscult/connector/simulators/genie.ts';
import type { Simulator } from '@auscult/connector/simulators/serve.ts';
import {
  addReviewed,
  addDoctor,
  ask,
  MASTER_KEY,
  openDesk,
  type Clinic,
  type TestDesk,
} from '@auscult/server/src/exports/testing.ts';
import { json } from '@auscult/server/src/platform/db.ts';
import { makeKey } from '@auscult/server/src/platform/keys.ts';
import { startPostgres } from '@auscult/server/src/platform/postgres.ts';
import { makeTestFolder } from '@auscult/server/src/platform/testing-folders.ts';
import type { Ground } from './ground.ts';
import type { Figures, Verdict } from './judge.ts';
import type { Limit } from './limits.ts';
import { layMachine, type Machine } from './practice-machine.ts';
import { startServer, type Server } from './servers.ts';

const CONSULT_MILLISECONDS = 5000;
const ROW_MILLISECONDS = 15_000;
const TROUBLE_MILLISECONDS = 60_000;
const CONTROL_MINUTES = 3;
const LAST_MINUTES = 12;
const NEWER = '1.0.1';

/**
 * The agent works for so many minutes as a process of its own, against a server that is stopped, killed, frozen and upgraded, and is itself
 * killed and renewed. FORMER_RELEASE names a folder with the release that the server is upgraded from; without it only the agent is renewed.
 * The control loses its receipts.
 */
export async function runAgentForLong(ground: Ground, { runs, until = Infinity }: Limit): Promise<Verdict> {
  const minutes = Math.max(1, Math.min(runs, (until - Date.now()) / 60_000));
  const figures = await work(ground, 'honest', minutes);
  return { name: 'agent', figures, control: await work(ground, 'forgetful', CONTROL_MINUTES) };
}

type Stage = {
  desk: TestDesk;
  clinic: Clinic;
  machine: Machine;
  genie: Simulator;
  key: string;
  server: () => Server;
  restart: (how: 'stop' | 'kill', awayMilliseconds: number, root?: string) => Promise<void>;
  offered: string;
  end: number;
  seen: { troubles: Record<string, number>; rows: string[]; wrong: string[] };
};
type Letters = { taken: { id: string }[]; refused: { name: string; why: string }[] };
const lettersAt = async ({ genie }: Pick<Stage, 'genie'>): Promise<Letters> =>
  (await (await fetch(`${genie.control}/effects`)).json()) as Letters;
const within = (least: number, most: number): number => least + Math.random() * (most - least);
const count = ({ seen: { troubles } }: Stage, what: string): void => void (troubles[what] = (troubles[what] ?? 0) + 1);

async function work(ground: Ground, name: 'honest' | 'forgetful', minutes: number): Promise<Figures> {
  // The release that comes first makes the database.
  const dataFolder = makeTestFolder();
  const postgres = await startPostgres({ dataDir: dataFolder, log: () => undefined });
  const former = name === 'honest' ? process.env['FORMER_RELEASE'] : undefined;
  const offered = join(ground.folder, `${name}-offered`);
  const options = {
    databaseUrl: postgres.url,
    dataDir: join(ground.folder, `${name}-data`),
    settings: { AGENT_FOLDER: offered, AUSCULT_ROLE: 'both', MASTER_KEY },
  };
  let server = await startServer({ ...options, root: former });
  let root = former;
  const desk = await openDesk(postgres.url);
  const machine = await layMachine(join(ground.folder, `${name}-machine`));
  const genie = await openGenie(machine, { everyMilliseconds: 20 });
  try {
    const { clinic, key } = await openPractice(desk, machine);
    await machine.pair(server.address, key);
    machine.start();
    const stage: Stage = {
      desk,
      clinic,
      machine,
      genie,
      key,
      server: () => server,
      restart: async (how, awayMilliseconds, newRoot) => {
        await server[how]();
        await wait(awayMilliseconds);
        if (newRoot !== undefined) root = newRoot === '' ? undefined : newRoot;
        server = await startServer({ ...options, root, port: server.port });
      },
      offered,
      end: Date.now() + minutes * 60_000,
      seen: { troubles: {}, rows: [], wrong: [] },
    };
    const trouble = name === 'honest' ? makeTrouble(stage, former !== undefined) : forget(stage);
    await Promise.all([addConsults(stage), addRows(stage), trouble]);
    return await judgeLetters(stage, name === 'honest' ? LAST_MINUTES : 1);
  } finally {
    await machine.stop();
    await genie.close();
    await server.kill();
    await desk.close();
    await postgres.stop('immediate');
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function openPractice(desk: TestDesk, machine: Machine): Promise<{ clinic: Clinic; key: string }> {
  const { system } = desk.databases;
  const { id: practiceId } = await system
    .insertInto('practices')
    .values({ name: 'Harbour Street Clinic', pms_type: 'GENIE', is_consent_mandatory: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const doctor = await addDoctor(system, practiceId);
  await system.updateTable('users').set({ provider_number: '000001AX' }).where('id', '=', doctor.id).execute();
  const { incoming, work: workFolder, acknowledgements } = machine;
  const config = { genNumber: 'GEN1', format: 'files', folders: { incoming, work: workFolder, acknowledgements } };
  const { id: connectionId } = await system
    .insertInto('connections')
    .values({ practice_id: practiceId, kind: 'genie', pms_type: 'GENIE', name: 'Genie', config: json(config) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = { connection_id: connectionId, external_id: 'u1', name: 'Ada Osei', doctor_id: doctor.id };
  await system.insertInto('pms_users').values(user).execute();
  const { key, keyId, hash, last4 } = makeKey('ak');
  await system
    .insertInto('access_keys')
    .values({ practice_id: practiceId, pms_type: 'GENIE', key_id: keyId, hash, last4 })
    .execute();
  const caller = { actor: doctor, address: '', device: '' };
  return { key, clinic: { practiceId, doctor, caller, folder: incoming, connectionId } };
}

async function addConsults({ desk, clinic, end }: Stage): Promise<void> {
  while (Date.now() < end) {
    await ask(desk, clinic, await addReviewed(desk, clinic));
    await wait(CONSULT_MILLISECONDS);
  }
}

async function addRows({ machine, end, seen: { rows } }: Stage): Promise<void> {
  while (Date.now() < end) {
    const externalId = `v-${rows.length + 1}`;
    await machine.addRow(externalId);
    rows.push(externalId);
    await wait(ROW_MILLISECONDS);
  }
}

/** Right behind an arrival the program is in the midst of an export. */
async function untilArrival(stage: Stage): Promise<void> {
  const { length: before } = (await lettersAt(stage)).taken;
  while (Date.now() < stage.end && (await lettersAt(stage)).taken.length === before) await wait(5);
}

async function forget(stage: Stage): Promise<void> {
  while (Date.now() < stage.end) {
    await untilArrival(stage);
    await stage.machine.kill();
    count(stage, 'agent killed');
    await stage.machine.loseReceipts();
    await wait(2000);
  }
}

const troubles: Record<string, (stage: Stage) => Promise<void>> = {
  'server stopped': ({ restart }) => restart('stop', within(5000, 60_000)),
  'server killed': ({ restart }) => restart('kill', within(500, 20_000)),
  'server killed in the midst of a report': async (stage) => {
    await untilArrival(stage);
    await stage.restart('kill', within(500, 10_000));
  },
  'server frozen': async ({ server }) => {
    const frozen = server();
    frozen.freeze();
    await wait(within(5000, 45_000));
    frozen.thaw();
  },
  'agent killed': async (stage) => {
    await untilArrival(stage);
    await stage.machine.kill();
  },
};

/** The server is upgraded after a third of the time, and the agent after two thirds. */
async function makeTrouble(stage: Stage, isFormer: boolean): Promise<void> {
  const began = Date.now();
  const isPast = (part: number) => Date.now() > began + (stage.end - began) * part;
  let isUpgraded = !isFormer;
  let isOffered = false;
  const names = Object.keys(troubles);
  for (let turn = 0; Date.now() < stage.end; turn += 1) {
    await wait(within(0.3, 1) * TROUBLE_MILLISECONDS);
    if (!isUpgraded && isPast(1 / 3)) {
      isUpgraded = true;
      await upgradeServer(stage);
    } else if (!isOffered && isPast(2 / 3)) {
      isOffered = true;
      await stage.machine.offer(stage.offered, NEWER);
      count(stage, 'newer agent offered');
    } else {
      const name = names[turn % names.length] ?? '';
      await troubles[name]?.(stage);
      count(stage, name);
      const minutes = ((Date.now() - began) / 60_000).toFixed(1);
      process.stderr.write(`${minutes} min: ${name}; ${(await lettersAt(stage)).taken.length} letters\n`);
    }
  }
  const { agent_version: version } = await stage.desk.databases.system
    .selectFrom('connections')
    .select('agent_version')
    .executeTakeFirstOrThrow();
  if (version !== NEWER) stage.seen.wrong.push(`the agent is still ${version}`);
}

/** The machine is paired again, for a release that signs newer programs tells its key then. */
async function upgradeServer(stage: Stage): Promise<void> {
  await stage.restart('stop', within(5000, 20_000), '');
  await stage.machine.pair(stage.server().address, stage.key);
  await stage.machine.kill();
  count(stage, 'server upgraded');
}

/** `lost` counts documents that Genie has not taken exactly once, and appointments that are not there. */
async function judgeLetters(stage: Stage, minutes: number): Promise<Figures> {
  const { desk, clinic, seen } = stage;
  const { system } = desk.databases;
  const listOpen = () =>
    system
      .selectFrom('export_jobs')
      .select(['id', 'state'])
      .where('connection_id', '=', clinic.connectionId)
      .where('state', '!=', 'delivered')
      .execute();
  const rowsThere = async () =>
    (await system.selectFrom('appointments').select('external_id').where('external_id', 'like', 'v-%').execute())
      .length;
  const deadline = Date.now() + minutes * 60_000;
  const isDone = async () => (await listOpen()).length === 0 && (await rowsThere()) === seen.rows.length;
  while (Date.now() < deadline && !(await isDone())) await wait(1000);
  const documents = await system.selectFrom('export_deliveries').select('key').execute();
  const { taken, refused } = await lettersAt(stage);
  const times = new Map<string, number>();
  for (const { id } of taken) times.set(id, (times.get(id) ?? 0) + 1);
  const missing = seen.rows.length - (await rowsThere());
  const open = await listOpen();
  process.stderr.write(`${JSON.stringify(seen.troubles)}, ${taken.length} letters, ${seen.rows.length} rows\n`);
  return {
    runs: Object.values(seen.troubles).reduce((sum, one) => sum + one, 0),
    acknowledged: documents.length,
    lost: documents.filter(({ key }) => times.get(shortIdOf(key)) !== 1).length + missing,
    strange: [
      ...seen.wrong,
      ...refused.map(({ why }) => `refused: ${why}`),
      ...open.map(({ state }) => `an export is still ${state}`),
      ...(times.size > documents.length ? ['letters that nobody asked for'] : []),
    ],
  };
}
