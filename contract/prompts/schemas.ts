import { z } from 'zod';
import { id } from '../kit.ts';

/** An instruction with a name, kept to be used again. */
export const promptMacro = z.object({
  id,
  name: z.string(),
  text: z.string(),
  /** For every doctor; else for one. */
  isGlobal: z.boolean(),
});
export type PromptMacro = z.infer<typeof promptMacro>;
