import { z } from 'zod';
import { sendMail } from '../mails/actions.ts';
import { inTransaction, sql } from '../platform/db.ts';
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
/** Tells those who look after the practice that a doctor of theirs claimed what is offered. */
export const tellOfClaimJob = job({
  name: 'users-tell-of-claim',
  payload: z.object({ userId: z.uuid() }),
  retries: 5,
  concurrency: 1,
});
export const tellOfClaim = (house: House, { userId }: { userId: string }): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    const claim = await tx
      .selectFrom('offer_claims as o')
      .innerJoin('users as u', 'u.id', 'o.user_id')
      .innerJoin('practices as p', 'p.id', 'u.practice_id')
      .select(['u.title', 'u.first_name', 'u.last_name', 'p.name as practice', 'p.admin_emails', 'o.offer'])
      .where('u.id', '=', userId)
      .orderBy('o.claimed_at', 'desc')
      .executeTakeFirst();
    if (!claim) return;
    const who = [claim.title, claim.first_name, claim.last_name].filter(Boolean).join(' ');
    const words = `${who} of ${claim.practice} has claimed what is offered: ${claim.offer}.`;
    for (const to of claim.admin_emails) await sendMail(house, tx, { kind: 'discount', to, words });
  });
export const tellOfClaimWork = work(tellOfClaimJob, tellOfClaim);
export const schedules: readonly Schedule[] = [{ spec: forgetTriesJob, cron: '10 * * * *' }];
