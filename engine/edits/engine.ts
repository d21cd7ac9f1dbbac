import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import type { NotesAnswer } from '../notes/engine.ts';

/** A document and what its doctor wants done with it. The transcript is there to compare with; it never instructs. */
export type EditRequest = {
  documentType: DocumentType;
  content: Richtext;
  instruction: string;
  transcript: readonly TranscriptSegment[];
  context: string;
  signal: AbortSignal;
};
/** The whole document as it would stand; what was done, and what was asked and not done, a sentence each. */
export type Edited = Pick<NotesAnswer, 'engine' | 'model' | 'promptHash' | 'call' | 'insteadOf'> & {
  content: Richtext;
  done: string[];
  left: string[];
};

export type EditsEngine = {
  name: string;
  model: string;
  /** Tells the words as they come, where the engine writes them one by one. */
  edit: (request: EditRequest, onWriting: (text: string) => void) => Promise<Edited>;
};
