import { medicinesWith } from './medicines.ts';
import type { AddedMedicine, Medicines } from './medicines.ts';

let known: readonly AddedMedicine[] = [];
let changes = 0;
let whole: { at: number; medicines: Medicines } | undefined;

/**
 * Tells the engines of this process which medicines were added to the list; they hold until it is told others. What was read from texts
 * before is read anew. Telling the same again costs nothing.
 */
export const knowMedicines = (added: readonly AddedMedicine[]): void => {
  if (added === known) return;
  const isSame = JSON.stringify(added) === JSON.stringify(known);
  known = added;
  if (!isSame) changes += 1;
};

/** The added medicines that this process was told, to be handed to another thread. */
export const knownMedicines = (): readonly AddedMedicine[] => known;

/** Goes up with each change of what is known, so that what was made of the names can be made again. */
export const medicinesRevision = (): number => changes;

/** The list with all that this process was told. */
export const currentMedicines = (): Medicines => {
  if (whole?.at !== changes) whole = { at: changes, medicines: medicinesWith(known) };
  return whole.medicines;
};
