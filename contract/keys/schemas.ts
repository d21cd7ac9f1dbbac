import { z } from 'zod';
import { id, instant } from '../kit.ts';

/** A key as it is listed: never the key itself. */
export const keyItem = z.object({
  id,
  /** The part of the key that may be told, by which a program names it. */
  keyId: z.string(),
  last4: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Null: it does not run out by itself. */
  expiresAt: instant.nullable(),
});
export type KeyItem = z.infer<typeof keyItem>;

export const keyRequest = z.strictObject({ expiresAt: instant.nullable().default(null) });
/** Answered once, when the key is made. */
export const keyMade = keyItem.omit({ lastUsedAt: true }).extend({ key: z.string() });
export type KeyMade = z.infer<typeof keyMade>;

export const uploadKeyMade = z.object({ uploadKey: z.string(), url: z.string(), last4: z.string() });
export type UploadKeyMade = z.infer<typeof uploadKeyMade>;
