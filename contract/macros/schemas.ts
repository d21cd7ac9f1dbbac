import { z } from 'zod';
import { changesOf, id, instant } from '../kit.ts';

/** A text with the name that it is put in by: "insert macro normal chest". */
export const macroRequest = z.strictObject({
  name: z
    .string()
    .trim()
    .max(60)
    .regex(/^\P{C}*$/u, 'A name has no control characters')
    .regex(/[\p{L}\p{N}]/u, 'A name has a letter or a digit'),
  text: z
    .string()
    .trim()
    .min(1)
    .max(5000)
    .regex(/^[\P{C}\n]*$/u, 'No control characters'),
});
export type MacroRequest = z.infer<typeof macroRequest>;
export const macroChanges = changesOf(macroRequest);
export type MacroChanges = z.infer<typeof macroChanges>;

export const macro = z.object({
  id,
  name: z.string(),
  text: z.string(),
  /** For every doctor; else a doctor's own. */
  isGlobal: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Macro = z.infer<typeof macro>;
