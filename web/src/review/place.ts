import type { DocumentType } from '@auscult/contract/enumerations.ts';

export type Chosen = { type: DocumentType; sentenceId: string };

/** What the doctor looks at: nothing yet, a sentence of a document, or a passage of what was said. */
export type Focus = { on: 'nothing' } | ({ on: 'sentence' } & Chosen) | { on: 'passage'; segmentId: string };

/** Where the doctor is in a review. `walked` counts steps, since the next one may lead to the sentence that is open already. */
export type Place = { document: DocumentType; focus: Focus; walked: number };

/** A sentence is touched where it stands; a stop is walked to, and brought into view. */
export type Move =
  | { to: 'nothing' }
  | { to: 'document'; document: DocumentType }
  | ({ to: 'sentence' | 'stop' } & Chosen)
  | { to: 'passage'; segmentId: string };

export const start: Place = { document: 'note', focus: { on: 'nothing' }, walked: 0 };

export const moved = (place: Place, move: Move): Place => {
  switch (move.to) {
    case 'nothing':
      return { ...place, focus: { on: 'nothing' } };
    case 'document':
      return { ...place, document: move.document };
    case 'passage':
      return { ...place, focus: { on: 'passage', segmentId: move.segmentId } };
    case 'sentence':
    case 'stop': {
      const { type, sentenceId } = move;
      const walked = move.to === 'stop' ? place.walked + 1 : place.walked;
      return { document: type, focus: { on: 'sentence', type, sentenceId }, walked };
    }
  }
};

/** The sentence in focus in one document. */
export const sentenceIn = ({ focus }: Place, type: DocumentType): string | null =>
  focus.on === 'sentence' && focus.type === type ? focus.sentenceId : null;

/** The way to a sentence, else to the document that is named, with the passage that goes with it. */
export const movesTo = (what: { type?: DocumentType; sentenceId?: string; segmentId?: string }): Move[] => {
  const { type, sentenceId, segmentId } = what;
  if (type && sentenceId) return [{ to: 'stop', type, sentenceId }];
  const passage: Move[] = segmentId ? [{ to: 'passage', segmentId }] : [];
  return type ? [...passage, { to: 'document', document: type }] : passage;
};
