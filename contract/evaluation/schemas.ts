import { z } from 'zod';
import { documentType } from '../enumerations.ts';
import { flagSeverity } from '../documents/schemas.ts';
import { id, instant, label } from '../kit.ts';
import { noteLength } from '../templates/schemas.ts';

/** What writes: a template, and what is otherwise than usual. */
const variant = z.strictObject({
  templateId: id,
  /** Absent: as it is now. */
  templateVersion: z.number().int().min(1).optional(),
  noteLength: noteLength.optional(),
  /** Absent: the engine in force. `embedded` writes by rules; others are language models of this installation. */
  deploymentId: z.string().min(1).max(100).optional(),
  temperature: z.number().min(0).max(2).optional(),
  /** Its text follows the instruction of every section. */
  promptMacroId: id.optional(),
});

export const evaluationRequest = z
  .strictObject({
    name: label.min(1).max(100),
    documentType,
    appointmentsIds: z.array(id).min(1).max(200).optional(),
    /** All evaluation consults that there are, the latest 200. */
    isAll: z.boolean().default(false),
    variants: z.array(variant).min(1).max(4),
  })
  .refine(({ appointmentsIds, isAll }) => isAll !== (appointmentsIds !== undefined), {
    path: ['appointmentsIds'],
    message: 'Name the consults, or ask for all',
  });
export type EvaluationRequest = z.output<typeof evaluationRequest>;

export const evaluationState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export const evaluationTest = z.object({
  id,
  name: z.string(),
  documentType,
  state: evaluationState,
  total: z.number().int(),
  done: z.number().int(),
  createdAt: instant,
});
export type EvaluationTest = z.infer<typeof evaluationTest>;

/** What is counted of one document. */
export const evaluationMetrics = z.object({
  milliseconds: z.number().int(),
  words: z.number().int(),
  sentences: z.number().int(),
  /** The share of sentences that the transcript or the template stands behind. */
  supportedShare: z.number().nullable(),
  alerts: z.number().int(),
  notices: z.number().int(),
  unwritten: z.number().int(),
  tokensRead: z.number().int().nullable(),
  tokensWritten: z.number().int().nullable(),
  /** Headings of the template with nothing below them, and those that were left out. */
  emptySections: z.number().int(),
  missingSections: z.number().int(),
  /** In the currency of the model's price. */
  cost: z.number().nullable(),
  /** How much of the reference is there: F1 from 0 to 1; nothing without one. */
  rouge1: z.number().nullable(),
  rouge2: z.number().nullable(),
  rougeLsum: z.number().nullable(),
});
export type EvaluationMetrics = z.infer<typeof evaluationMetrics>;
const summary = z.object({
  mean: z.number(),
  median: z.number(),
  p90: z.number(),
  /** To the first variant over the same consults, with the range that holds 95 of 100; from five consults on. */
  difference: z.object({ mean: z.number(), low: z.number(), high: z.number() }).nullable(),
});
const evaluationSummary = z.object({
  variant: z.number().int(),
  /** Consults that were written. */
  appointments: z.number().int(),
  metrics: z.record(z.string(), summary),
});
export type EvaluationSummary = z.infer<typeof evaluationSummary>;

export const evaluationResult = z.object({
  /** From 1, in the order in which they were asked for. */
  variant: z.number().int(),
  appointmentId: id,
  name: z.string(),
  state: evaluationState,
  text: z.string().nullable(),
  metrics: evaluationMetrics.nullable(),
  /** Sentences that the transcript does not bear out, and why. */
  flags: z.array(z.object({ severity: flagSeverity, sentence: z.string(), because: z.string() })),
  error: z.string().nullable(),
});
export const evaluationDetail = evaluationTest.extend({
  finishedAt: instant.nullable(),
  variants: z.array(
    z.object({
      number: z.number().int(),
      templateId: id.nullable(),
      templateName: z.string(),
      templateVersion: z.number().int(),
      noteLength: noteLength.nullable(),
      deploymentId: z.string().nullable(),
      temperature: z.number().nullable(),
      promptText: z.string().nullable(),
    }),
  ),
  summaries: z.array(evaluationSummary),
  results: z.array(evaluationResult),
});
export type EvaluationDetail = z.infer<typeof evaluationDetail>;
