import type { ConsultationEngine, ConsultationType, DocumentType, Gender } from '@auscult/contract/enumerations.ts';
import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import type { LeafBlock, NoteLength, TemplateContent } from '@auscult/contract/templates/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';

export type NotesPatient = {
  firstName: string;
  lastName: string;
  gender: Gender | null;
  birthDate: string | null;
  ageYears: number | null;
  /** As recorded: Dr, Mx, Sr. */
  title?: string | null;
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
  /** Hears the sections that are finished so far, each time that there is one more; an engine that begins anew starts again with few. */
  onSections?: (finished: readonly NotesSection[]) => void;
};

/** One sentence, bullet or field of a section with the segments it was made from. */
export type NotesStatement = {
  text: string;
  segmentIds: string[];
  /** The sentences that it was joined of: they stand in its place where it cannot stand itself. */
  parts?: readonly NotesStatement[];
};
/** What stands in one section of the template: paragraphs of statements, or one statement a bullet. */
export type NotesSection = { blockId: string; statements: NotesStatement[][] };
/** How a language model was asked, kept with the version. */
export type EngineCall = {
  temperature: number | null;
  seed: number | null;
  /** `null` where the server does not count them. */
  tokens: { read: number | null; written: number | null };
  /** Spent waiting for the server. */
  milliseconds: number;
  /** Questions sent until there was an answer. */
  attempts: number;
};
/** Another engine's answer was wanted and could not be had. */
export type InsteadOf = { engine: string; model: string; fault: string };
export type NotesAnswer = {
  sections: NotesSection[];
  /** Said, but filed nowhere because no faithful sentence could be made of it. */
  unwritten: Unwritten[];
  engine: string;
  model: string;
  promptHash: string | null;
  call?: EngineCall;
  insteadOf?: InsteadOf;
};

export type NotesEngine = {
  name: string;
  model: string;
  /** One sentence that a doctor reads: what this engine is good for. */
  honestly: string;
  /** Tags of the languages that it writes from, with all of their regions; not there where nobody can say. */
  languages?: readonly string[];
  write: (request: NotesRequest) => Promise<NotesAnswer>;
  /** Why it cannot work at present; nothing where it can. An engine without this always can. */
  whyUnavailable?: () => Promise<string | undefined>;
};
