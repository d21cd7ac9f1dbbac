import { z } from 'zod';
import { id, instant, label } from '../kit.ts';

export const passkeyName = label.pipe(z.string().min(1).max(100));
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Kept by a service that carries it to other devices of the person. */
  isSynced: z.boolean(),
  /** False where the address of the product changed since: it works at the old one only. */
  isOfThisHost: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;
