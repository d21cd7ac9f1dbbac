import { isRefusal } from './guard.ts';
import type { Replied } from './http.ts';
import { codeOf, isOfCertificate, sentenceOf } from './sentence.ts';

export type Delivered = { is: 'delivered'; externalId: string };
/** `hasArrived: 'no'` where it is proved that nothing had an effect; else a repeat has to reckon with one. */
export type Failed = {
  is: 'failed';
  of: 'target' | 'document' | 'credentials';
  sentence: string;
  hasArrived: 'no' | 'unknown';
  /** Nobody answered, so that the first sign of life is worth a try at once. */
  isSilent?: true;
  /** It said that it wants nothing more, now or later. */
  isGone?: true;
  /** Nothing was asked yet, for want of a setting or a secret. */
  isUnset?: true;
  /** How long the other side asked to be left alone. */
  retryAfterSeconds?: number;
};
export type Outcome = Delivered | Failed;

export const failed = (of: Failed['of'], sentence: string, hasArrived: Failed['hasArrived'] = 'no'): Failed => ({
  is: 'failed',
  of,
  sentence,
  hasArrived,
});

/** Somebody has to finish setting it up before anything can be asked. */
export const unset = (sentence: string): Failed => ({ ...failed('credentials', sentence), isUnset: true });

/** A failure on its way to whoever tells it. */
export type Problem = Error & { readonly failure: Failed };
export const problemOf = (failure: Failed): Problem => Object.assign(new Error(failure.sentence), { failure });
export const isProblem = (error: unknown): error is Problem => error instanceof Error && 'failure' in error;

/** What a refusal by HTTP means. A server that failed may have kept what it was sent; one that said no has not. */
export const refusalOf = (reply: Pick<Replied, 'status'> & Partial<Replied>): Failed => {
  const seconds = Number(reply.headers?.['retry-after']);
  const refusal = refusalBy(reply.status);
  return seconds > 0 && refusal.of === 'target' ? { ...refusal, retryAfterSeconds: seconds } : refusal;
};
const refusalBy = (status: number): Failed => {
  if (status === 401 || status === 403)
    return failed('credentials', `The practice system refused the credentials (${status}).`);
  if (status === 410)
    return { ...failed('target', 'The receiver no longer wants documents at this address (410).'), isGone: true };
  if (status === 429) return failed('target', 'The practice system asked to wait (429).');
  // A redirect is never followed: what was agreed holds for this address.
  if (status < 400 || status === 408 || status === 409 || status >= 500)
    return failed('target', `The practice system answered ${status}.`, 'unknown');
  return failed('document', `The practice system refused this document (${status}).`);
};

const before = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
const isBefore = (error: unknown): boolean => isRefusal(error) || before.has(codeOf(error));
/**
 * What went wrong on the way; where no connection stood, nothing can have arrived. A certificate that does not hold is no silence: somebody
 * answered, and only a person can say who.
 */
export const failureOf = (error: unknown): Failed => {
  if (isProblem(error)) return error.failure;
  if (isOfCertificate(error)) return failed('credentials', sentenceOf(error));
  const failure = failed('target', sentenceOf(error), isBefore(error) ? 'no' : 'unknown');
  // What this installation does not allow was not even asked.
  return isRefusal(error) ? failure : { ...failure, isSilent: true };
};
