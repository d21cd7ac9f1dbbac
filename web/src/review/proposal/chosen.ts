import type { Piece } from '@auscult/contract/generation/schemas.ts';

/** Which pieces are accepted: by their ids. */
export type Chosen = ReadonlySet<string>;

/** What is known to be the same fact is chosen beforehand; what may be another one is not. */
export const chosenAtFirst = (pieces: readonly Piece[]): Chosen =>
  new Set(pieces.filter(({ isSure }) => isSure).map(({ id }) => id));

export const toggled = (chosen: Chosen, id: string): Chosen => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};

export const piecesChosen = (pieces: readonly Piece[], chosen: Chosen): Piece[] =>
  pieces.filter(({ id }) => chosen.has(id));

/** Said where the consult was reviewed or exported before. */
export const reopens = ' Accepting opens this consult for review again.';
