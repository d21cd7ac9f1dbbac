import type {
  ConsultationEngine,
  ConsultationType,
  DocumentType,
  Gender,
} from '@auscult/contract/appointments/enumerations.ts';
import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import type { LeafBlock, NoteLength, TemplateContent } from '@auscult/contract/templates/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';

export type NotesPatient = {
  firstName: string;
  lastName: string;
  gender: Gender | null;
  birthDate: string | null;
  ageYears: number | null;
};
export type NotesPerson = { firstName: string; lastName: string; title: string };
export type SectionBlock = Extract<LeafBlock, { type: 'section' }>;

/** Everything that a document may be made of. Nothing outside it may stand in the answer but the engine's fixed phrases. */
export type NotesRequest = {
  documentType: DocumentType;
  template: TemplateContent;
  /** The conversation, or the dictation where the engine of the consultation is `sd`. */
  transcript: readonly TranscriptSegment[];
  /** With `ai_sd`, the dictation that followed; it has the last word where the two differ. */
  dictation: readonly TranscriptSegment[];
  consultationEngine: ConsultationEngine;
  consultationType: ConsultationType;
  context: string;
  patient: NotesPatient;
  doctor: NotesPerson;
  referrer: { name: string; address: string } | null;
  clinicalLanguage: string;
  noteLength: NoteLength;
  signal?: AbortSignal;
};

/** One sentence, bullet or field of a section with the segments it was made from. */
export type NotesStatement = { text: string; segmentIds: string[] };
/** What stands in one section of the template: paragraphs of statements, or one statement a bullet. */
export type NotesSection = { blockId: string; statements: NotesStatement[][] };
export type NotesAnswer = {
  sections: NotesSection[];
  /** Said, but filed nowhere because no faithful sentence could be made of it. */
  unwritten: Unwritten[];
  engine: string;
  model: string;
  promptHash: string | null;
};

export type NotesEngine = {
  name: string;
  model: string;
  /** One sentence that a doctor reads: what this engine is good for. */
  honestly: string;
  write: (request: NotesRequest) => Promise<NotesAnswer>;
};
