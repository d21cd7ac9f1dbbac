import { setTimeout as pause } from 'node:timers/promises';
import { createBreaker } from '../../chat/breaker.ts';
import type { Utterance } from '../utterances.ts';
import type { Transcribed } from './answer.ts';
import { readAnswer } from './answer.ts';
import type { Detail, Question } from './ask.ts';
import { ask, promptOf } from './ask.ts';
import type { SpeechFailure } from './failure.ts';
import { isOfThePiece, isPassing, isSpeechFailure, restingAfter, speechFailure } from './failure.ts';
import type { SpeechServer } from './server.ts';

export type Patience = {
  tries: number;
  /** Milliseconds before the second try; doubled before each further one. */
  firstPause: number;
  /** Milliseconds; a server that asks for more patience is not waited for. */
  longestPause: number;
  /** Milliseconds that one try may take for so many seconds of sound. */
  timeLimit: (seconds: number) => number;
};
/** A model without a graphics card may be slower than speech; a server that hangs must still be noticed. */
export const patience: Patience = {
  tries: 4,
  firstPause: 1000,
  longestPause: 60_000,
  timeLimit: (seconds) => 60_000 + seconds * 4000,
};

export type TranscriptionClient = {
  /** Hears one piece, trying again what may pass. Rejects with a SpeechFailure or the signal's reason. */
  hear: (piece: Utterance, phrases: readonly string[], signal: AbortSignal) => Promise<Transcribed>;
  /** Why the server is left alone for a while; nothing when it may be asked. */
  whyResting: () => string | undefined;
};

const details: readonly Detail[] = ['words', 'segments', 'text'];

export function createTranscriptionClient(server: SpeechServer, given: Partial<Patience> = {}): TranscriptionClient {
  const patient = { ...patience, ...given };
  const breaker = createBreaker(() => performance.now());
  /** Where the list of details begins: a server that refused one is not asked for it again. */
  let least = 0;
  let last = speechFailure('unreachable');

  const inDetail = async (question: Omit<Question, 'detail'>): Promise<Transcribed> => {
    for (let at = least; ; at += 1) {
      try {
        const answer = await persist({ ...question, detail: details[at] ?? 'text' }, patient);
        least = at;
        return answer;
      } catch (error) {
        const isDetailRefused = isSpeechFailure(error) && error.fault === 'rejected' && at + 1 < details.length;
        if (!isDetailRefused) throw error;
      }
    }
  };
  return {
    whyResting: () => (breaker.isOpen() ? restingAfter(last).message : undefined),
    hear: async (piece, phrases, signal) => {
      signal.throwIfAborted();
      if (!breaker.mayTry()) throw restingAfter(last);
      try {
        const answer = await inDetail({ server, piece, phrases, signal, timeLimit: patient.timeLimit(piece.seconds) });
        breaker.succeeded();
        return answer;
      } catch (error) {
        if (!isSpeechFailure(error) || isOfThePiece(error)) breaker.ended();
        else {
          breaker.failed();
          last = error;
        }
        throw error;
      }
    },
  };
}

async function persist(question: Question, patient: Patience): Promise<Transcribed> {
  for (let tried = 1; ; tried += 1) {
    try {
      return readAnswer(await ask(question), question.piece, promptOf(question.phrases));
    } catch (error) {
      const rest = isSpeechFailure(error) ? pauseBefore(error, tried, patient) : undefined;
      if (rest === undefined) throw error;
      await pause(rest, undefined, { signal: question.signal }).catch(() => question.signal.throwIfAborted());
    }
  }
}

/** As the server asks, else doubling with some chance in it; nothing where another try has no hope. */
function pauseBefore(failure: SpeechFailure, tried: number, patient: Patience): number | undefined {
  if (!isPassing(failure) || tried >= patient.tries) return undefined;
  const wanted = failure.retryAfter ?? patient.firstPause * 2 ** (tried - 1) * (1 + Math.random() / 2);
  return wanted <= patient.longestPause ? wanted : undefined;
}
