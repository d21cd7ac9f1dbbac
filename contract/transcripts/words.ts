import type { TranscriptSegment, TranscriptWord } from './schemas.ts';

/** A word as it is shown. Seconds from the start of the recording; absent where the transcript has no times. */
export type Token = { text: string; offset: number; start?: number; end?: number; confidence?: number };

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Words without a time of their own share out the time of their segment by their letters. */
const spread = (segment: TranscriptSegment, offset: number, length: number): Pick<Token, 'start' | 'end'> => {
  if (segment.start === undefined || segment.end === undefined) return {};
  const perLetter = (segment.end - segment.start) / Math.max(1, segment.text.length);
  return { start: segment.start + offset * perLetter, end: segment.start + (offset + length) * perLetter };
};

const sureness = (confidence: number | undefined): Pick<Token, 'confidence'> =>
  confidence === undefined ? {} : { confidence };

/** A shown word that stands for several timed ones ("2.4" for "two point four") is as sure as the least of them. */
const leastOf = (words: readonly TranscriptWord[]): Pick<Token, 'confidence'> => {
  const known = words.flatMap(({ confidence }) => confidence ?? []);
  return known.length > 0 ? { confidence: Math.min(...known) } : {};
};

const readTokens = (segment: TranscriptSegment): readonly Token[] => {
  const timed = segment.words ?? [];
  const shown = Array.from(segment.text.matchAll(/\S+/g), (match) => ({ text: match[0], offset: match.index }));
  const places: (number | undefined)[] = [];
  let next = 0;
  for (const { text } of shown) {
    const ahead = bare(text).length > SHORT ? FAR_AHEAD : AHEAD;
    const found = timed.slice(next, next + ahead).findIndex(({ word }) => bare(word) === bare(text));
    places.push(found < 0 ? undefined : next + found);
    if (found >= 0) next += found + 1;
  }
  return shown.map(({ text, offset }, at) => {
    const word = timed[places[at] ?? -1];
    if (word) return { text, offset, start: word.start, end: word.end, ...sureness(word.confidence) };
    const before = places.slice(0, at).findLast((place) => place !== undefined) ?? -1;
    const after = places.slice(at).find((place) => place !== undefined) ?? timed.length;
    return {
      text,
      offset,
      ...spread(segment, offset, text.length),
      ...leastOf(after - before > MOST_SPOKEN ? [] : timed.slice(before + 1, after)),
    };
  });
};
/** So many timed words are passed over to find a shown one; for a long word more: "112/64" was seven. */
const AHEAD = 4;
const FAR_AHEAD = 12;
const SHORT = 3;
/** A longer stretch without a match has lost its place, and tells nothing of its words. */
const MOST_SPOKEN = 10;

const tokensKnown = new WeakMap<TranscriptSegment, readonly Token[]>();
/**
 * The words of a segment as shown, each with its time. The shown text may differ from what the recogniser timed
 * ("two point four" becomes "2.4"), so words are matched in order and the unmatched ones get a share of the time.
 */
export const tokensOf = (segment: TranscriptSegment): readonly Token[] => {
  const known = tokensKnown.get(segment) ?? readTokens(segment);
  tokensKnown.set(segment, known);
  return known;
};

/** Below this the recogniser was guessing: the word is dotted where it is shown, and what is written from it is to be checked. */
const LOW_CONFIDENCE = 0.5;
export const isUnsure = ({ confidence }: { confidence?: number | undefined }): boolean =>
  confidence !== undefined && confidence < LOW_CONFIDENCE;

/** Where more than this share of a transcript's words is unsure, the whole of it is to be read with care. */
const MOST_UNSURE = 1 / 8;
export const isMostlyUnsure = (segments: readonly TranscriptSegment[]): boolean => {
  const words = segments.flatMap(tokensOf);
  return words.filter(isUnsure).length > words.length * MOST_UNSURE;
};
