import {
  addReviewed,
  ask,
  MASTER_KEY,
  openClinic,
  openDesk,
  type Clinic,
  type TestDesk,
} from '@auscult/server/src/exports/testing.ts';
import { sql } from '@auscult/server/src/platform/db.ts';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until, type Bench, type Measured } from './measure.ts';
import { openProduct } from './product.ts';

const CLINICS = 20;
const EXPORTS = 600;
const EVERY_MILLISECONDS = 300;
const WAITING = 5000;
const [MOST_P50, MOST_P99] = [3, 15];
const [FIRST_SECONDS, ALL_SECONDS] = [60, 15 * 60];

type Ground = { desk: TestDesk; clinics: readonly Clinic[] };

const askAt = async ({ desk, clinics }: Ground, index: number): Promise<void> => {
  const clinic = clinics[index % clinics.length];
  if (!clinic) throw new Error('no practice');
  await ask(desk, clinic, await addReviewed(desk, clinic));
};

/** One after the other at the pace of busy practices. */
const askSteadily = async (ground: Ground, count: number): Promise<void> => {
  const asking: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    asking.push(askAt(ground, index));
    await wait(EVERY_MILLISECONDS);
  }
  await Promise.all(asking);
};

type Waited = { count: number; open: number; p50: number; p99: number; first: number; all: number; disordered: number };
/** Seconds from being asked for until it arrived; `first` and `all` count from a moment. */
const waitedOf = async ({ desk, clinics }: Ground, since: Date): Promise<Waited> => {
  const {
    rows: [row],
  } = await sql<Waited>`with asked as (
      select *, lag(delivered_at) over (partition by connection_id order by position) as before from export_jobs
      where connection_id = any(${sql.val(clinics.map(({ connectionId }) => connectionId))}::uuid[])
        and coalesce(delivered_at, now()) >= ${since.toISOString()})
    select count(*)::integer as count, count(*) filter (where state <> 'delivered')::integer as open,
      count(*) filter (where before > delivered_at)::integer as disordered,
      coalesce(percentile_cont(0.5) within group (order by extract(epoch from delivered_at - asked_at)), 0)::float8 as p50,
      coalesce(percentile_cont(0.99) within group (order by extract(epoch from delivered_at - asked_at)), 0)::float8 as p99,
      coalesce(extract(epoch from min(delivered_at) - ${since.toISOString()}::timestamptz), 0)::float8 as first,
      coalesce(extract(epoch from max(delivered_at) - ${since.toISOString()}::timestamptz), 0)::float8 as all
    from asked`.execute(desk.databases.system);
  if (!row) throw new Error('nothing was counted');
  return row;
};
const allArrived = (ground: Ground, since: Date, seconds: number): Promise<Waited> =>
  until(
    async () => {
      const waited = await waitedOf(ground, since);
      return waited.open === 0 ? waited : undefined;
    },
    { what: 'every export', seconds, everyMilliseconds: 1000 },
  );

const inSeconds = (value: number): string => `${value.toFixed(1)} s`;
const lineOf = (name: string, { count, p50, p99 }: Waited): Measured => ({
  name,
  figure: `${inSeconds(p50)} at p50, ${inSeconds(p99)} at p99 of ${count}`,
  reference: `${inSeconds(MOST_P50)} and ${inSeconds(MOST_P99)}`,
  ratio: p99 / MOST_P99,
  aim: `p50 under ${MOST_P50} s, p99 under ${MOST_P99} s`,
  holds: p50 < MOST_P50 && p99 < MOST_P99,
});

/** A practice's folder is gone for so long that everything waits as long as it ever does, and comes back. */
const comeBack = async (
  desk: TestDesk,
  down: Clinic,
  others: readonly Clinic[],
  before: Waited,
): Promise<Measured[]> => {
  const ground = { desk, clinics: [down] };
  await rename(down.folder, `${down.folder}-gone`);
  for (let index = 0; index < WAITING; index += 20)
    await Promise.all(Array.from({ length: 20 }, (_, at) => askAt(ground, index + at)));
  await wait(10_000);
  await desk.databases.system
    .updateTable('connections')
    .set({ blocked_until: sql<string>`now() + interval '5 minutes'` })
    .where('id', '=', down.connectionId)
    .execute();
  const since = new Date();
  await rename(`${down.folder}-gone`, down.folder);
  const [back, beside] = await Promise.all([
    allArrived(ground, since, ALL_SECONDS * 2),
    askSteadily({ desk, clinics: others }, EXPORTS / 3).then(() =>
      allArrived({ desk, clinics: others }, since, ALL_SECONDS),
    ),
  ]);
  return [
    {
      name: `a target is back, ${WAITING} exports wait for it`,
      figure: `the first after ${inSeconds(back.first)}, all ${back.count} after ${inSeconds(back.all)}, ${back.disordered} out of order`,
      reference: `${FIRST_SECONDS} s and ${ALL_SECONDS} s`,
      ratio: back.all / ALL_SECONDS,
      aim: 'the first within 60 s, all within 15 min, in order',
      holds: back.first <= FIRST_SECONDS && back.all <= ALL_SECONDS && back.disordered === 0 && back.count === WAITING,
    },
    { ...lineOf('other practices meanwhile', beside), reference: `${inSeconds(before.p99)} at p99 before` },
  ];
};

/** How long an export takes to a practice, and how a practice that was away catches up. */
export const deliveries: Bench = async () => {
  const product = await openProduct(undefined, { MASTER_KEY });
  const desk = await openDesk(product.url);
  try {
    const folders = Array.from({ length: CLINICS }, (_, at) => join(product.folder, 'data', `practice-${at}`));
    const clinics: Clinic[] = [];
    for (const folder of folders) {
      await mkdir(folder, { recursive: true });
      clinics.push(await openClinic(desk, folder));
    }
    const ground = { desk, clinics };
    const since = new Date();
    await askSteadily(ground, EXPORTS);
    const steady = await allArrived(ground, since, ALL_SECONDS);
    const [down, ...others] = clinics as [Clinic, ...Clinic[]];
    return [
      lineOf(`from asked for to arrived, ${EXPORTS} over 3 minutes on ${CLINICS} connections`, steady),
      ...(await comeBack(desk, down, others, steady)),
    ];
  } finally {
    await desk.close();
    await product.close();
  }
};
