import { z } from 'zod';
import { documentType } from '../appointments/enumerations.ts';
import { id, instant, label } from '../kit.ts';
import { noteLength } from '../templates/schemas.ts';

export const evaluationRequest = z
  .strictObject({
    name: label.min(1).max(100),
    documentType,
    appointmentsIds: z.array(id).min(1).max(200).optional(),
    /** All evaluation consults that there are, the latest 200. */
    isAll: z.boolean().default(false),
    variants: z
      .array(z.strictObject({ templateId: id, noteLength: noteLength.optional() }))
      .min(1)
      .max(4),
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
});
export type EvaluationMetrics = z.infer<typeof evaluationMetrics>;
export const evaluationResult = z.object({
  /** From 1, in the order in which they were asked for. */
  variant: z.number().int(),
  appointmentId: id,
  name: z.string(),
  state: evaluationState,
  text: z.string().nullable(),
  metrics: evaluationMetrics.nullable(),
  error: z.string().nullable(),
});
export const evaluationDetail = evaluationTest.extend({
  variants: z.array(z.object({ number: z.number().int(), templateId: id.nullable(), templateName: z.string() })),
  results: z.array(evaluationResult),
});
export type EvaluationDetail = z.infer<typeof evaluationDetail>;
