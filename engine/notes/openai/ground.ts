import type { SentenceEvidence } from '@auscult/contract/documents/schemas.ts';

/** A sentence that loses this much of its support when some words are not counted was made of them. */
const TELLING = 0.15;

const supportOf = (sentences: readonly SentenceEvidence[]): number =>
  sentences.reduce((least, sentence) => Math.min(least, sentence.support), 1);
const flagsOf = (sentences: readonly SentenceEvidence[]): string[] =>
  sentences.flatMap((sentence) => sentence.flags.map((flag) => flag.kind));

/** Does a text rest on the words that `without` leaves out? It has less support without them, or the checks find fault that they did not. */
export const losesGround = (all: readonly SentenceEvidence[], without: readonly SentenceEvidence[]): boolean => {
  const known = flagsOf(all);
  return supportOf(without) + TELLING < supportOf(all) || flagsOf(without).some((kind) => !known.includes(kind));
};
