import { z } from 'zod';
import { id } from '../kit.ts';

const price = z.object({ read: z.number(), written: z.number(), currency: z.string() });
export const deployment = z.object({
  id: z.string(),
  name: z.string(),
  model: z.string(),
  /** Where the text goes. */
  host: z.string(),
  isDefault: z.boolean(),
  isReachable: z.boolean().nullable(),
  contextTokens: z.number().int().nullable(),
  /** Of a million tokens. */
  price: price.nullable(),
});
export type Deployment = z.infer<typeof deployment>;

export const promptRun = z.strictObject({
  deploymentId: z.string().max(100),
  /** `{{transcript}}`, `{{template}}` and `{{prompt}}` are filled in on the server. */
  prompt: z.string().trim().min(1).max(100_000),
  system: z.string().max(20_000).optional(),
  /** `null` leaves it to the server. */
  temperature: z.number().min(0).max(2).nullable().default(0),
  maxTokens: z.number().int().min(16).max(8192).default(1024),
  seed: z.number().int().min(0).max(2_147_483_647).optional(),
  promptMacroId: id.optional(),
  templateId: id.optional(),
  /** An evaluation consult: nothing of a doctor's own leaves this way. */
  appointmentId: id.optional(),
});
export type PromptRun = z.output<typeof promptRun>;

export const promptEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.literal('done'),
    model: z.string(),
    finishReason: z.enum(['stop', 'length']),
    /** Nothing where the server does not count them. */
    tokens: z.object({ read: z.number().int(), written: z.number().int() }).nullable(),
    firstTextMilliseconds: z.number().int().nullable(),
    milliseconds: z.number().int(),
    cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    promptHash: z.string(),
  }),
]);
export type PromptEvent = z.infer<typeof promptEvent>;
