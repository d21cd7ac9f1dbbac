import { wordsOf } from '../../evidence/concepts.ts';
import { sentencesIn } from '../../evidence/sentences.ts';

/** The share of a sentence's words that what was heard of it must hold. */
const leastHeld = 0.5;

/**
 * The sentence of a segment that `heard` was made of, as it stands in the transcript: `heard` itself is in the engine's
 * own spelling, without capitals. Where none resembles it, `heard`.
 */
export const inOwnWords = (heard: string, segment: string): string => {
  const words = new Set(wordsOf(heard));
  const shares = sentencesIn(segment).map(({ text }) => {
    const own = wordsOf(text);
    return { text, share: own.filter((word) => words.has(word)).length / Math.max(own.length, words.size, 1) };
  });
  const best = shares.toSorted((one, other) => other.share - one.share)[0];
  return best !== undefined && best.share >= leastHeld ? best.text.trim() : heard;
};
