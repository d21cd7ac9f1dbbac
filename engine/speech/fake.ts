import { createHash } from 'node:crypto';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { untilAborted } from '../audio/abort.ts';
import { bytesPerSecond } from '../audio/levels.ts';
import type { SpeechEngine, SpeechEventMap, SpeechStream } from './engine.ts';
import { withIds } from './segments.ts';

export type FakeSpeechOptions = {
  /** What it hears in every recording, and on a stream one segment at a time; else words made from the PCM's digest. */
  script?: readonly Omit<TranscriptSegment, 'id'>[];
  /** Makes it fail like an engine that cannot work here. */
  unavailable?: string;
};

const fakeWords = [
  'knee',
  'pain',
  'since',
  'march',
  'worse',
  'at',
  'night',
  'no',
  'fever',
  'walks',
  'daily',
  'left',
  'side',
  'better',
  'with',
  'rest',
];
const secondsPerSegment = 5;

/** For tests only: the same PCM gives the same words, in any chunking, without a recogniser. */
export function createFakeSpeech({ script, unavailable }: FakeSpeechOptions = {}): SpeechEngine {
  return {
    name: 'fake',
    model: 'fake',
    honestly: 'This engine makes words up for tests; it does not listen.',
    capabilities: {
      live: true,
      file: true,
      words: true,
      diarise: false,
      confidence: true,
      phrases: false,
      sampleRate: 16_000,
    },
    whyUnavailable: async () => unavailable,
    transcribe: async ({ pcm, signal, onProgress }) => {
      if (unavailable) throw new Error(unavailable);
      const digest = createHash('sha256');
      let bytes = 0;
      for await (const chunk of untilAborted(pcm, signal)) {
        digest.update(chunk);
        bytes += chunk.length;
        onProgress?.(bytes / bytesPerSecond);
      }
      const seconds = bytes / bytesPerSecond;
      const segments = script ?? wordsFrom(digest.digest(), seconds);
      return { segments: withIds(segments), seconds, engine: 'fake', model: 'fake' };
    },
    openStream: async () => {
      if (unavailable) throw new Error(unavailable);
      return openFakeStream(script);
    },
    close: async () => undefined,
  };
}

function wordsFrom(digest: Buffer, seconds: number): Omit<TranscriptSegment, 'id'>[] {
  const segments: Omit<TranscriptSegment, 'id'>[] = [];
  for (let start = 0; start < seconds; start += secondsPerSegment) {
    const end = Math.min(seconds, start + secondsPerSegment);
    const count = Math.ceil(end - start);
    const words = Array.from({ length: count }, (_, at) => ({
      word:
        fakeWords[(digest[(segments.length * secondsPerSegment + at) % digest.length] ?? 0) % fakeWords.length] ?? '',
      start: start + ((end - start) * at) / count,
      end: start + ((end - start) * (at + 1)) / count,
      confidence: 0.9,
    }));
    segments.push({
      start,
      end,
      speaker: 'unknown',
      text: words.map(({ word }) => word).join(' '),
      confidence: 0.9,
      words,
    });
  }
  return segments;
}

/** A partial for each second that is written, a final for each segment's worth of it and at `finalize`. */
function openFakeStream(script: FakeSpeechOptions['script']): SpeechStream {
  const listeners: { [Name in keyof SpeechEventMap]: SpeechEventMap[Name][] } = { partial: [], final: [], error: [] };
  const digest = createHash('sha256');
  let [bytes, said, finals, isClosed] = [0, 0, 0, false];
  const end = () => {
    const now = bytes / bytesPerSecond;
    if (now <= said) return;
    const made = { ...wordsFrom(digest.copy().digest(), now - said)[0], start: said, end: now };
    const segment = script
      ? script[finals]
      : { speaker: 'unknown' as const, text: made.text ?? '', start: said, end: now, confidence: 0.9 };
    finals++;
    said = now;
    if (segment) for (const listener of listeners.final) listener(segment);
  };
  return {
    write: (pcm) => {
      if (isClosed) return;
      const before = Math.floor(bytes / bytesPerSecond);
      digest.update(pcm);
      bytes += pcm.length;
      const now = bytes / bytesPerSecond;
      if (Math.floor(now) === before) return;
      const text = script
        ? (script[finals]?.text ?? '')
        : (wordsFrom(digest.copy().digest(), now - said)[0]?.text ?? '');
      for (const listener of listeners.partial) listener({ text, start: said, end: now });
      if (now - said >= secondsPerSegment) end();
    },
    finalize: async () => end(),
    close: async () => {
      end();
      isClosed = true;
    },
    on: (name, listener) => void listeners[name].push(listener),
  };
}
