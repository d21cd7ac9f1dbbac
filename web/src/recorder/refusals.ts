import type { z } from 'zod';
import { errors } from '@auscult/contract/errors.ts';
import type { missingChunks } from '@auscult/contract/recording/schemas.ts';

/**
 * What a failed request means for the audio. `unreachable`, `busy` and `full` pass by themselves; `signedOut` passes with a
 * sign-in; `damaged` is sent again; the others need a decision, and the audio waits for it.
 */
export type Refusal =
  | 'unreachable'
  | 'busy'
  | 'full'
  | 'signedOut'
  | 'damaged'
  | 'differs'
  | 'refused'
  | 'elsewhere'
  | 'consent'
  | 'closed'
  | 'missing'
  | 'empty';

type Failed = { status?: unknown; code?: unknown; metadata?: unknown };
const fieldsOf = (error: unknown): Failed => (typeof error === 'object' && error !== null ? error : {});

const byCode = new Map<unknown, Refusal>([
  [errors.chunkDiffers.code, 'differs'],
  [errors.chunkDamaged.code, 'damaged'],
  [errors.storageFull.code, 'full'],
  [errors.recordingElsewhere.code, 'elsewhere'],
  [errors.leaseLost.code, 'elsewhere'],
  [errors.consentNeeded.code, 'consent'],
  [errors.stepRefused.code, 'closed'],
  [errors.notFound.code, 'closed'],
  [errors.chunksMissing.code, 'missing'],
  [errors.audioEmpty.code, 'empty'],
]);

/** Anything that is not a clear answer of our own server counts as a bad connection, and the audio is sent again. */
export const refusalOf = (error: unknown): Refusal => {
  const { status, code } = fieldsOf(error);
  const known = byCode.get(code);
  if (known) return known;
  if (typeof status !== 'number' || status === 0 || status === 408 || status === 502 || status === 504)
    return 'unreachable';
  if (status === 401 || status === 403) return 'signedOut';
  if (status === 507) return 'full';
  if (status === 429 || status >= 500) return 'busy';
  return 'refused';
};

/** Our own server's word that there is no such thing for the person who is signed in. */
export const isGone = (error: unknown): boolean => {
  const { status, code } = fieldsOf(error);
  return status === errors.notFound.status && code === errors.notFound.code;
};

type Missing = z.infer<typeof missingChunks>;
/** By hand, because the recorder comes with the first screen and the schemas would weigh twice as much as it does. */
const isMissing = (value: unknown): value is Missing[number] => {
  const { recordingId, epoch, sequences } = (value ?? {}) as Partial<Record<keyof Missing[number], unknown>>;
  return (
    typeof recordingId === 'string' &&
    Number.isInteger(epoch) &&
    Array.isArray(sequences) &&
    sequences.every((sequence) => Number.isInteger(sequence))
  );
};

/** The chunks that a refused finish asks for. */
export const missingOf = (error: unknown): Missing => {
  const { missing } = (fieldsOf(error).metadata ?? {}) as { missing?: unknown };
  return Array.isArray(missing) && missing.every(isMissing) ? missing : [];
};
