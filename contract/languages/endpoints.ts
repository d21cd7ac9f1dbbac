import { z } from 'zod';
import { endpoint } from '../kit.ts';

/** Whether an engine knows the language; `untold` where nobody can say. */
export const knowledge = z.enum(['yes', 'no', 'untold']);

export const list = endpoint({
  method: 'GET',
  path: '/admin/languages',
  access: 'admin',
  summary: 'Languages that a doctor can work in, and what the engines in force know of them',
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nativeName: z.string(),
      isRightToLeft: z.boolean(),
      isDefault: z.boolean(),
      speech: knowledge,
      notes: knowledge,
    }),
  ),
});
