import { incidentTitle } from '@auscult/contract/incidents/enumerations.ts';
import type { IncidentKind } from '@auscult/contract/incidents/enumerations.ts';
import { z } from 'zod';
import { sendMail } from '../mails/actions.ts';
import { inTransaction, sql, type Tx } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { job, work, type Schedule } from '../platform/jobs.ts';

const tellIncidents = job({ name: 'incidents.tell', payload: z.object({}).nullish(), retries: 0, concurrency: 1 });

const DAY_MILLISECONDS = 86_400_000;
/** One mail names so many, and says how many more there are. */
const NAMED = 20;

type Open = { id: string; kind: IncidentKind; practice: string | null };
const lineOf = ({ kind, practice }: Open): string => `- ${incidentTitle[kind]}${practice ? ` (${practice})` : ''}`;
const wordsOf = (opening: string, open: readonly Open[], { config }: House): string =>
  [
    opening,
    open.slice(0, NAMED).map(lineOf).join('\n'),
    ...(open.length > NAMED ? [`And ${open.length - NAMED} more.`] : []),
    `${config.publicUrl}/admin/integrations/incidents`,
  ].join('\n\n');

const openOf = (tx: Tx) =>
  tx
    .selectFrom('incidents as i')
    .leftJoin('practices as p', 'p.id', 'i.practice_id')
    .select(['i.id', 'i.kind', 'p.name as practice'])
    .where('i.state', '=', 'active')
    .where('i.engine', 'is', null)
    .orderBy('i.first_at');

const tell = async (
  house: House,
  tx: Tx,
  mail: { kind: 'incident' | 'incident-summary'; open: Open[]; opening: string },
) => {
  const admins = await tx
    .selectFrom('users')
    .select(['email', 'first_name as firstName'])
    .where('role', '=', 'Administrator')
    .where('is_active', '=', true)
    .execute();
  const words = wordsOf(mail.opening, mail.open, house);
  for (const { email, firstName } of admins)
    await sendMail(house, tx, { kind: mail.kind, to: email, firstName, words });
  await tx
    .updateTable('incidents')
    .set({ told_at: house.clock.now().toISOString() })
    .where(
      'id',
      'in',
      mail.open.map(({ id }) => id),
    )
    .execute();
};

/** Mails what has opened since the last look, and once a day all that nobody has taken. Two workers tell it once. */
export const tellDue = (house: House): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('incidents/tell', 0))`.execute(tx);
    const fresh = await openOf(tx).where('i.told_at', 'is', null).execute();
    if (fresh.length > 0)
      await tell(house, tx, { kind: 'incident', open: fresh, opening: 'This needs somebody to look at it:' });
    const dayAgo = new Date(house.clock.now().getTime() - DAY_MILLISECONDS).toISOString();
    const old = await openOf(tx).execute();
    const isDue = await openOf(tx).where('i.told_at', '<=', dayAgo).limit(1).executeTakeFirst();
    if (isDue)
      await tell(house, tx, { kind: 'incident-summary', open: old, opening: 'Still open, and taken by nobody:' });
  });

export const incidentWorks = [work(tellIncidents, (house) => tellDue(house))];
export const incidentSchedules: readonly Schedule[] = [{ spec: tellIncidents, cron: '* * * * *' }];
