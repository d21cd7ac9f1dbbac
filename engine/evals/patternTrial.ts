import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/**
 * In a thread of its own, which can be ended: each pattern on texts made of its own words, said again and again. Says before each
 * trial which pattern it is, and then how long the slowest of its texts took, in milliseconds.
 */
export const trialInput = z.object({
  patterns: z.array(z.tuple([z.string(), z.string()])),
  from: z.number(),
  characters: z.number(),
});

/** The same numbers each time, as a linear congruential generator gives them; from 0 to 1. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

const everyday = ['a', 'i', 'the', 'and', 'it is', '1', '5 mg', 'left', 'no', 'really', 'a,', 'and,'];
const textsFor = (source: string, characters: number): string[] => {
  const words = [
    ...new Set(
      source
        .replace(/\\[a-zA-Z]/g, ' ')
        .toLowerCase()
        .match(/[a-z«»']+/g) ?? ['a'],
    ),
  ];
  const next = numbersFrom(source.length);
  const pick = (from: readonly string[]): string => from[Math.floor(next() * from.length)] ?? 'a';
  const filled = (word: (time: number) => string): string => {
    let text = '';
    for (let time = 0; text.length < characters; time += 1) text += `${word(time)} `;
    return text;
  };
  const drawn = (times: number, count: number): string[][] =>
    Array.from({ length: times }, () => Array.from({ length: count }, () => pick(words)));
  return [
    ...[...everyday, ...drawn(14, 1).flat()].map((word) => filled(() => word)),
    ...drawn(16, 2).map((pair) => filled((time) => pair[time % 2] ?? '')),
    ...drawn(10, 4).map((few) => filled(() => pick(few))),
    ...drawn(6, 0).map(() => filled(() => pick(words))),
    ...['a', ' ', ',', '1'].map((letter) => letter.repeat(characters)),
  ];
};

const { patterns, from, characters } = trialInput.parse(workerData);
for (const [index, [source, flags]] of [...patterns.entries()].slice(from)) {
  parentPort?.postMessage({ index, milliseconds: null });
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
  const times = textsFor(source, characters).map((text) => {
    const begin = performance.now();
    pattern.exec(text);
    return performance.now() - begin;
  });
  parentPort?.postMessage({ index, milliseconds: Math.max(...times) });
}
