import { expect } from 'vitest';
import type { SpeechEngine, TranscribeAnswer } from '../engine.ts';
import type { OpenAiSpeechOptions } from './engine.ts';
import { createOpenAiSpeech } from './engine.ts';
import type { Asked, Reply, TestServer, Tone } from './testing.ts';
import { sayTones, startFileServer } from './testing.ts';

export async function* inChunks(pcm: Buffer, size = 10_001) {
  for (let at = 0; at < pcm.length; at += size) yield pcm.subarray(at, at + size);
}

export const short = sayTones(
  [
    [1, 0.2],
    [2, 0.2],
    [3, 0.5],
  ],
  0.3,
);
/** Three minutes: now and then a pause in which it can be cut, and one long silence. */
export const long = sayTones(
  Array.from({ length: 240 }, (_, at) => [at % 16, at % 9 === 8 ? 1.2 : at === 100 ? 12 : 0.4] as const),
);

const wordsOf = ({ segments }: TranscribeAnswer): Tone[] =>
  segments.flatMap(({ words, text, start = 0, end = 0 }) => words ?? [{ word: text, start, end }]);
export const transcribe = (engine: SpeechEngine, { pcm } = short) => engine.transcribe({ pcm: inChunks(pcm) });

/** Each word once, in order, where it was said. */
export function expectSaid(answer: TranscribeAnswer, said: readonly Tone[]) {
  const words = wordsOf(answer);
  expect(words.map(({ word }) => word)).toEqual(said.map(({ word }) => word));
  words.forEach(({ start }, at) => expect(Math.abs(start - (said[at]?.start ?? -1))).toBeLessThan(0.06));
}

type Answer = (asked: Asked) => Reply | Promise<Reply>;
/** The engine before a server that answers as told; it is open until `close`. */
export async function engineBefore(
  answer: Answer,
  options: Partial<OpenAiSpeechOptions> = {},
): Promise<{ engine: SpeechEngine; server: TestServer }> {
  const server = await startFileServer(answer);
  const engine = createOpenAiSpeech({
    url: server.url,
    kind: 'openai',
    apiKey: 'key-of-the-test',
    model: 'whisper-1',
    language: 'en',
    live: undefined,
    patience: { firstPause: 5, timeLimit: () => 5000 },
    ...options,
  });
  return { engine, server };
}
