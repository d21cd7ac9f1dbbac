import { z } from 'zod';
import { account, adminRequest } from '../accounts/schemas.ts';
import { changesOf, historyItem } from '../kit.ts';

export const adminRow = account.extend({ isSelf: z.boolean() });
export type AdminRow = z.infer<typeof adminRow>;
export const administrator = adminRow.extend({ version: z.number().int(), history: z.array(historyItem) });
export type Administrator = z.infer<typeof administrator>;
export const adminChanges = changesOf(adminRequest)
  .extend({ isActive: z.boolean().optional(), baseVersion: z.number().int().optional() })
  .strict();
export type AdminChanges = z.infer<typeof adminChanges>;
