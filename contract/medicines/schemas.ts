import { z } from 'zod';
import { changesOf, historyItem, id, instant } from '../kit.ts';

const MOST_NAMES = 30;

/** Shorter names would be found in every sentence; control characters and line breaks stand in no name. */
const medicineName = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{C}*$/u, 'A name has no control characters')
  .regex(/[a-z0-9].*[a-z0-9].*[a-z0-9]/i, 'A name has at least three letters or digits');

/** What an administrator says about a medicine. A name that is on the list already may be given to add brands to it. */
export const medicineRequest = z.strictObject({
  /** The approved name. */
  name: medicineName,
  brands: z.array(medicineName).max(MOST_NAMES).default([]),
  /** Older spellings, names of other countries, abbreviations. */
  otherNames: z.array(medicineName).max(MOST_NAMES).default([]),
});
export type MedicineRequest = z.infer<typeof medicineRequest>;
export const medicineChanges = changesOf(medicineRequest);
export type MedicineChanges = z.infer<typeof medicineChanges>;

/** A medicine that was added to those that ship with the product. */
export const medicine = z.object({
  id,
  name: z.string(),
  brands: z.array(z.string()),
  otherNames: z.array(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export const medicineInFull = medicine.extend({ history: z.array(historyItem) });
export type MedicineInFull = z.infer<typeof medicineInFull>;
export type Medicine = z.infer<typeof medicine>;
