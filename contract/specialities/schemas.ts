import { z } from 'zod';
import { changesOf, id, label, historyItem } from '../kit.ts';

export const specialityRequest = z.strictObject({
  name: label.pipe(z.string().min(1).max(100)),
  description: z.string().trim().max(500).default(''),
});
export type SpecialityRequest = z.infer<typeof specialityRequest>;
export const specialityChanges = changesOf(specialityRequest).extend({ baseVersion: z.number().int().optional() });
export type SpecialityChanges = z.infer<typeof specialityChanges>;

export const specialityRow = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Null for a doctor. */
  doctors: z.number().int().nullable(),
  templates: z.number().int().nullable(),
});
export type SpecialityRow = z.infer<typeof specialityRow>;
export const speciality = specialityRow.extend({ version: z.number().int(), history: z.array(historyItem) });
export type Speciality = z.infer<typeof speciality>;
