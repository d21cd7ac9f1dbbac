import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { Manifest } from '@auscult/contract/recording/schemas.ts';
import type { EpochRow, FinishRow } from './database.ts';
import { missingOf, refusalOf, type Refusal } from './refusals.ts';
import { followServer } from './restarting.ts';
import { isNamed, waitingIn } from './sending.ts';
import type { RecordingServer } from './server.ts';
import type { RecordingStore } from './store.ts';

type Parts = { store: RecordingStore; server: RecordingServer; deviceId: string };
/** `finished`: the server has everything and works on it. `waiting`: audio comes first. `kept`: a decision is needed. */
export type Outcome = 'finished' | 'waiting' | 'kept' | Extract<Refusal, 'unreachable' | 'busy' | 'full' | 'signedOut'>;

export const beforeFinish: readonly Status[] = ['draft', 'recording', 'paused'];
const longestSeconds = 20_000;

/** Epochs with a chunk that will never arrive are left out, or the server would wait for it for ever. */
const isWhole = (row: EpochRow) => !Object.values(row.chunkTroubles).some((trouble) => trouble !== 'differs');

export const manifestOf = (rows: EpochRow[]): Manifest =>
  rows
    .filter(isNamed)
    .filter((row) => row.chunks > 0 && !row.isSetAside && isWhole(row))
    .map(({ recordingId, epoch, chunks, seconds }) => ({
      recordingId,
      epoch,
      chunks,
      seconds: Math.min(longestSeconds, seconds),
    }));

/** Asks the server to finish, once everything of the consult that can be sent is there. Safe to repeat at any time. */
export const finishConsult = async (parts: Parts, finish: FinishRow): Promise<Outcome> => {
  const rows = (await parts.store.listEpochs(finish.userId)).filter(
    (row) => row.appointmentId === finish.appointmentId && !row.isSetAside && row.createdAt < finish.askedAt,
  );
  for (const row of rows) {
    if (row.trouble === 'elsewhere' || row.trouble === 'consent') return 'kept';
    if (row.trouble !== 'closed' && (await waitingIn(parts.store, row)).length > 0) return 'waiting';
  }
  try {
    const { appointmentId } = finish;
    await parts.server.finalize({ appointmentId, manifest: manifestOf(rows), deviceId: parts.deviceId });
  } catch (error) {
    return afterRefusal(parts, finish, error);
  }
  await parts.store.forgetConfirmed(finish.appointmentId, finish.askedAt);
  return 'finished';
};

const afterRefusal = async (parts: Parts, finish: FinishRow, error: unknown): Promise<Outcome> => {
  const refusal = refusalOf(error);
  if (refusal === 'unreachable' || refusal === 'busy' || refusal === 'full' || refusal === 'signedOut') return refusal;
  if (refusal === 'closed') return afterClosed(parts, finish);
  if (refusal === 'missing') return afterMissing(parts, finish, error);
  await parts.store.setFinishTrouble(finish.appointmentId, refusal === 'empty' ? 'empty' : 'refused');
  return 'kept';
};

/** An earlier try may have succeeded without its answer reaching us. Only the server's own word for that counts. */
const afterClosed = async ({ store, server }: Parts, { appointmentId, askedAt }: FinishRow): Promise<Outcome> => {
  const state = await server.state(appointmentId).catch((error: unknown) => error);
  const status =
    typeof state === 'object' && state !== null && 'recordings' in state && 'status' in state
      ? state.status
      : undefined;
  if (status === undefined && refusalOf(state) !== 'closed') return 'unreachable';
  if (status !== undefined && !beforeFinish.some((one) => one === status)) {
    await store.forgetConfirmed(appointmentId, askedAt);
    return 'finished';
  }
  await store.setFinishTrouble(appointmentId, 'refused');
  return 'kept';
};

/** What the server misses and this browser still holds is sent again, whatever was noted against it before. */
const afterMissing = async ({ store, server }: Parts, finish: FinishRow, error: unknown): Promise<Outcome> => {
  const rows = await store.listEpochs(finish.userId);
  const state = await server.state(finish.appointmentId).catch(() => undefined);
  if (state && (await followServer(store, rows, state))) return 'kept';
  let found = 0;
  for (const { recordingId, epoch, sequences } of missingOf(error)) {
    const row = rows.find((one) => one.recordingId === recordingId && one.epoch === epoch);
    const held = row ? await store.listHeld(row.epochId) : [];
    for (const sequence of held.filter((one) => sequences.includes(one) && row?.chunkTroubles[one] !== 'unreadable')) {
      if (row) await store.setChunkTrouble(row.epochId, sequence, null);
      found += 1;
    }
  }
  await store.setFinishTrouble(finish.appointmentId, found > 0 ? null : 'missing');
  return 'busy';
};
