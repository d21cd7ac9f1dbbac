import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';

/** A word as it is shown. Seconds from the start of the recording; absent where the transcript has no times. */
export type Token = { text: string; offset: number; start?: number; end?: number; confidence?: number };

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Words without a time of their own share out the time of their segment by their letters. */
const spread = (segment: TranscriptSegment, offset: number, length: number): Pick<Token, 'start' | 'end'> => {
  if (segment.start === undefined || segment.end === undefined) return {};
  const perLetter = (segment.end - segment.start) / Math.max(1, segment.text.length);
  return { start: segment.start + offset * perLetter, end: segment.start + (offset + length) * perLetter };
};

/**
 * The words of a segment as shown, each with its time. The shown text may differ from what the recogniser timed
 * ("two point four" becomes "2.4"), so words are matched in order and the unmatched ones get a share of the time.
 */
export const tokensOf = (segment: TranscriptSegment): readonly Token[] => {
  const known = tokensKnown.get(segment) ?? readTokens(segment);
  tokensKnown.set(segment, known);
  return known;
};
const tokensKnown = new WeakMap<TranscriptSegment, readonly Token[]>();

const readTokens = (segment: TranscriptSegment): readonly Token[] => {
  const timed = segment.words ?? [];
  let next = 0;
  return Array.from(segment.text.matchAll(/\S+/g), (match) => {
    const [text] = match;
    const found = timed.slice(next, next + 4).findIndex((word) => bare(word.word) === bare(text));
    const word = found < 0 ? undefined : timed[next + found];
    if (!word) return { text, offset: match.index, ...spread(segment, match.index, text.length) };
    next += found + 1;
    return {
      text,
      offset: match.index,
      start: word.start,
      end: word.end,
      ...(word.confidence === undefined ? {} : { confidence: word.confidence }),
    };
  });
};

/** Index of the word that is heard at a moment, or -1. A pause belongs to the word before it. */
export const tokenAt = (tokens: readonly Token[], seconds: number): number =>
  tokens.findLastIndex((token) => token.start !== undefined && token.start <= seconds);

/** Below this the recogniser was guessing, and the word is underlined. */
const lowConfidence = 0.5;
export const isUnsure = ({ confidence }: { confidence?: number | undefined }): boolean =>
  confidence !== undefined && confidence < lowConfidence;

export type Span = { from: number; to: number };

/** Where a phrase stands in a text, whatever its case; undefined where it does not. */
export const findPhrase = (text: string, phrase: string): Span | undefined => {
  const from = text.toLowerCase().indexOf(phrase.trim().toLowerCase());
  return from < 0 || phrase.trim() === '' ? undefined : { from, to: from + phrase.trim().length };
};
