import { z } from 'zod';
import { documentType } from '../enumerations.ts';
import { id, instant, label, postalAddress } from '../kit.ts';
import { richtext } from '../richtext.ts';

export const generationReason = z.enum([
  'initial',
  'override',
  'override_on_regeneration',
  'additional',
  'synchronization',
  'smart_edits',
  'regeneration',
  'evaluation_test',
]);
export type GenerationReason = z.infer<typeof generationReason>;
export const generationState = z.enum(['none', 'generating', 'done', 'error']);
export type GenerationState = z.infer<typeof generationState>;

export const flagKind = z.enum([
  'number',
  'dose',
  'unit',
  'frequency',
  'duration',
  'drug',
  'sound_alike',
  'side',
  'sex',
  'negation',
  'allergy',
  'date',
  'person',
  'unsupported',
]);
export type FlagKind = z.infer<typeof flagKind>;
/** `alert` asks for a decision before the document is reviewed; `notice` is the quieter "not found in the transcript". */
export const flagSeverity = z.enum(['alert', 'notice']);

/** A difference between what is written and what was said. It states facts only. */
export const flag = z.object({
  /** Made of the kind and the sentence, so that a decision outlives edits elsewhere in the document. */
  id: z.string().max(80),
  kind: flagKind,
  /** The same in each document of a consult that it stands in: one thing to decide. */
  finding: z.string().max(80).optional(),
  severity: flagSeverity,
  /** One sentence for the doctor: "The dose differs from what was said". */
  because: z.string().max(500),
  written: z.string().max(500).optional(),
  said: z.string().max(500).optional(),
  segmentId: z.string().optional(),
  /** The text that would agree with what was said, where that is clear. */
  suggestion: z.string().max(500).optional(),
  /** Written as it was heard, and heard uncertainly: nothing differs, and it is to be listened to. */
  isUnsure: z.boolean().optional(),
});
export type Flag = z.infer<typeof flag>;

/** A passage behind a sentence. `words` are indices of the cited words in the segment, where the engine knows them. */
export const passage = z.object({
  segmentId: z.string(),
  start: z.number().optional(),
  end: z.number().optional(),
  support: z.number().min(0).max(1),
});
export type Passage = z.infer<typeof passage>;

/** One sentence and what stands behind it. `block` counts text blocks in reading order; `start` and `end` are character offsets in that block. */
export const sentenceEvidence = z.object({
  id: z.string().max(80),
  block: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  text: z.string(),
  /** `fixed` stands in the template, `typed` is a person's own: neither need have been said. */
  level: z.enum(['supported', 'weak', 'check', 'fixed', 'typed']),
  support: z.number().min(0).max(1),
  passages: z.array(passage),
  flags: z.array(flag),
  /** The words of it that a person typed. */
  typed: z.array(z.string()).optional(),
});
export type SentenceEvidence = z.infer<typeof sentenceEvidence>;

/** Something that was said and stands in no document. */
export const unwritten = z.object({
  id: z.string().max(80),
  segmentId: z.string(),
  start: z.number().optional(),
  text: z.string(),
  kind: z.enum(['drug', 'allergy', 'red_flag', 'mental_health', 'follow_up', 'other']),
  /** How much a doctor would want to see it, beside the others; the list begins with the most. */
  worth: z.number().optional(),
});
export type Unwritten = z.infer<typeof unwritten>;

export const flagDecision = z.object({
  flagId: z.string().max(80),
  decision: z.enum(['accepted', 'resolved']),
  at: instant,
});
export type FlagDecision = z.infer<typeof flagDecision>;

/** How an engine came to its text. */
const writing = {
  engine: z.string(),
  model: z.string(),
  promptHash: z.string().nullable(),
  milliseconds: z.number().nullable(),
  /** How a language model was asked; tokens are null where its server does not count them. */
  call: z
    .object({
      temperature: z.number().nullable(),
      seed: z.number().nullable(),
      tokens: z.object({ read: z.number().nullable(), written: z.number().nullable() }),
      milliseconds: z.number(),
      attempts: z.number().int(),
    })
    .optional(),
  /** The engine that was wanted and gave no usable answer. */
  insteadOf: z.object({ engine: z.string(), model: z.string(), fault: z.string() }).optional(),
};
/** An edit by instruction that the doctor accepted, whole or in part. */
export const acceptedEdit = z.object(writing);
export type AcceptedEdit = z.infer<typeof acceptedEdit>;

/** How a version came to be, shown with it and sent along in the export's manifest. */
export const provenance = z.object({
  ...writing,
  templateId: id.nullable(),
  templateName: z.string().nullable(),
  /** Which version of the template, and the fingerprint of what stood in it. Absent in versions from before they were kept. */
  templateVersion: z.number().int().nullable().optional(),
  templateHash: z.string().nullable().optional(),
  /** Edits by instruction since an engine drafted it, in order. */
  edits: z.array(acceptedEdit).optional(),
});
export type Provenance = z.infer<typeof provenance>;
export const documentVersionSummary = z.object({
  id,
  number: z.number().int(),
  /** `edited` where a person wrote it; else why the engine did. */
  reason: z.union([generationReason, z.literal('edited')]),
  createdAt: instant,
  provenance: provenance.nullable(),
});
export type DocumentVersionSummary = z.infer<typeof documentVersionSummary>;

/** Whom a referral letter is written to. */
export const addressee = z.strictObject({
  name: label.min(1).max(200),
  practice: label.max(200).optional(),
  address: postalAddress.max(500).optional(),
  providerNumber: label.max(20).optional(),
});
export type Addressee = z.infer<typeof addressee>;

/** A document of an appointment as the review screen needs it. */
export const appointmentDocument = z.object({
  type: documentType,
  state: generationState,
  error: z.string().nullable(),
  templateId: id.nullable(),
  templateName: z.string().nullable(),
  /** Of a referral letter, where it names one. */
  addressee: addressee.optional(),
  version: documentVersionSummary.nullable(),
  content: richtext,
  /** While it is being written: the sections that are finished so far. */
  progress: richtext.optional(),
  evidence: z.array(sentenceEvidence),
  unwritten: z.array(unwritten),
  decisions: z.array(flagDecision),
  rating: z.number().int().min(0).max(5),
});
export type AppointmentDocument = z.infer<typeof appointmentDocument>;

export const feedbackCategory = z.enum(['missing', 'fluff', 'spelling', 'style', 'other']);
export const feedbackReason = z.enum([
  'history',
  'exams',
  'investigations',
  'plan',
  'medication',
  'terminology',
  'spelling',
  'tone',
]);
