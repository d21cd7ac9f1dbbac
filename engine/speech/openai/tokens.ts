import type { TranscriptWord } from '@auscult/contract/transcripts/schemas.ts';

/**
 * Whole words from what a server calls words. Where any of them begins with a space these are pieces of words, and one
 * without a space belongs to the one before: " par", "acet", "amol", "." is "paracetamol.".
 */
export function joinTokens(tokens: readonly TranscriptWord[]): TranscriptWord[] {
  const isPieces = tokens.some(({ word }) => /^\s/.test(word));
  const words: TranscriptWord[] = [];
  for (const token of tokens) {
    // Marks such as [_BEG_] and <|0.00|> are the model's, not the speaker's.
    if (/^\s*(?:\[_.*\]|<\|.*\|>)\s*$/.test(token.word) || token.word.trim() === '') continue;
    const last = words.at(-1);
    if (!last || !isPieces || /^\s/.test(token.word)) words.push({ ...token, word: token.word.trim() });
    else words[words.length - 1] = merged(last, token);
  }
  return words;
}

/** A word is as sure as the least sure of its pieces. */
function merged(one: TranscriptWord, next: TranscriptWord): TranscriptWord {
  const { confidence = next.confidence } = one;
  const least = confidence === undefined ? {} : { confidence: Math.min(confidence, next.confidence ?? confidence) };
  return { word: one.word + next.word.trimEnd(), start: one.start, end: Math.max(one.end, next.end), ...least };
}
