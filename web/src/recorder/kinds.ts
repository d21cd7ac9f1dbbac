import type { ConsultationEngine } from '@auscult/contract/enumerations.ts';
import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';

type Known = {
  /** Undefined while the consult's details are not known. */
  engine: ConsultationEngine | undefined;
  /** On whatever device it was recorded. */
  hasConversation: boolean;
  hasDictation: boolean;
  /** What was recorded last in this browser. */
  last: AudioKind | undefined;
};

/**
 * What kind of sound a consult begins with, and goes on with after a reload. A consult of one kind of sound goes on in the one that
 * is there, also where the engine was changed since: documents are written from one of them, and the other would be left out.
 */
export const kindFor = ({ engine, hasConversation, hasDictation, last }: Known): AudioKind => {
  if (engine === 'ai') return hasDictation && !hasConversation ? 'dictation' : 'consultation';
  if (engine === 'sd') return hasConversation && !hasDictation ? 'consultation' : 'dictation';
  return last ?? 'consultation';
};
