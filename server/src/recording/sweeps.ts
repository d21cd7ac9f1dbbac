import { z } from 'zod';
import { act, hold } from '../lifecycle/actions.ts';
import { inTransaction, sql, type Tx } from '../platform/db.ts';
import { installation, type House } from '../platform/house.ts';
import { job, work, type Schedule } from '../platform/jobs.ts';
import { publish } from '../platform/live.ts';
import { countSeconds, DAMAGED_CHUNKS } from './data.ts';
import { isWhole } from './integrity.ts';
import { purgeObjectsJob } from './jobs.ts';
import { folderOf, SILENT_MINUTES, SUPERSEDED_DAYS } from './rules.ts';

/** Every minute: pauses recordings that went silent and lets go of audio that was set aside long ago. */
export const sweepJob = job({ name: 'recording-sweep', payload: z.object({}).nullish(), retries: 0, concurrency: 1 });
/** Once a day: removes uploaded files that no row knows, which a process killed half way through an upload leaves behind. */
export const straysJob = job({ name: 'recording-strays', payload: z.object({}).nullish(), retries: 0, concurrency: 1 });

/** Once a night: reads every chunk that is kept, and counts those whose bytes are gone or are no longer what was acknowledged. */
export const integrityJob = job({
  name: 'recording-integrity',
  payload: z.object({}).nullish(),
  retries: 0,
  concurrency: 1,
});

// Far longer than an upload may take, so that none is removed while its row is still to come.
const STRAY_AFTER_HOURS = 24;

export const removeStrays = async ({ storage, databases, clock }: House): Promise<void> => {
  const moment = new Date(clock.now().getTime() - STRAY_AFTER_HOURS * 3_600_000);
  for await (const key of storage.writtenBefore('uploads', moment)) {
    const { rows } = await sql`select from chunks where object_key = ${key}`.execute(databases.system);
    if (rows.length === 0) await storage.remove(key);
  }
};

export const lookAtChunks = async ({ databases: { system }, storage, log }: House): Promise<void> => {
  let damaged = 0;
  for (const { id } of await system.selectFrom('recordings').select('id').execute()) {
    const chunks = await system
      .selectFrom('chunks')
      .select(['object_key as key', 'sha256'])
      .where('recording_id', '=', id)
      .execute();
    for (const chunk of chunks) {
      if (await isWhole(storage, chunk)) continue;
      damaged += 1;
      log.error({ key: chunk.key }, 'a stored chunk is damaged or gone');
    }
  }
  const value = String(damaged);
  await system
    .insertInto('installation')
    .values({ key: DAMAGED_CHUNKS, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute();
};

const pauseSilent = async (tx: Tx, appointmentId: string, doctorId: string, recordingId: string): Promise<void> => {
  await act(tx, installation, {
    appointmentId,
    action: 'stop',
    detail: { because: `nothing was sent for ${SILENT_MINUTES} minutes` },
  });
  await tx
    .updateTable('recordings')
    .set({ lease_token_hash: null, lease_device: null, lease_since: null })
    .where('id', '=', recordingId)
    .execute();
  await countSeconds(tx, appointmentId);
  await publish(tx, doctorId, 'appointment_forcefully_stopped', { appointmentId, recordingId });
};

export const sweep = async (house: House): Promise<void> => {
  const now = house.clock.now().toISOString();
  const silent = await sql<{ id: string; appointmentId: string; doctorId: string }>`
    select r.id, a.id as "appointmentId", a.doctor_id as "doctorId" from recordings r join appointments a on a.id = r.appointment_id
    where a.status = 'recording' and a.discarded_at is null and r.lease_token_hash is not null
      and r.heard_at < ${now}::timestamptz - make_interval(mins => ${SILENT_MINUTES})`.execute(house.databases.system);
  for (const { id, appointmentId, doctorId } of silent.rows)
    await inTransaction(house.databases.system, async (tx) => {
      const held = await hold(tx, appointmentId);
      if (held.status === 'recording') await pauseSilent(tx, appointmentId, doctorId, id);
    });
  await inTransaction(house.databases.system, async (tx) => {
    const old = await sql<{ id: string; uploads: string[] }>`
      with gone as (delete from recordings where superseded_at < ${now}::timestamptz - make_interval(days => ${SUPERSEDED_DAYS}) returning id)
      select gone.id, coalesce(array_agg(c.object_key) filter (where c.object_key like 'uploads/%'), '{}') as uploads
      from gone left join chunks c on c.recording_id = gone.id group by gone.id`.execute(tx);
    const keys = old.rows.flatMap(({ id, uploads }) => [folderOf(id), ...uploads]);
    if (keys.length > 0) await house.jobs.enqueue(tx, purgeObjectsJob, { keys });
  });
};

export const sweepWork = [work(sweepJob, sweep), work(straysJob, removeStrays), work(integrityJob, lookAtChunks)];
export const schedules: readonly Schedule[] = [
  { spec: sweepJob, cron: '* * * * *' },
  { spec: straysJob, cron: '20 3 * * *' },
  { spec: integrityJob, cron: '40 3 * * *' },
];
