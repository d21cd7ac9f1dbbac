import type { Appointment, AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { Manifest, RecordingState } from '@auscult/contract/recording/schemas.ts';
import { sql, type Db, type Tx } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import type { Scope } from '../platform/scope.ts';
import { gapsOf, isNamedIn, lengthOf, type EpochChunks } from './rules.ts';

const doctorOf = (scope: Scope) =>
  scope.kind === 'doctor' ? sql<boolean>`doctor_id = ${scope.doctorId}` : sql<boolean>`true`;

/** What the player needs of the stored audio. */
export const listAudio = async (db: Db, scope: Scope, appointmentId: string): Promise<Appointment['audio']> => {
  const rows = await db
    .selectFrom('playable_audio')
    .select(['kind', 'seconds', 'peaks', 'is_truncated'])
    .where('appointment_id', '=', appointmentId)
    .where(doctorOf(scope))
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ kind: row.kind, seconds: row.seconds, peaks: row.peaks, isTruncated: row.is_truncated }));
};

export const getPlayable = async (db: Db, scope: Scope, appointmentId: string, kind: AudioKind) =>
  db
    .selectFrom('playable_audio')
    .select(['object_key', 'content_type'])
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .where(doctorOf(scope))
    .executeTakeFirst();

/** The chunks that the server holds of an appointment, by recording and epoch. */
export const listEpochs = async (db: Db, appointmentId: string): Promise<EpochChunks[]> => {
  const { rows } = await sql<EpochChunks>`
    select r.id as "recordingId", r.kind, e.epoch, e.expected_chunks as expected,
      coalesce(array_agg(c.sequence order by c.sequence) filter (where c.sequence is not null), '{}') as sequences, coalesce(sum(c.seconds), 0) as seconds
    from recordings r join recording_epochs e on e.recording_id = r.id
      left join chunks c on c.recording_id = e.recording_id and c.epoch = e.epoch
    where r.appointment_id = ${appointmentId} and r.superseded_at is null
    group by r.id, r.kind, e.epoch, e.expected_chunks order by r.created_at, e.epoch`.execute(db);
  return rows;
};

export const getRecordingState = async (db: Db, scope: Scope, appointmentId: string): Promise<RecordingState> => {
  const appointment = await db
    .selectFrom('appointments')
    .select(['status', 'withdrawn_recordings'])
    .where('id', '=', appointmentId)
    .where(doctorOf(scope))
    .executeTakeFirst();
  if (!appointment) throw problem(errors.notFound);
  const recordings = await db
    .selectFrom('recordings')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('superseded_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const epochs = await listEpochs(db, appointmentId);
  return {
    appointmentId,
    status: appointment.status,
    withdrawn: appointment.withdrawn_recordings,
    recordings: recordings.map((row) => ({
      recordingId: row.id,
      kind: row.kind,
      safeSeconds: row.safe_seconds,
      lease: row.lease_device && row.lease_since ? { deviceId: row.lease_device, since: row.lease_since } : null,
      epochs: epochs
        .filter((epoch) => epoch.recordingId === row.id)
        .map(({ epoch, sequences, seconds, expected }) => {
          const highest = sequences.at(-1) ?? -1;
          return {
            epoch,
            chunks: sequences.length,
            highest,
            missing: gapsOf(sequences, expected ?? highest + 1),
            seconds,
          };
        }),
    })),
  };
};

/** Writes down how much sound the server holds, for lists and dashboards: what was decoded of it, and until then what the client said. */
export const countSeconds = (tx: Tx, appointmentId: string) =>
  sql`
    update appointments set recorded_seconds = (
      select coalesce(sum(coalesce(p.seconds, r.safe_seconds)), 0)
      from recordings r left join playable_audio p on p.appointment_id = r.appointment_id and p.kind = r.kind
      where r.appointment_id = ${appointmentId} and r.superseded_at is null)
    where id = ${appointmentId}`.execute(tx);

type Owned = { id: string; doctorId: string };

export const activeRecording = async (tx: Tx, held: Owned, kind: AudioKind) =>
  (await tx
    .selectFrom('recordings')
    .selectAll()
    .where('appointment_id', '=', held.id)
    .where('kind', '=', kind)
    .where('superseded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ??
  (await tx
    .insertInto('recordings')
    .values({ appointment_id: held.id, doctor_id: held.doctorId, kind })
    .returningAll()
    .executeTakeFirstOrThrow());

export const openEpoch = async (tx: Tx, held: Owned, recordingId: string, device: string): Promise<number> => {
  const { epoch } = await tx
    .selectFrom('recording_epochs')
    .select(sql<number>`coalesce(max(epoch) + 1, 0)`.as('epoch'))
    .where('recording_id', '=', recordingId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('recording_epochs')
    .values({ recording_id: recordingId, epoch, doctor_id: held.doctorId, device })
    .execute();
  return epoch;
};

type Settled = { manifest: Manifest; epochs: readonly EpochChunks[] };

/** Writes down how long each epoch is: as its device says, and of what no manifest names, as much as there is. */
export const settleEpochs = async (tx: Tx, appointmentId: string, { manifest, epochs }: Settled): Promise<void> => {
  const unnamed = epochs.filter((epoch) => epoch.sequences.length > 0 && !isNamedIn(manifest, epoch));
  const lengths = [
    ...manifest.map(({ chunks, seconds, ...name }) => ({ ...name, expected_chunks: chunks, client_seconds: seconds })),
    ...unnamed.map((one) => ({ recordingId: one.recordingId, epoch: one.epoch, expected_chunks: lengthOf(one) })),
  ];
  for (const { recordingId, epoch, ...length } of lengths)
    await tx
      .updateTable('recording_epochs')
      .set(length)
      .where('recording_id', '=', recordingId)
      .where('recording_id', 'in', (own) =>
        own.selectFrom('recordings').select('id').where('appointment_id', '=', appointmentId),
      )
      .where('epoch', '=', epoch)
      .execute();
};

type WholeFile = { recordingId: string; key: string; sha256: string; bytes: number; seconds: number };

/** A whole file is an epoch of one chunk. Its bytes are on durable storage already. */
export const addFile = async (tx: Tx, held: Owned, file: WholeFile) => {
  const { recordingId, key, sha256, bytes, seconds } = file;
  const epoch = await openEpoch(tx, held, recordingId, 'file');
  const chunk = { recording_id: recordingId, epoch, sequence: 0, doctor_id: held.doctorId, sha256, bytes, seconds };
  await tx
    .insertInto('chunks')
    .values({ ...chunk, object_key: key })
    .execute();
  const { safe_seconds: safeSeconds } = await tx
    .updateTable('recordings')
    .set({ safe_seconds: sql`safe_seconds + ${seconds}`, heard_at: sql`now()` })
    .where('id', '=', recordingId)
    .returning('safe_seconds')
    .executeTakeFirstOrThrow();
  await countSeconds(tx, held.id);
  return { epoch, safeSeconds };
};

/** The objects of each epoch in order, for decoding. */
export const listObjects = async (
  db: Db,
  appointmentId: string,
  kind: AudioKind,
): Promise<{ keys: string[]; isHeadless: boolean; hasGaps: boolean }[]> => {
  const { rows } = await sql<{ keys: string[]; isHeadless: boolean; hasGaps: boolean }>`
    select array_agg(c.object_key order by c.sequence) as keys, min(c.sequence) > 0 as "isHeadless",
      count(*) < greatest(max(c.sequence) + 1, e.expected_chunks) as "hasGaps"
    from chunks c join recordings r on r.id = c.recording_id
      join recording_epochs e on e.recording_id = r.id and e.epoch = c.epoch
    where r.appointment_id = ${appointmentId} and r.kind = ${kind} and r.superseded_at is null
    group by r.id, r.created_at, c.epoch, e.expected_chunks order by r.created_at, c.epoch`.execute(db);
  return rows;
};

/** Under this name the installation keeps how many stored chunks the last nightly look found damaged or gone. */
export const DAMAGED_CHUNKS = 'damaged-chunks';
export const countDamaged = async (db: Db): Promise<number> => {
  const row = await db.selectFrom('installation').select('value').where('key', '=', DAMAGED_CHUNKS).executeTakeFirst();
  return Number(row?.value ?? 0);
};
