import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { applyChanges } from '@auscult/contract/generation/endpoints.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';

/** The documents that surely say it the old way, and what they still say. */
export type Standing = { types: DocumentType[]; before: string[] };

const MOST_LETTERS = 60;
/** A figure by itself says nothing: the sentence that it stands in does. */
const quoted = (before: string, sentence: string): string => {
  if (!/^[\d.,/]+$/.test(before)) return before;
  return sentence.length > MOST_LETTERS ? `${sentence.slice(0, MOST_LETTERS).replace(/\s\S*$/, '')}…` : sentence;
};

/** What may be another fact is left to the dialog: a hint names only what is surely the same. */
export const standingOf = ({ facts, proposals }: ResponseOf<typeof applyChanges>): Standing => {
  const sure = proposals.flatMap(({ type, pieces }) =>
    pieces.filter(({ isSure }) => isSure).map((piece) => ({ type, piece })),
  );
  const before = sure.flatMap(({ piece }) =>
    facts
      .filter((fact) => piece.because.includes(`${fact.before}, now ${fact.after}`))
      .map((fact) => quoted(fact.before, piece.before.trim())),
  );
  return { types: [...new Set(sure.map(({ type }) => type))], before: [...new Set(before)] };
};
