import { z } from 'zod';
import { audit } from '../platform/audit.ts';
import { inTransaction, sql, type Tx } from '../platform/db.ts';
import { installation, type House } from '../platform/house.ts';
import { job, work, type Schedule } from '../platform/jobs.ts';
import { queuePurge } from '../recording/actions.ts';
import { folderOf } from '../recording/rules.ts';

/** Once a day: deletes discarded consults whose practice's retention time is over. */
export const purgeDiscardedJob = job({
  name: 'retention-purge-discarded',
  payload: z.object({}).nullish(),
  retries: 0,
  concurrency: 1,
});

type Due = { id: string; discardedAt: string; removeAfterDays: number };

const listDue = async ({ databases, clock }: House): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from appointments a join practices p on p.id = a.practice_id
    where a.discarded_at < ${clock.now().toISOString()}::timestamptz - make_interval(days => p.remove_after_days) and not a.is_on_legal_hold
    order by a.discarded_at`.execute(databases.system);
  return rows.map(({ id }) => id);
};

/** Held for this transaction. Undefined where it is no longer due: held back meanwhile, or purged by another process. */
const holdDue = async (tx: Tx, { clock }: House, id: string): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    select a.id, a.discarded_at as "discardedAt", p.remove_after_days as "removeAfterDays"
    from appointments a join practices p on p.id = a.practice_id
    where a.id = ${id} and a.discarded_at < ${clock.now().toISOString()}::timestamptz - make_interval(days => p.remove_after_days)
      and not a.is_on_legal_hold for update of a skip locked`.execute(tx);
  return rows[0];
};

type Counts = Record<'chunks' | 'bytes' | 'seconds' | 'transcripts' | 'documents' | 'versions' | 'exports', number> & {
  recordings: string[];
};

/** What goes with a consult: ids and counts, so that it can be shown later what was deleted without keeping any of it. */
const countWhatGoes = async (tx: Tx, id: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select coalesce(array_agg(distinct r.id) filter (where r.id is not null), '{}') as recordings, count(c.sequence)::int as chunks,
      coalesce(sum(c.bytes), 0)::float8 as bytes, coalesce(sum(c.seconds), 0)::float8 as seconds,
      (select count(*)::int from transcripts where appointment_id = ${id}) as transcripts,
      (select count(*)::int from documents where appointment_id = ${id}) as documents,
      (select count(*)::int from document_versions v join documents d on d.id = v.document_id where d.appointment_id = ${id}) as versions,
      (select count(*)::int from export_jobs where appointment_id = ${id}) as exports
    from recordings r left join chunks c on c.recording_id = r.id where r.appointment_id = ${id}`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('A count answers one row');
  return counts;
};

/** The audit row is the certificate of what was deleted. The objects go once the rows are gone for good. */
const purge = (house: House, id: string): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    const due = await holdDue(tx, house, id);
    if (!due) return;
    const { discardedAt, removeAfterDays } = due;
    const went = await countWhatGoes(tx, id);
    await tx.deleteFrom('appointments').where('id', '=', id).execute();
    await audit(tx, installation, {
      action: 'purged',
      appointmentId: id,
      detail: { because: 'discarded', discardedAt, removeAfterDays, ...went },
    });
    await queuePurge(house, tx, [...went.recordings.map(folderOf), `uploads/${id}`, `playable/${id}`]);
  });

export const purgeDiscarded = async (house: House): Promise<void> => {
  for (const id of await listDue(house)) await purge(house, id);
};

export const purgeDiscardedWork = work(purgeDiscardedJob, purgeDiscarded);
export const schedules: readonly Schedule[] = [{ spec: purgeDiscardedJob, cron: '40 3 * * *' }];
