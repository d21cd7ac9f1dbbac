import type { Token } from '@auscult/contract/transcripts/words.ts';

/** Index of the word that is heard at a moment, or -1. A pause belongs to the word before it. */
export const tokenAt = (tokens: readonly Token[], seconds: number): number =>
  tokens.findLastIndex((token) => token.start !== undefined && token.start <= seconds);

export type Span = { from: number; to: number };

/** Where a phrase stands in a text, whatever its case; undefined where it does not. */
export const findPhrase = (text: string, phrase: string): Span | undefined => {
  const from = text.toLowerCase().indexOf(phrase.trim().toLowerCase());
  return from < 0 || phrase.trim() === '' ? undefined : { from, to: from + phrase.trim().length };
};
