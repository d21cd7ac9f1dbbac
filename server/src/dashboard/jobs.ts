import { z } from 'zod';
import { inTransaction, sql } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { job, work, type Schedule } from '../platform/jobs.ts';
import { countDays } from './rules.ts';

/** Days that a dashboard may show, besides today. */
const KEPT_DAYS = 91;

/** Counts days that are over, each practice's yesterday soon after its midnight, and again those of which a consult changed since. */
export const countDaysJob = job({
  name: 'dashboard-count-days',
  payload: z.object({}).nullish(),
  retries: 0,
  concurrency: 1,
});

const countPractice = ({ databases }: House, practiceId: string): Promise<void> =>
  inTransaction(databases.system, async (tx) => {
    // A note that comes while this counts is not among them, and has its day counted again.
    await sql`with noted as (delete from practice_days_stale where practice_id = ${practiceId} returning day)
      delete from practice_days where practice_id = ${practiceId} and day in (select day from noted)`.execute(tx);
    const missing = sql`
      select p.id as practice_id, d::date as day, d::date::timestamp at time zone p.timezone as begins,
        (d::date + 1)::timestamp at time zone p.timezone as ends
      from practices p, lateral (select (now() at time zone p.timezone)::date as today) as t,
        lateral generate_series(t.today - ${KEPT_DAYS}::integer, t.today - 1, interval '1 day') as d
      where p.id = ${practiceId} and not exists (select from practice_days k where k.practice_id = p.id and k.day = d::date)`;
    await sql`insert into practice_days
      (practice_id, day, statuses, seconds, flags_accepted, flags_resolved, engine_errors, ready_bins, export_bins)
      ${countDays(missing)} on conflict do nothing`.execute(tx);
  });

export const countAllDays = async (house: House): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from practices p
    where p.removed_at is null and (exists (select from practice_days_stale s where s.practice_id = p.id)
      or (select count(*) from practice_days k where k.practice_id = p.id
        and k.day >= (now() at time zone p.timezone)::date - ${KEPT_DAYS}::integer) < ${KEPT_DAYS})`.execute(
    house.databases.system,
  );
  for (const { id } of rows) await countPractice(house, id);
};

export const countDaysWork = work(countDaysJob, countAllDays);
/** Twice an hour, since midnight comes at half past somewhere. */
export const schedules: readonly Schedule[] = [{ spec: countDaysJob, cron: '10,40 * * * *' }];
