import type { SpeechError } from '../errors.ts';
import { speechError } from '../errors.ts';

/** What went wrong with a call to a speech server. */
export type SpeechFault =
  /** Nothing answers at the address, or the connection ended before the answer did. */
  | 'unreachable'
  /** The time limit ran out. */
  | 'slow'
  /** 429, on each try. */
  | 'busy'
  /** 5xx, on each try. */
  | 'failing'
  /** 401 or 403. */
  | 'unauthorised'
  /** 404: no such model, or nothing at this path. */
  | 'missing'
  /** 413. */
  | 'too_large'
  /** Another 4xx: an option is not what the server knows. */
  | 'rejected'
  /** What came back is no transcript. */
  | 'malformed'
  /** Not asked: the server failed so often that it is left alone for a while. */
  | 'resting';

/** Its message is fixed: nothing of what was said, sent or answered stands in it. */
export type SpeechFailure = SpeechError & {
  readonly fault: SpeechFault;
  /** Milliseconds that the server asks to be left alone. */
  readonly retryAfter: number | null;
};

const sentences: Readonly<Record<SpeechFault, string>> = {
  unreachable: 'The speech server does not answer.',
  slow: 'The speech server took longer than the time limit.',
  busy: 'The speech server is busy.',
  failing: 'The speech server reports a failure.',
  unauthorised: 'The speech server refuses the key: check SPEECH_API_KEY.',
  missing:
    'The speech server does not have the model that SPEECH_MODEL names, or nothing is at SPEECH_URL: install the model there or correct the setting.',
  too_large: 'The speech server takes no recording of this size.',
  rejected: 'The speech server does not take the request: check SPEECH_SERVER, SPEECH_MODEL and SPEECH_LANGUAGE.',
  malformed: 'The answer of the speech server is no transcript.',
  resting: 'It failed repeatedly and is left alone for a minute.',
};

const forGood: ReadonlySet<SpeechFault> = new Set(['unauthorised', 'missing', 'rejected', 'resting']);

export const speechFailure = (fault: SpeechFault, retryAfter: number | null = null): SpeechFailure =>
  Object.assign(speechError(forGood.has(fault) ? 'speech_unavailable' : 'speech_lost', sentences[fault]), {
    fault,
    retryAfter,
  });

/** Not asked, because of what it said before. */
export const restingAfter = (last: SpeechFailure): SpeechFailure =>
  Object.assign(speechFailure('resting'), { message: `${last.message} ${sentences.resting}` });

export const isSpeechFailure = (error: unknown): error is SpeechFailure => error instanceof Error && 'fault' in error;

/** May go away by itself within seconds. */
export const isPassing = ({ fault }: SpeechFailure): boolean =>
  ['unreachable', 'busy', 'failing', 'malformed'].includes(fault);

/** Says something of one piece of sound, not of the server. */
export const isOfThePiece = ({ fault }: SpeechFailure): boolean => fault === 'malformed' || fault === 'too_large';

/** The fault that an HTTP status tells; nothing for success. */
export function faultOf(status: number): SpeechFault | undefined {
  if (status < 400) return status >= 200 && status < 300 ? undefined : 'rejected';
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404) return 'missing';
  if (status === 413) return 'too_large';
  if (status === 408 || status === 429) return 'busy';
  return status >= 500 ? 'failing' : 'rejected';
}
