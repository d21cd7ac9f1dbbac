import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shortIdOf } from '@auscult/connector/folder/deliver.ts';
import { FHIR_TOKEN, openFhir } from '@auscult/connector/simulators/fhir.ts';
import { openPlato, PLATO_DATABASE, PLATO_KEY } from '@auscult/connector/simulators/plato.ts';
import type { Simulator } from '@auscult/connector/simulators/serve.ts';
import { openWebhook, WEBHOOK_SECRET } from '@auscult/connector/simulators/webhook.ts';
import { resolveExport } from '@auscult/server/src/exports/retries.ts';
import { exportMany, openClinic, openDesk, startWorker } from '@auscult/server/src/exports/testing.ts';
import type { Clinic, TestDesk } from '@auscult/server/src/exports/testing.ts';
import { keepSecret } from '@auscult/server/src/keys/actions.ts';
import { inTransaction, json } from '@auscult/server/src/platform/db.ts';
import { scopeOf } from '@auscult/server/src/platform/scope.ts';
import type { Ground } from './ground.ts';
import type { Figures, Verdict } from './judge.ts';

const DOCUMENTS_EACH = 2;
/** Exports of a round; a process is killed about once in two of them. */
const EXPORTS_A_KILL = 2;
const CONTROL_KILLS = 30;
const ROUND_MILLISECONDS = 10 * 60_000;

type Target = {
  kind: 'fhir' | 'webhook' | 'plato';
  open: () => Promise<Simulator>;
  config: (url: string) => object;
  secret: { name: string; value: string };
};
/** One that is asked what it has, one that drops what it knows, and one of which only a person can tell. */
const targets: readonly Target[] = [
  {
    kind: 'fhir',
    open: openFhir,
    config: (baseUrl) => ({ connection: { kind: 'fhir', baseUrl, write: 'create', auth: 'bearer' } }),
    secret: { name: 'token', value: FHIR_TOKEN },
  },
  {
    kind: 'webhook',
    open: openWebhook,
    config: (url) => ({ connection: { kind: 'webhook', url: `${url}/` } }),
    secret: { name: 'secret', value: WEBHOOK_SECRET },
  },
  {
    kind: 'plato',
    open: openPlato,
    config: (baseUrl) => ({ map: { baseUrl }, database: PLATO_DATABASE }),
    secret: { name: 'apiKey', value: PLATO_KEY },
  },
];

/** A process that delivers is killed again and again. Each document is then there once, where nobody knows after a person looked. */
export async function killDeliveries(ground: Ground, runs: number): Promise<Verdict> {
  const figures: Figures = { runs: 0, acknowledged: 0, lost: 0, strange: [] };
  for (const target of targets) {
    const round = await deliverUnderKills(ground, target, Math.ceil(runs / targets.length));
    figures.runs += round.runs;
    figures.acknowledged += round.acknowledged;
    figures.lost += round.lost;
    figures.strange.push(...round.strange.map((what) => `${target.kind}: ${what}`));
  }
  const control = await deliverUnderKills(ground, targets[2] as Target, CONTROL_KILLS, 'forgets what may have arrived');
  return { name: 'deliveries', figures, control };
}

/** `lost` counts the documents that are not there exactly once. */
async function deliverUnderKills(ground: Ground, target: Target, kills: number, flaw?: string): Promise<Figures> {
  const desk = await openDesk(ground.url);
  const folder = await mkdtemp(join(tmpdir(), 'auscult-deliveries-'));
  const simulator = await target.open();
  try {
    const clinic = await openClinic(desk, folder);
    await connect(desk, clinic, { ...target, url: simulator.url });
    await exportMany(desk, clinic, kills * EXPORTS_A_KILL);
    await ofOnePatient(desk, clinic);
    const seen = { killed: 0, answered: 0 };
    const there = async () => JSON.stringify(await (await fetch(`${simulator.control}/effects`)).json());
    await killUntilDone({ desk, clinic, url: ground.url, there, kills, seen, flaw });
    const keys = await keysOf(desk, clinic);
    const effects = await there();
    const lost = keys.filter((key) => timesIn(effects, key) !== 1).length;
    const isWhole = keys.length === kills * EXPORTS_A_KILL * DOCUMENTS_EACH;
    return {
      runs: seen.killed,
      acknowledged: keys.length,
      lost,
      strange: [
        ...(isWhole ? [] : [`${keys.length} documents delivered`]),
        ...(target.kind !== 'plato' && seen.answered > 0 ? ['a person was asked'] : []),
      ],
    };
  } finally {
    await simulator.close();
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const system = ({ databases }: TestDesk) => databases.system;
const admin = scopeOf({ kind: 'admin', id: randomUUID(), sessionId: randomUUID() });
/** The one connection of the practice becomes another. */
const connect = async (
  desk: TestDesk,
  { connectionId }: Clinic,
  { kind, config, secret, url }: Target & { url: string },
) => {
  const connections = system(desk).updateTable('connections').where('id', '=', connectionId);
  await connections.set({ kind, config: json(config(url)) }).execute();
  await inTransaction(desk.databases.within(admin), (tx) => keepSecret(desk, tx, { connectionId, ...secret }));
};
/** Whom each of the simulators knows. */
const ofOnePatient = async (desk: TestDesk, { practiceId }: Clinic): Promise<void> => {
  const all = system(desk).selectFrom('patients').select('id').where('practice_id', '=', practiceId);
  const { id } = await all.executeTakeFirstOrThrow();
  await system(desk).updateTable('patients').set({ external_id: 'pp-1' }).where('id', '=', id).execute();
  await system(desk)
    .updateTable('appointments')
    .set({ patient_id: id })
    .where('practice_id', '=', practiceId)
    .execute();
};
const keysOf = async (desk: TestDesk, { connectionId }: Clinic): Promise<string[]> => {
  const rows = await system(desk)
    .selectFrom('export_deliveries as d')
    .innerJoin('export_jobs as j', 'j.id', 'd.export_id')
    .select('d.key')
    .where('j.connection_id', '=', connectionId)
    .where('d.state', '=', 'delivered')
    .execute();
  return rows.map(({ key }) => key);
};
/** By its key, or by the short name that stands in a title. */
const timesIn = (effects: string, key: string): number =>
  effects.split(key).length - 1 + effects.split(shortIdOf(key)).length - 1;

type Round = {
  desk: TestDesk;
  clinic: Clinic;
  url: string;
  there: () => Promise<string>;
  kills: number;
  seen: { killed: number; answered: number };
  flaw: string | undefined;
};

/** Ends once nothing waits and nothing is in doubt. */
async function killUntilDone({ desk, clinic, url, there, kills, seen, flaw }: Round): Promise<void> {
  const deadline = Date.now() + ROUND_MILLISECONDS;
  let worker: ChildProcess = startWorker(url);
  try {
    while (Date.now() < deadline && (await isOpen(desk, clinic))) {
      const before = await there();
      // Right behind an arrival the worker is in the midst of the next one.
      for (let look = 0; look < 200 && (await there()) === before && (await isOpen(desk, clinic)); look += 1)
        await wait(5);
      if (seen.killed < kills) {
        await wait(Math.random() * 60);
        worker.kill('SIGKILL');
        await once(worker, 'exit');
        seen.killed += 1;
        if (flaw) await forget(desk, clinic);
        worker = startWorker(url);
      }
      seen.answered += await answerAll(desk, clinic, await there());
    }
  } finally {
    worker.kill('SIGKILL');
  }
}

const isOpen = async (desk: TestDesk, { connectionId }: Clinic): Promise<boolean> =>
  (await system(desk)
    .selectFrom('export_jobs')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('state', '!=', 'delivered')
    .executeTakeFirst()) !== undefined;

const forget = async (desk: TestDesk, { doctor }: Clinic): Promise<void> =>
  void (await system(desk)
    .updateTable('export_deliveries')
    .set({ may_have_arrived: false })
    .where('doctor_id', '=', doctor.id)
    .execute());

/** What the doctor does: looks whether it is there, and says so. */
async function answerAll(desk: TestDesk, { connectionId, doctor, caller }: Clinic, effects: string): Promise<number> {
  const doubted = await system(desk)
    .selectFrom('export_deliveries as d')
    .innerJoin('export_jobs as j', 'j.id', 'd.export_id')
    .select(['d.key', 'j.id as exportId', 'j.appointment_id as appointmentId'])
    .where('j.connection_id', '=', connectionId)
    .where('j.state', '=', 'in_doubt')
    .where('d.state', '=', 'in_doubt')
    .execute();
  for (const { key, ...of } of doubted) {
    const answer = timesIn(effects, key) > 0 ? ('arrived' as const) : ('send_again' as const);
    await inTransaction(system(desk), (tx) =>
      resolveExport(desk, tx, caller, { ...of, scope: scopeOf(doctor), answer }),
    );
  }
  return doubted.length;
}
