import { z } from 'zod';
import { changesOf, id, label } from '../kit.ts';

/** Who looks after the machines of a practice. */
export const itCompanyRequest = z.strictObject({
  name: label.min(1).max(200),
  contactName: label.max(200).default(''),
  email: z.email().max(254).or(z.literal('')).default(''),
  phone: label.max(50).default(''),
  website: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .or(z.literal(''))
    .default(''),
  notes: z.string().trim().max(5000).default(''),
});
export type ItCompanyRequest = z.infer<typeof itCompanyRequest>;
export const itCompanyChanges = changesOf(itCompanyRequest);
export type ItCompanyChanges = z.infer<typeof itCompanyChanges>;

export const itCompany = z.object({
  id,
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  notes: z.string(),
  /** Connections that name it. */
  integrations: z.number().int(),
});
export type ItCompany = z.infer<typeof itCompany>;
