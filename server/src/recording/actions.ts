import { may } from '@auscult/contract/appointments/lifecycle.ts';
import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { Lease, Manifest } from '@auscult/contract/recording/schemas.ts';
import { act, clearWarnings, hold, undiscard, warn, type Held } from '../lifecycle/actions.ts';
import { queueWriting } from '../generation/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';
import { activeRecording, countSeconds, listEpochs, openEpoch, settleEpochs } from './data.ts';
import { playableJob, purgeObjectsJob, transcribeJob } from './jobs.ts';
import { folderOf, hashOf, hasGapsElsewhere, isFinishedAs, missingOf, newLeaseToken } from './rules.ts';

/** A no, said before or afterwards, is a no in every practice, and for a recording made elsewhere too. */
const standsOf = async (tx: Tx, { id, practiceId }: Held) => {
  const row = await tx
    .selectFrom('appointments as a')
    .innerJoin('practices as p', 'p.id', 'a.practice_id')
    .select(['a.consent', 'p.is_consent_mandatory'])
    .where('a.id', '=', id)
    .where('p.id', '=', practiceId)
    .executeTakeFirstOrThrow();
  const isGiven = row.consent !== null && row.consent.withdrawnAt === null && row.consent.kind !== 'declined';
  return { isGiven, isRefused: row.consent !== null && !isGiven, isMandatory: row.is_consent_mandatory };
};

const requireConsent = async (tx: Tx, held: Held): Promise<void> => {
  const { isGiven, isRefused, isMandatory } = await standsOf(tx, held);
  if (isRefused || (isMandatory && !isGiven)) throw problem(errors.consentNeeded);
};

/** Refuses a file after a no, and answers whether a consent that this practice asks for is still to be written down. */
export const refuseAfterNo = async (tx: Tx, held: Held): Promise<{ isConsentOwed: boolean }> => {
  const { isGiven, isRefused, isMandatory } = await standsOf(tx, held);
  if (isRefused) throw problem(errors.consentNeeded);
  return { isConsentOwed: isMandatory && !isGiven };
};

type Start = {
  appointmentId: string;
  kind: AudioKind;
  deviceId: string;
  recorderId?: string | undefined;
  isOnlyRecorder: boolean;
  takeOver: boolean;
};

/** Whoever else holds the lease: another device, or another recorder of this one where it may still run. */
const findRival = async (tx: Tx, { appointmentId, deviceId, recorderId = deviceId, isOnlyRecorder }: Start) => {
  const lease = await tx
    .selectFrom('recordings')
    .select(['id', 'lease_device', 'lease_recorder'])
    .where('appointment_id', '=', appointmentId)
    .where('lease_token_hash', 'is not', null)
    .executeTakeFirst();
  if (!lease) return undefined;
  const isSameDevice = lease.lease_device === deviceId;
  const isSame = isSameDevice && (isOnlyRecorder || (lease.lease_recorder ?? deviceId) === recorderId);
  return isSame ? undefined : { recordingId: lease.id, isSameDevice };
};

const inAnotherTab = {
  description:
    'This consult is being recorded in another tab of this browser. Take over to go on here; nothing recorded there is lost.',
};

/** Starts or resumes. One recorder at a time: another one is told so, or takes over and the first keeps what it holds. */
export const startRecording = (db: Db, caller: Caller, start: Start): Promise<Lease> =>
  inTransaction(db, async (tx) => {
    const { appointmentId, kind, deviceId, recorderId = deviceId, takeOver } = start;
    const held = await hold(tx, appointmentId);
    if (may(held.status, 'start')) await requireConsent(tx, held);
    const rival = await findRival(tx, start);
    if (rival && held.status === 'recording') {
      const { recordingId, isSameDevice } = rival;
      if (!takeOver)
        throw problem(errors.recordingElsewhere, { metadata: rival, ...(isSameDevice ? inAnotherTab : {}) });
      await publish(tx, held.doctorId, 'appointment_forcefully_stopped', { appointmentId, recordingId });
    }
    const { status } = await act(tx, caller, { appointmentId, action: 'start', detail: { kind, takeOver } });
    await endLeases(tx, appointmentId);
    const recording = await activeRecording(tx, held, kind);
    const leaseToken = newLeaseToken();
    await tx
      .updateTable('recordings')
      .set({
        lease_token_hash: hashOf(leaseToken),
        lease_device: deviceId,
        lease_recorder: recorderId,
        lease_since: sql`now()`,
        heard_at: sql`now()`,
      })
      .where('id', '=', recording.id)
      .execute();
    return {
      appointmentId,
      recordingId: recording.id,
      kind,
      epoch: await openEpoch(tx, held, recording.id, deviceId),
      leaseToken,
      status,
    };
  });

const endLeases = (tx: Tx, appointmentId: string) =>
  tx
    .updateTable('recordings')
    .set({ lease_token_hash: null, lease_device: null, lease_since: null })
    .where('appointment_id', '=', appointmentId)
    .execute();

export const stopRecording = (
  db: Db,
  caller: Caller,
  { appointmentId, leaseToken }: { appointmentId: string; leaseToken?: string | undefined },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = await hold(tx, appointmentId);
    // Pausing what is paused already is what a device does that did not hear the first answer.
    if (held.status === 'paused') return;
    const lease = await tx
      .selectFrom('recordings')
      .select('lease_token_hash')
      .where('appointment_id', '=', appointmentId)
      .where('lease_token_hash', 'is not', null)
      .executeTakeFirst();
    if (leaseToken !== undefined && lease && lease.lease_token_hash !== hashOf(leaseToken))
      throw problem(errors.leaseLost);
    await act(tx, caller, { appointmentId, action: 'stop' });
    await endLeases(tx, appointmentId);
    await countSeconds(tx, appointmentId);
  });

/** Ends what is being recorded at a no; the devices are told and keep what they hold. */
export const stopAfterNo = async (tx: Tx, caller: Caller, held: Held): Promise<void> => {
  if (held.status !== 'recording') return;
  const appointmentId = held.id;
  await act(tx, caller, { appointmentId, action: 'stop', detail: { because: 'consent declined' } });
  await stopDevices(tx, held);
  await countSeconds(tx, appointmentId);
};

/** Tells the devices that record to stop. Answers which they were. */
const stopDevices = async (tx: Tx, { id: appointmentId, doctorId }: Held): Promise<(string | null)[]> => {
  const leased = await tx
    .selectFrom('recordings')
    .select(['id', 'lease_device'])
    .where('appointment_id', '=', appointmentId)
    .where('lease_token_hash', 'is not', null)
    .execute();
  for (const { id } of leased)
    await publish(tx, doctorId, 'appointment_forcefully_stopped', { appointmentId, recordingId: id });
  await endLeases(tx, appointmentId);
  return leased.map(({ lease_device }) => lease_device);
};

/** Queues the way from stored audio to transcript and documents. */
export const queueTranscription = (house: House, tx: Tx, { id, generation }: Held): Promise<void> =>
  house.jobs.enqueue(tx, transcribeJob, { appointmentId: id, generation });

/** Brings a discarded consult back, and takes up the work that was under way. */
export const restore = (house: House, db: Db, caller: Caller, appointmentId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = await undiscard(tx, caller, appointmentId);
    if (held.status === 'finalizing') await queueTranscription(house, tx, held);
    if (held.status === 'generating') await queueWriting(house, tx, held);
  });

/** Queues the deletion of objects, or folders of them, whose rows go with this transaction. */
export const queuePurge = (house: House, tx: Tx, keys: string[]): Promise<void> =>
  house.jobs.enqueue(tx, purgeObjectsJob, { keys });

/** Queues what the player needs of audio whose transcript is there already. */
export const queuePlayable = (house: House, tx: Tx, { id, generation }: Held): Promise<void> =>
  house.jobs.enqueue(tx, playableJob, { appointmentId: id, generation });

const soundElsewhere =
  'This consult was finished while another device held more of it. What that device had not sent is not in the documents; it is stored when it comes, and you are told here.';
type Finalize = { appointmentId: string; manifest: Manifest; deviceId?: string | undefined };

/** Ends the recording. Waits for everything the manifest names: what is missing is asked for, not ignored. Safe to repeat. */
export const finalizeRecording = (
  house: House,
  db: Db,
  caller: Caller,
  { appointmentId, manifest, deviceId }: Finalize,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = await hold(tx, appointmentId);
    const epochs = await listEpochs(tx, appointmentId);
    const missing = missingOf(manifest, epochs);
    if (missing.length > 0) throw problem(errors.chunksMissing, { metadata: { missing } });
    if (!may(held.status, 'finalize') && isFinishedAs(manifest, epochs)) return;
    if (may(held.status, 'finalize') && !epochs.some((epoch) => epoch.sequences.length > 0))
      throw problem(errors.audioEmpty);
    await settleEpochs(tx, appointmentId, { manifest, epochs });
    const finished = await act(tx, caller, {
      appointmentId,
      action: 'finalize',
      detail: { epochs: epochs.length },
    });
    const recording = await stopDevices(tx, held);
    const isRecordedElsewhere = deviceId !== undefined && recording.some((device) => device !== deviceId);
    if (isRecordedElsewhere || hasGapsElsewhere(manifest, epochs))
      await warn(tx, appointmentId, 'audio-elsewhere', soundElsewhere);
    await countSeconds(tx, appointmentId);
    await queueTranscription(house, tx, finished);
  });

/** Transcribes the stored audio again. */
export const retranscribe = (house: House, db: Db, caller: Caller, appointmentId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const epochs = await listEpochs(tx, appointmentId);
    if (!epochs.some((epoch) => epoch.sequences.length > 0)) throw problem(errors.audioEmpty);
    const again = await act(tx, caller, { appointmentId, action: 'retranscribe' });
    await clearWarnings(tx, appointmentId, 'audio');
    await queueTranscription(house, tx, again);
  });

const clearDocuments = async (tx: Tx, appointmentId: string): Promise<void> => {
  await tx
    .updateTable('documents')
    .set({ state: 'none', error: null, current_version_id: null, to_check: 0 })
    .where('appointment_id', '=', appointmentId)
    .execute();
  await tx.updateTable('transcripts').set({ is_current: false }).where('appointment_id', '=', appointmentId).execute();
  await tx.deleteFrom('playable_audio').where('appointment_id', '=', appointmentId).execute();
};

/** Sets aside what was recorded and starts again. The old audio is kept as superseded. */
export const restartRecording = (db: Db, caller: Caller, appointmentId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = await act(tx, caller, { appointmentId, action: 'restart' });
    const old = await tx
      .updateTable('recordings')
      .set({ superseded_at: sql`now()`, lease_token_hash: null, lease_device: null, lease_since: null })
      .where('appointment_id', '=', appointmentId)
      .where('superseded_at', 'is', null)
      .returning('id')
      .execute();
    for (const { id } of old)
      await publish(tx, held.doctorId, 'appointment_forcefully_stopped', { appointmentId, recordingId: id });
    await clearDocuments(tx, appointmentId);
    await clearWarnings(tx, appointmentId, '');
    await tx.updateTable('appointments').set({ recorded_seconds: 0 }).where('id', '=', appointmentId).execute();
  });

/** Stops the recording and deletes the audio. The objects go once the rows are gone for good. */
export const withdrawConsent = (house: House, db: Db, caller: Caller, appointmentId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = await hold(tx, appointmentId);
    const recordings = await tx
      .selectFrom('recordings')
      .select('id')
      .where('appointment_id', '=', appointmentId)
      .execute();
    const chunks =
      recordings.length === 0
        ? []
        : await tx
            .selectFrom('chunks')
            .select('object_key')
            .where(
              'recording_id',
              'in',
              recordings.map((row) => row.id),
            )
            .execute();
    const playable = await tx
      .deleteFrom('playable_audio')
      .where('appointment_id', '=', appointmentId)
      .returning('object_key')
      .execute();
    for (const { id } of recordings)
      await publish(tx, held.doctorId, 'appointment_forcefully_stopped', { appointmentId, recordingId: id });
    await tx.deleteFrom('recordings').where('appointment_id', '=', appointmentId).execute();
    if (held.status === 'recording' || held.status === 'paused')
      await act(tx, caller, { appointmentId, action: 'restart', detail: { because: 'consent withdrawn' } });
    await tx
      .updateTable('appointments')
      .set({
        withdrawn_recordings: sql<string[]>`withdrawn_recordings || ${sql.val(recordings.map(({ id }) => id))}::uuid[]`,
      })
      .where('id', '=', appointmentId)
      .execute();
    await sql`update appointments set recorded_seconds = 0, consent = jsonb_set(consent, '{withdrawnAt}', to_jsonb(${house.clock.now().toISOString()}::text)) where id = ${appointmentId} and consent is not null`.execute(
      tx,
    );
    await audit(tx, caller, { action: 'consent withdrawn', appointmentId, detail: { chunks: chunks.length } });
    // The whole folder of each recording goes: a chunk that was cut off before its row was written lies there too.
    const keys = [
      ...[...chunks, ...playable].map((row) => row.object_key),
      ...recordings.map(({ id }) => folderOf(id)),
    ];
    if (keys.length > 0) await queuePurge(house, tx, keys);
  });
