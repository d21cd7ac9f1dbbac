import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Points } from '@auscult/connector/agent/documents.ts';
import { shortIdOf } from '@auscult/connector/folder/deliver.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { errors } from '@auscult/contract/errors.ts';
import { resolveExport } from '@auscult/server/src/exports/retries.ts';
import type { Point } from '@auscult/server/src/exports/targets.ts';
import { startWorker } from '@auscult/server/src/exports/testing-worker.ts';
import { addReviewed, ask, openDesk, type TestDesk } from '@auscult/server/src/exports/testing.ts';
import { inTransaction } from '@auscult/server/src/platform/db.ts';
import { isProblem } from '@auscult/server/src/platform/problem.ts';
import { scopeOf } from '@auscult/server/src/platform/scope.ts';
import type { Ground } from './ground.ts';
import { endingWithUs } from './children.ts';
import { add, noFigures, type Figures, type Verdict } from './judge.ts';
import { goesOn, type Limit } from './limits.ts';
import { openPlaces, type Place, type Places } from './places.ts';

// Documents leave for five practice systems, a folder and the program at a practice, all at once, while one try in ten meets a fault and
// workers, program and practice systems are killed. Each document is then there once, where nobody knows after a person looked.

/** In the order in which they leave. */
const types: readonly DocumentType[] = ['note', 'letter', 'patient_letter', 'work_cover'];
const DOCUMENTS = 1000;
/** Of a round, where minutes are given. */
const ROUND_DOCUMENTS = 200;
/** Kills of a round: each named point, each practice system and a few more. */
const MOST_KILLS = 24;
const CONTROL_DOCUMENTS = 280;
const STEP_SECONDS = 60;
const LAST_MINUTES = 15;
/** A doubt is answered once what was under way has arrived. */
const LOOK_MILLISECONDS = 2000;

const workerPoints: readonly Point[] = [
  'claimed',
  'announced',
  'step kept',
  'answered',
  'document kept',
  'prepared',
  'linked',
  'moved',
  'recorded',
];
const agentPoints: readonly Points[] = ['claimed', 'prepared', 'linked', 'moved', 'written', 'spooled', 'reported'];

type Kill =
  | { of: 'worker'; at: Point | undefined }
  | { of: 'agent'; at: Points | undefined }
  | { of: 'simulator'; at: undefined };
/** Each named point once, each practice system once, and the rest at moments that nobody chose. */
const planOf = (runs: number, simulators: number): Kill[] => {
  const named: Kill[] = [
    ...workerPoints.map((at) => ({ of: 'worker' as const, at })),
    ...agentPoints.map((at) => ({ of: 'agent' as const, at })),
    ...Array.from({ length: simulators }, () => ({ of: 'simulator' as const, at: undefined })),
  ];
  const rest = Array.from({ length: Math.max(0, runs - named.length) }, (_, index) => ({
    of: index % 3 === 0 ? ('agent' as const) : ('worker' as const),
    at: undefined,
  }));
  return [...named, ...rest]
    .map((kill) => ({ kill, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ kill }) => kill)
    .slice(0, runs);
};

export async function killDeliveries(ground: Ground, limit: Limit): Promise<Verdict> {
  const figures = noFigures();
  const runs = Math.min(MOST_KILLS, limit.runs);
  const documents = limit.documents ?? (Number.isFinite(limit.until) ? ROUND_DOCUMENTS : DOCUMENTS);
  for (let made = 0; goesOn(limit, made); made += runs)
    add(figures, await deliverUnderKills(ground, { runs, documents, isForgetful: false }));
  const control = await deliverUnderKills(ground, { runs: 24, documents: CONTROL_DOCUMENTS, isForgetful: true });
  return { name: 'deliveries', figures, control };
}

type Told = { runs: number; documents: number; isForgetful: boolean };
type Round = {
  desk: TestDesk;
  url: string;
  places: Places;
  isForgetful: boolean;
  workers: ChildProcess[];
  seen: { killed: number; doubts: number; strange: Set<string> };
};

async function deliverUnderKills(ground: Ground, { runs, documents, isForgetful }: Told): Promise<Figures> {
  const desk = await openDesk(ground.url);
  const folder = join(ground.folder, randomUUID());
  const places = await openPlaces(desk, { url: ground.url, folder });
  const workers = [endingWithUs(startWorker(ground.url)), endingWithUs(startWorker(ground.url))];
  const seen = { killed: 0, doubts: 0, strange: new Set<string>() };
  const round: Round = { desk, url: ground.url, places, isForgetful, workers, seen };
  const ended = new AbortController();
  const watching = watch(round, ended.signal);
  try {
    const plan = planOf(runs, places.simulated.length);
    const consults = Math.round(documents / types.length);
    let asked = 0;
    const askOne = () => askFor(desk, placeAt(places.all, (asked += 1) - 1));
    for (const [step, kill] of plan.entries()) {
      while (asked < ((step + 1) * consults) / plan.length) await askOne();
      await killOne(round, kill, { step, askOne });
      seen.killed += 1;
    }
    const deadline = Date.now() + LAST_MINUTES * 60_000;
    while (Date.now() < deadline && (await listOpen(desk, places)).length > 0) await wait(200);
    ended.abort();
    await watching;
    return await judgeAll(round, asked * types.length);
  } finally {
    ended.abort();
    for (const worker of round.workers) worker.kill('SIGKILL');
    await places.close();
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A fifth goes by the program at the practice, the rest by each other way alike. */
const placeAt = (all: readonly Place[], index: number): Place => {
  const agents = all.filter(({ kind }) => kind === 'genie');
  const others = all.filter(({ kind }) => kind !== 'genie');
  const from = index % 5 === 0 ? agents : others;
  const place = from[(index - Math.floor(index / 5) - 1) % from.length] ?? from[0];
  if (!place) throw new Error('there is nowhere to send');
  return place;
};

async function askFor(desk: TestDesk, { clinic, patientId }: Place): Promise<void> {
  const id = await addReviewed(desk, clinic, "O'Brien", types);
  if (patientId !== undefined)
    await desk.databases.system
      .updateTable('appointments')
      .set({ patient_id: patientId })
      .where('id', '=', id)
      .execute();
  await ask(desk, clinic, id, types);
}

const gone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
type Step = { step: number; askOne: () => Promise<void> };
async function killOne(round: Round, kill: Kill, { step, askOne }: Step): Promise<void> {
  const { places, url, workers, seen, isForgetful } = round;
  if (kill.of === 'simulator') {
    await places.simulated[step % places.simulated.length]?.kill();
  } else if (kill.at !== undefined) {
    const isWorker = kill.of === 'worker';
    // One of the two makes way for one that kills itself at that point.
    if (isWorker) workers[0]?.kill('SIGKILL');
    const child = isWorker ? endingWithUs(startWorker(url, kill.at)) : await places.agent.start(kill.at);
    if (isWorker) workers[0] = child;
    const exited = once(child, 'exit');
    // The other worker may take what would have come to that point: then there is more.
    for (let second = 0; second < STEP_SECONDS && !gone(child); second += 1) {
      await Promise.race([exited, wait(1000)]);
      if (!gone(child)) await askOne();
    }
    if (!gone(child)) seen.strange.add(`nothing came to "${kill.at}" of the ${kill.of}`);
    if (isWorker) child.kill('SIGKILL');
    if (isForgetful) await places.forget();
    if (isWorker) workers[0] = endingWithUs(startWorker(url));
    else await places.agent.start();
  } else {
    await wait(Math.random() * 1500);
    if (kill.of === 'worker') {
      workers[0]?.kill('SIGKILL');
      workers[0] = endingWithUs(startWorker(url));
    } else await places.agent.start();
  }
}

const listOpen = ({ databases }: TestDesk, { all }: Places) =>
  databases.system
    .selectFrom('export_jobs')
    .select(['id', 'state', 'last_error'])
    .where(
      'connection_id',
      'in',
      all.map(({ clinic }) => clinic.connectionId),
    )
    .where('state', '!=', 'delivered')
    .execute();

/** What goes on beside the kills: practice systems take away what came, nobody waits for pauses, and doctors answer. */
async function watch(round: Round, signal: AbortSignal): Promise<void> {
  const { desk, places, isForgetful } = round;
  const { system } = desk.databases;
  while (!signal.aborted) {
    await places.takeAway();
    await system
      .updateTable('connections')
      .set({ blocked_until: null })
      .where('blocked_until', 'is not', null)
      .execute();
    await system
      .updateTable('export_jobs')
      .set({ next_try_at: new Date().toISOString() })
      .where('state', '=', 'queued')
      .where('next_try_at', '>', new Date().toISOString())
      .execute();
    if (isForgetful) await places.forget();
    await answerAll(round).catch((error: unknown) => {
      // The practice system is just being started again.
      if (!(error instanceof TypeError)) throw error;
    });
    await wait(20);
  }
}

/** What the doctor does: looks whether it is there, and says so. */
async function answerAll({ desk, places, seen }: Round): Promise<void> {
  const doubted = await desk.databases.system
    .selectFrom('export_deliveries as d')
    .innerJoin('export_jobs as j', 'j.id', 'd.export_id')
    .select(['d.key', 'j.id as exportId', 'j.appointment_id as appointmentId', 'j.connection_id as connectionId'])
    .where('j.state', '=', 'in_doubt')
    .where('d.state', '=', 'in_doubt')
    .execute();
  if (doubted.length > 0) await wait(LOOK_MILLISECONDS);
  for (const { key, connectionId, ...of } of doubted) {
    const place = places.all.find(({ clinic }) => clinic.connectionId === connectionId);
    if (!place) continue;
    if (!place.mayAsk) seen.strange.add(`${place.kind} asked a person`);
    seen.doubts += 1;
    const { doctor, caller } = place.clinic;
    const answer = (await place.arrived()).includes(place.nameOf(key)) ? ('arrived' as const) : ('send_again' as const);
    await inTransaction(desk.databases.system, (tx) =>
      resolveExport(desk, tx, caller, { ...of, scope: scopeOf(doctor), answer }),
    ).catch((error: unknown) => {
      // The late answer of a worker that was overtaken came before the doctor's, and ended the doubt.
      if (!isProblem(error) || error.problem.code !== errors.exportNotDue.code) throw error;
      seen.doubts -= 1;
    });
  }
}

/** `lost` counts the documents that are not there exactly once. */
async function judgeAll({ desk, places, seen }: Round, wanted: number): Promise<Figures> {
  await places.takeAway();
  let [lost, known] = [0, 0];
  for (const place of places.all) {
    const rows = await desk.databases.system
      .selectFrom('export_deliveries as d')
      .innerJoin('export_jobs as j', 'j.id', 'd.export_id')
      .select(['d.key', 'd.type', 'd.export_id', 'j.idempotency_key as bundle'])
      .where('j.connection_id', '=', place.clinic.connectionId)
      .execute();
    const arrived = await place.arrived();
    const nameOf = ({ key, type, bundle }: (typeof rows)[number]) =>
      place.kind === 'folder' ? `${shortIdOf(bundle)} ${type}` : place.nameOf(key);
    const wrong = rows.filter((row) => arrived.filter((name) => name === nameOf(row)).length !== 1);
    lost += wrong.length;
    for (const row of wrong) {
      const times = arrived.filter((name) => name === nameOf(row)).length;
      process.stderr.write(`${place.kind}: ${row.key} ${row.type} arrived ${times} times\n`);
    }
    known += rows.length;
    if (arrived.length !== rows.length) seen.strange.add(`${place.kind}: ${arrived.length} arrived of ${rows.length}`);
    if (place.isOrdered)
      for (const exportId of new Set(rows.map((row) => row.export_id))) {
        const own = rows.filter((row) => row.export_id === exportId);
        const positions = types.flatMap((type) =>
          own.filter((row) => row.type === type).map((row) => arrived.indexOf(nameOf(row))),
        );
        if (positions.some((at, index) => at < (positions[index - 1] ?? -1)))
          seen.strange.add(`${place.kind}: out of order`);
      }
  }
  for (const { state } of await listOpen(desk, places)) seen.strange.add(`an export is still ${state}`);
  if (known !== wanted) seen.strange.add(`${known} documents and not ${wanted}`);
  process.stderr.write(`${known} documents, ${seen.killed} kills, ${seen.doubts} doubts answered, ${lost} not once\n`);
  return { runs: seen.killed, acknowledged: known, lost, strange: [...seen.strange] };
}
