import type { EpochRow } from './database.ts';
import { type Refusal, refusalOf } from './refusals.ts';
import type { RecordingServer } from './server.ts';
import type { RecordingStore } from './store.ts';

const atOnce = 3;
const damagedTries = 3;

type Parts = { store: RecordingStore; server: RecordingServer };
/** `null`: all that could be sent was. Otherwise why it stopped: the connection, or the state of the consult. */
export type Stop = Extract<
  Refusal,
  'unreachable' | 'busy' | 'full' | 'signedOut' | 'damaged' | 'closed' | 'elsewhere' | 'consent'
> | null;

type Named = EpochRow & { recordingId: string; epoch: number };
export const isNamed = (row: EpochRow): row is Named => row.recordingId !== null && row.epoch !== null;

/** Sequence numbers of an epoch that are to be sent, lowest first. */
export const waitingIn = async (store: RecordingStore, row: EpochRow): Promise<number[]> =>
  row.chunks === row.acknowledged
    ? []
    : (await store.listHeld(row.epochId)).filter((sequence) => row.chunkTroubles[sequence] === undefined);

/** Sends what an epoch holds, a few at once, lowest first. A chunk leaves this browser only when its own fingerprint came back. */
export const sendEpoch = async (parts: Parts, row: Named, onSafe: () => void): Promise<Stop> => {
  const queue = await waitingIn(parts.store, row);
  let stop: Stop = null;
  const line = async () => {
    for (let sequence = queue.shift(); sequence !== undefined && stop === null; sequence = queue.shift()) {
      const outcome = await sendChunk(parts, row, sequence);
      if (outcome === null) onSafe();
      else stop ??= outcome;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, queue.length) }, line));
  return stop;
};

const sendChunk = async (parts: Parts, row: Named, sequence: number): Promise<Stop> => {
  for (let tries = 1; ; tries += 1) {
    const outcome = await tryChunk(parts, row, sequence);
    if (outcome !== 'damaged' || tries === damagedTries) return outcome;
  }
};

const tryChunk = async ({ store, server }: Parts, row: Named, sequence: number): Promise<Stop> => {
  const chunk = await store.getChunk(row.epochId, sequence);
  if (!chunk) return null;
  const { bytes } = chunk;
  if (!bytes) return keepBack(store, chunk, 'unreadable');
  try {
    const { appointmentId, kind, recordingId, epoch } = row;
    const answer = await server.upload({
      appointmentId,
      kind,
      recordingId,
      epoch,
      sequence,
      seconds: chunk.seconds,
      sha256: chunk.sha256,
      bytes,
    });
    return (await store.acknowledge(row.epochId, sequence, answer.sha256)) ? null : 'damaged';
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === 'differs' || refusal === 'refused') return keepBack(store, chunk, refusal);
    return refusal === 'missing' || refusal === 'empty' ? 'busy' : refusal;
  }
};

const keepBack = async (
  store: RecordingStore,
  chunk: { epochId: string; sequence: number },
  trouble: 'differs' | 'refused' | 'unreadable',
) => {
  await store.setChunkTrouble(chunk.epochId, chunk.sequence, trouble);
  return null;
};
