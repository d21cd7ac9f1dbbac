import { may } from '@auscult/contract/appointments/lifecycle.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { chunkAnswer, chunkFields, Lease } from '@auscult/contract/recording/schemas.ts';
import { sniffAudio } from '@auscult/engine/audio/probe.ts';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { act, hold, warn } from '../lifecycle/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, sql, type Db } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { isProblem, problem } from '../platform/problem.ts';
import type { Upload } from '../platform/routes.ts';
import { readSmall } from '../platform/uploads.ts';
import { refuseAfterNo } from './actions.ts';
import { activeRecording, addFile, openEpoch } from './data.ts';
import { repairChunk } from './integrity.ts';
import { CHUNK_LIMIT, chunkKey, newLeaseToken } from './rules.ts';

/** PostgreSQL's word for a row whose parent is gone. */
const FOREIGN_KEY_VIOLATION = '23503';

type Fields = z.output<typeof chunkFields>;
type Answer = z.input<typeof chunkAnswer>;
type Call = { house: House; db: Db; caller: Caller; body: Fields; file: Upload; kind: AudioKind };

/** Takes one chunk or one whole file. The answer is the acknowledgement: it is sent only when the bytes are on durable storage. */
export const takeAudio = async (call: Call): Promise<Answer> => {
  await refuseAfterEnd(call);
  return call.body.recordingId === undefined ? takeWholeFile(call) : takeChunk(call, call.body.recordingId);
};

/** After the end of a session only chunks of a recording come in that it had begun before. */
const refuseAfterEnd = async ({ db, caller: { actor }, body: { recordingId, epoch } }: Call): Promise<void> => {
  if (actor?.kind !== 'doctor' || actor.endedAt === undefined) return;
  const begun =
    recordingId !== undefined &&
    epoch !== undefined &&
    (await db
      .selectFrom('recording_epochs')
      .select('epoch')
      .where('recording_id', '=', recordingId)
      .where('epoch', '=', epoch)
      .where('started_at', '<', actor.endedAt)
      .executeTakeFirst());
  if (!begun) throw problem(errors.tokenExpired);
};

const requiredNumbers = ({ epoch, sequence, sha256 }: Fields) => {
  if (epoch === undefined || sequence === undefined || sha256 === undefined)
    throw problem(errors.validation, {
      metadata: ['epoch', 'sequence', 'sha256'].map((path) => ({
        path,
        rule: 'required',
        message: 'A chunk names its recording, epoch, sequence and digest',
      })),
    });
  return { epoch, sequence, sha256 };
};

type Stored = {
  sha256: string;
  bytes: number;
  safeSeconds: number;
  isSuperseded: boolean;
  isKnown: boolean;
};

/** The chunk of this name if it is there, and where its recording stands. */
const lookUp = async (
  db: Db,
  { appointmentId }: Fields,
  recordingId: string,
  epoch: number,
  sequence: number,
): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select coalesce(c.sha256, '') as sha256, coalesce(c.bytes, 0) as bytes, r.safe_seconds as "safeSeconds",
      r.superseded_at is not null as "isSuperseded", e.epoch is not null as "isKnown"
    from recordings r join appointments a on a.id = r.appointment_id
      left join recording_epochs e on e.recording_id = r.id and e.epoch = ${epoch}
      left join chunks c on c.recording_id = r.id and c.epoch = ${epoch} and c.sequence = ${sequence}
    where r.id = ${recordingId} and r.appointment_id = ${appointmentId}`.execute(db);
  if (!rows[0]?.isKnown) throw problem(errors.notFound);
  return rows[0];
};

type NewChunk = {
  db: Db;
  recordingId: string;
  epoch: number;
  sequence: number;
  sha256: string;
  bytes: number;
  seconds: number;
  key: string;
};

type Added = { safeSeconds: number; isNew: boolean; isLeased: boolean };

/** Undefined where the recording is gone, also when it went in this very moment. */
const addRow = async ({ db, recordingId, epoch, ...chunk }: NewChunk): Promise<Added | undefined> => {
  const { sequence, sha256, bytes, seconds, key } = chunk;
  try {
    const { rows } = await sql<Added>`
      with added as (
        insert into chunks (recording_id, epoch, sequence, doctor_id, sha256, bytes, seconds, object_key)
        select ${recordingId}, ${epoch}, ${sequence}, r.doctor_id, ${sha256}, ${bytes}, ${seconds}, ${key}
        from recordings r where r.id = ${recordingId}
        on conflict do nothing returning seconds)
      update recordings set heard_at = now(), safe_seconds = safe_seconds + coalesce((select seconds from added), 0)
      where id = ${recordingId} returning safe_seconds as "safeSeconds", exists (select from added) as "isNew", lease_token_hash is not null as "isLeased"`.execute(
      db,
    );
    return rows[0];
  } catch (error) {
    if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return undefined;
    throw error;
  }
};

const takeChunk = async ({ house, db, body, file }: Call, recordingId: string): Promise<Answer> => {
  const { epoch, sequence, sha256 } = requiredNumbers(body);
  const bytes = await readSmall(file, CHUNK_LIMIT, 'A chunk of a recording');
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw problem(errors.chunkDamaged);
  const name = { recordingId, epoch, sequence, sha256, bytes: bytes.length };
  const there = await lookUp(db, body, recordingId, epoch, sequence);
  if (there.sha256 !== '' && there.sha256 !== sha256) throw problem(errors.chunkDiffers);
  const key = chunkKey(recordingId, epoch, sequence, sha256);
  if (there.sha256 === sha256) {
    // It is said to be safe once more, so it has to be.
    await repairChunk(house, { key, sha256 }, bytes);
    return { ...name, safeSeconds: there.safeSeconds, isRepeat: true };
  }
  await house.storage.put(key, bytes);
  const added = await addRow({ db, ...name, seconds: body.seconds ?? 0, key });
  // The recording was deleted while the chunk travelled: consent was withdrawn.
  if (!added) {
    await house.storage.remove(key);
    throw problem(errors.notFound);
  }
  if (!added.isNew) {
    // Two senders of one name met. Both are right only if they sent the same bytes.
    const winner = await lookUp(db, body, recordingId, epoch, sequence);
    if (winner.sha256 !== sha256) throw problem(errors.chunkDiffers);
    return { ...name, safeSeconds: winner.safeSeconds, isRepeat: true };
  }
  // A finish ends the lease. One that comes after this row has it in its transcript.
  if (!added.isLeased && !there.isSuperseded) await tellLateAudio(db, body.appointmentId);
  return { ...name, safeSeconds: added.safeSeconds, isRepeat: false };
};

const LATE = 'audio-late';

/** Looks anew, for the finish may have been taken while the bytes were on their way to the storage. */
const tellLateAudio = async (db: Db, appointmentId: string): Promise<void> => {
  const row = await db
    .selectFrom('appointments')
    .select(['status', 'warnings'])
    .where('id', '=', appointmentId)
    .executeTakeFirst();
  if (!row || may(row.status, 'finalize') || row.warnings.some(({ code }) => code === LATE)) return;
  await inTransaction(db, (tx) =>
    warn(
      tx,
      appointmentId,
      LATE,
      'More audio arrived from another device after this consult was finished. It is stored; transcribe again to include it.',
    ),
  );
};

type Late = { appointmentId: string; kind: AudioKind; deviceId: string };

/**
 * Names sound that a device recorded without a connection before it heard that the consult is finished, so that it can be sent.
 * Where the consult may still be recorded to, it is an ordinary start.
 */
export const nameLateSound = (db: Db, caller: Caller, { appointmentId, kind, deviceId }: Late): Promise<Lease> =>
  inTransaction(db, async (tx) => {
    const held = await hold(tx, appointmentId);
    if (may(held.status, 'start')) throw problem(errors.stepRefused);
    if ((await refuseAfterNo(tx, held)).isConsentOwed) throw problem(errors.consentNeeded);
    const { id: recordingId } = await activeRecording(tx, held, kind);
    const epoch = await openEpoch(tx, held, recordingId, deviceId);
    await audit(tx, caller, { action: 'late audio named', appointmentId, detail: { kind } });
    return { appointmentId, recordingId, kind, epoch, leaseToken: newLeaseToken(), status: held.status };
  });

/** Reads enough of the stream to tell what it is, and hands back a stream that starts from its first byte. */
const peek = async (stream: AsyncIterable<Buffer>, enough: number) => {
  const iterator = stream[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  let length = 0;
  while (length < enough) {
    const step = await iterator.next();
    if (step.done === true) break;
    head.push(step.value);
    length += step.value.length;
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield* head;
    for (let step = await iterator.next(); !step.done; step = await iterator.next()) yield step.value;
  }
  return { head: Buffer.concat(head), whole: whole() };
};

const takeWholeFile = async ({ house, db, caller, body, file, kind }: Call): Promise<Answer> => {
  const { appointmentId } = body;
  const { head, whole } = await peek(file.stream as AsyncIterable<Buffer>, 4096);
  if (sniffAudio(head) === undefined) {
    file.stream.resume();
    throw problem(errors.audioUnsupported);
  }
  await refuseUnlessUploadable(db, appointmentId, file);
  const key = `uploads/${appointmentId}/${crypto.randomUUID()}`;
  const digest = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const part of whole) {
      digest.update(part);
      bytes += part.length;
      yield part;
    }
  }
  await house.storage.put(key, counted());
  const sha256 = digest.digest('hex');
  const refuse = async (entry: typeof errors.tooLarge | typeof errors.chunkDamaged) => {
    await house.storage.remove(key);
    throw problem(entry);
  };
  if (file.isTooLarge()) await refuse(errors.tooLarge);
  if (body.sha256 !== undefined && body.sha256 !== sha256) await refuse(errors.chunkDamaged);
  const answer = await registerFile({
    db,
    caller,
    appointmentId,
    kind,
    key,
    sha256,
    bytes,
    seconds: body.seconds ?? 0,
  }).catch(async (error: unknown) => {
    // Refused for certain. After any other failure the row may be there, and then its bytes must be too.
    if (isProblem(error)) await house.storage.remove(key);
    throw error;
  });
  if (answer.isRepeat) await house.storage.remove(key);
  return answer;
};

const refuseUnlessUploadable = async (db: Db, appointmentId: string, file: Upload): Promise<void> => {
  const row = await db.selectFrom('appointments').select('status').where('id', '=', appointmentId).executeTakeFirst();
  if (row && may(row.status, 'upload')) return;
  file.stream.resume();
  throw problem(errors.stepRefused, {
    description:
      'A file can be added only before the consult is finished. Restart the consult to use another recording.',
  });
};

type NewFile = {
  db: Db;
  caller: Caller;
  appointmentId: string;
  kind: AudioKind;
  key: string;
  sha256: string;
  bytes: number;
  seconds: number;
};

/** The same file again changes nothing. */
const registerFile = ({ db, caller, appointmentId, kind, key, sha256, bytes, seconds }: NewFile): Promise<Answer> =>
  inTransaction(db, async (tx) => {
    const held = await hold(tx, appointmentId);
    const { isConsentOwed } = await refuseAfterNo(tx, held);
    const recording = await activeRecording(tx, held, kind);
    const name = { recordingId: recording.id, sequence: 0, sha256, bytes };
    const same = await tx
      .selectFrom('chunks')
      .select('epoch')
      .where('recording_id', '=', recording.id)
      .where('sha256', '=', sha256)
      .where('sequence', '=', 0)
      .executeTakeFirst();
    if (same) return { ...name, epoch: same.epoch, safeSeconds: recording.safe_seconds, isRepeat: true };
    await act(tx, caller, { appointmentId, action: 'upload', detail: { kind, bytes } });
    const added = await addFile(tx, held, { recordingId: recording.id, key, sha256, bytes, seconds });
    if (isConsentOwed && kind === 'consultation')
      await warn(
        tx,
        appointmentId,
        'consent-owed',
        'This practice asks for consent before a recording, and none is written down for this uploaded file.',
      );
    return { ...name, ...added, isRepeat: false };
  });
