import { z } from 'zod';
import { documentType } from '../enumerations.ts';
import { id } from '../kit.ts';
import { inline, richtext } from '../richtext.ts';

/** A stretch of one text block, by character offsets, and the words that take its place. */
export const span = z.object({ start: z.number().int(), end: z.number().int(), text: z.string() });
export type Span = z.infer<typeof span>;

/** A line that is put in: a heading, a paragraph, or an item of a list. */
export const newLine = z.object({
  kind: z.enum(['heading', 'paragraph', 'bullet', 'numbered']),
  level: z.number().int().min(1).max(3).optional(),
  blockId: z.string().max(60).optional(),
  content: z.array(inline),
});
export type NewLine = z.infer<typeof newLine>;

/** Words inside one text block, or whole text blocks. */
export const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), spans: z.array(span).min(1) }),
  z.object({ kind: z.literal('lines'), remove: z.number().int().min(0), insert: z.array(newLine) }),
]);

/** One change that can be accepted without the others. `block` counts the text blocks of the base in reading order. */
export const piece = z.object({
  id: z.string().max(20),
  block: z.number().int().min(0),
  change,
  /** The lines or the sentence as they stand and as they would stand, to show side by side. */
  before: z.string(),
  after: z.string(),
  /** What changes, in a few words: "Dose of metoprolol: 50 mg, now 25 mg". */
  because: z.string().max(300),
  /** False where it may be another fact than the one that was corrected: offered, but not chosen beforehand. */
  isSure: z.boolean(),
});
export type Piece = z.infer<typeof piece>;

/** A text that might take the place of a version. Nothing is saved until its pieces are accepted and sent as a save. */
export const proposal = z.object({
  type: documentType,
  baseVersionId: id,
  /** The base with every piece accepted. */
  content: richtext,
  pieces: z.array(piece).max(5000),
});
export type Proposal = z.infer<typeof proposal>;

/** What a smart edit answers, in this order: the words as they are being written, and then what is proposed or why nothing is. */
export const smartEditEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('writing'), text: z.string() }),
  z.object({
    kind: z.literal('proposed'),
    proposal,
    /** To be sent along with what is accepted of it. */
    receipt: z.string(),
    engine: z.string(),
    model: z.string(),
    /** What was done, a sentence each. */
    done: z.array(z.string()),
    /** What was asked and not done, with the reason. */
    left: z.array(z.string()),
  }),
  z.object({ kind: z.literal('refused'), engine: z.string(), model: z.string(), left: z.array(z.string()).min(1) }),
]);
export type SmartEditEvent = z.infer<typeof smartEditEvent>;

export const factKind = z.enum(['name', 'drug', 'dose', 'frequency', 'number', 'side', 'date', 'duration', 'words']);
export type FactKind = z.infer<typeof factKind>;
/** Something that the doctor corrected in one document. */
export const correctedFact = z.object({
  id: z.string().max(20),
  kind: factKind,
  /** What it is about, such as the medicine of a dose; empty where it names itself. */
  about: z.string(),
  before: z.string(),
  after: z.string(),
});
export type CorrectedFact = z.infer<typeof correctedFact>;
export const carriedChanges = z.object({
  facts: z.array(correctedFact),
  /** One for each other document that still says it the old way. */
  proposals: z.array(proposal),
});

/** A sentence for a section of the template. Where the section was left out, it comes behind the first of `after` that is there. */
export const wordedLine = z.object({
  text: z.string(),
  blockId: z.string(),
  title: z.string(),
  isBullet: z.boolean(),
  after: z.array(z.string()),
});
export type WordedLine = z.infer<typeof wordedLine>;
