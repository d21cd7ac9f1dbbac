import { z } from 'zod';
import { changesOf, id, instant, label } from '../kit.ts';
import { readers, readersNamed, usedIn } from '../macros/schemas.ts';

/** An instruction with a name, kept to be used again. */
export const promptMacro = z.object({
  id,
  name: z.string(),
  text: z.string(),
  /** For every doctor; else for named ones, or a doctor's own. */
  isGlobal: z.boolean(),
});
export type PromptMacro = z.infer<typeof promptMacro>;

export const promptRequest = z.strictObject({
  name: label
    .min(1)
    .max(60)
    .regex(/^\P{C}*$/u, 'A name has no control characters'),
  text: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .regex(/^[\P{C}\n]*$/u, 'No control characters'),
  doctorsIds: readers.default([]),
});
export type PromptRequest = z.infer<typeof promptRequest>;
export const promptChanges = changesOf(promptRequest);
export type PromptChanges = z.infer<typeof promptChanges>;
export const adminPrompt = promptMacro.extend({
  /** Whom it is for by name. */
  doctorsIds: z.array(id),
  /** The doctor whose own it is. */
  ownerId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminPrompt = z.infer<typeof adminPrompt>;
export const adminPromptDetail = adminPrompt.extend({ usedIn, doctors: readersNamed });
export type AdminPromptDetail = z.infer<typeof adminPromptDetail>;
