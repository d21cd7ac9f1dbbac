/** What went wrong with a call to a server of language models. */
export type ChatFault =
  /** Nothing answers at the address. */
  | 'unreachable'
  /** The time limit ran out. */
  | 'slow'
  /** 429, on each try. */
  | 'busy'
  /** 5xx, or an error in the midst of the answer, on each try. */
  | 'failing'
  /** The connection ended before the answer did, on each try. */
  | 'cut_off'
  /** 401 or 403. */
  | 'unauthorised'
  /** Another 4xx: the address, the model's name or an option is not what the server knows. */
  | 'rejected'
  /** The model declined to answer. */
  | 'refused'
  /** The answer reached the model's or our own limit of length. */
  | 'too_long'
  /** The answer is not of the asked form, holds what it must not hold, or repeats its instructions. */
  | 'malformed'
  /** Not asked: the server failed so often that it is left alone for a while. */
  | 'resting';

/** Its message is fixed: neither the question nor the answer, which are a patient's, ever stand in it. */
export type ChatFailure = Error & {
  readonly name: 'ChatFailure';
  readonly fault: ChatFault;
  readonly status: number | null;
  /** Milliseconds that the server asks to be left alone. */
  readonly retryAfter: number | null;
};

const sentences: Readonly<Record<ChatFault, string>> = {
  unreachable: 'The server of the language model does not answer',
  slow: 'The language model took longer than the time limit',
  busy: 'The server of the language model is busy',
  failing: 'The server of the language model reports a failure',
  cut_off: 'The answer of the language model was cut off',
  unauthorised: 'The server of the language model refuses the key',
  rejected: 'The server of the language model does not take the request: address, model name or an option is wrong',
  refused: 'The language model declined to answer',
  too_long: 'The answer of the language model is too long',
  malformed: 'The answer of the language model is not of the asked form',
  resting: 'The server of the language model failed repeatedly and is left alone for a minute',
};

export const chatFailure = (
  fault: ChatFault,
  { status = null, retryAfter = null }: { status?: number | null; retryAfter?: number | null } = {},
): ChatFailure =>
  Object.assign(new Error(sentences[fault]), { name: 'ChatFailure' as const, fault, status, retryAfter });

export const isChatFailure = (error: unknown): error is ChatFailure =>
  error instanceof Error && error.name === 'ChatFailure';

/** May go away by itself within seconds. */
export const isPassing = ({ fault }: ChatFailure): boolean =>
  fault === 'unreachable' || fault === 'busy' || fault === 'failing' || fault === 'cut_off';

/** Says something of the server, not of one answer. */
export const isOfTheServer = (failure: ChatFailure): boolean =>
  isPassing(failure) || failure.fault === 'slow' || failure.fault === 'unauthorised' || failure.fault === 'rejected';

/** Milliseconds of a `retry-after` header in seconds or as a date, or of `retry-after-ms`; `null` without one. */
export const retryAfterOf = (headers: Readonly<Record<string, string>>, now: number): number | null => {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const given = headers['retry-after'];
  if (given === undefined) return null;
  const seconds = Number(given);
  const until = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - now;
  return Number.isFinite(until) ? Math.max(0, until) : null;
};
