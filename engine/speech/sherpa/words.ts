import type { HeardWord } from '../frames.ts';
import type { SherpaResult } from './native.ts';

/** A token lasts until the next one begins, but not through a pause. */
const longestToken = 0.4;
/** The library tells no confidence; the engine leaves it out of what it answers. */
const confidence = 1;

/** The words of a result with seconds from its start; spread evenly over `seconds` where the model has no times. */
export function wordsOf({ text, tokens = [], timestamps = [] }: SherpaResult, seconds: number): HeardWord[] {
  const isTimed = tokens.length > 0 && timestamps.length === tokens.length;
  const words = isTimed ? joined(tokens, timestamps, seconds) : spread(text, seconds);
  // Models of read speech know only capitals.
  const isShouting = !/\p{Ll}/u.test(text) && /\p{Lu}{2}/u.test(text);
  return isShouting ? words.map((word) => ({ ...word, word: word.word.toLowerCase() })) : words;
}

function joined(tokens: readonly string[], timestamps: readonly number[], seconds: number): HeardWord[] {
  const words: HeardWord[] = [];
  tokens.forEach((token, at) => {
    const text = token.replaceAll('▁', ' ');
    if (/^\s*<.*>$/.test(text)) return;
    const start = timestamps[at] ?? 0;
    const end = Math.min(seconds, timestamps[at + 1] ?? seconds, start + longestToken);
    const last = words.at(-1);
    if (!last || text.startsWith(' ')) words.push({ word: text.trim(), start, end: Math.max(start, end), confidence });
    else Object.assign(last, { word: last.word + text.trimEnd(), end: Math.max(last.start, end) });
  });
  return words.filter(({ word }) => word !== '');
}

function spread(text: string, seconds: number): HeardWord[] {
  const words = text.split(/\s+/).filter(Boolean);
  const share = seconds / Math.max(1, words.length);
  return words.map((word, at) => ({ word, start: at * share, end: (at + 1) * share, confidence }));
}
