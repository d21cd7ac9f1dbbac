import { z } from 'zod';
import { sql } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { job, work, type Schedule } from '../platform/jobs.ts';

/** Once an hour: forgets tries to sign in that no longer count. */
export const forgetTriesJob = job({
  name: 'users-forget-tries',
  payload: z.object({}).nullish(),
  retries: 0,
  concurrency: 1,
});

export const forgetTries = async ({ databases, clock }: House): Promise<void> => {
  const now = clock.now().toISOString();
  await sql`delete from sign_in_limits where last_at < ${now}::timestamptz - interval '2 hours'`.execute(
    databases.system,
  );
  await sql`delete from sign_in_tries where at < ${now}::timestamptz - interval '2 hours'`.execute(databases.system);
};

export const forgetTriesWork = work(forgetTriesJob, forgetTries);
export const schedules: readonly Schedule[] = [{ spec: forgetTriesJob, cron: '10 * * * *' }];
