import type { MedicineRequest } from '@auscult/contract/medicines/schemas.ts';
import { medicines } from '@auscult/engine/medicines/medicines.ts';
import { nameKey } from '@auscult/engine/medicines/names.ts';

/** The same request without names that it gives twice. The approved name stays, then the first of each. */
export const withoutRepeats = ({ name, brands, otherNames }: MedicineRequest): MedicineRequest => {
  const seen = new Set([nameKey(name)]);
  const isNew = (one: string): boolean => {
    const key = nameKey(one);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
  return { name, brands: brands.filter(isNew), otherNames: otherNames.filter(isNew) };
};

/**
 * Names that stand in the way, because the list that ships with the product has them. The approved name may be on it where the
 * request brings further names for it.
 */
export const shippedNames = ({ name, brands, otherNames }: MedicineRequest): string[] => {
  const further = [...brands, ...otherNames];
  return (further.length > 0 ? further : [name]).filter((one) => medicines.find(one) !== undefined);
};

/** Every name of a medicine as names are compared, each once. A name that the list has keeps its place there. */
export const keysOf = ({ name, brands, otherNames }: MedicineRequest): string[] => [
  ...new Set([name, ...brands, ...otherNames].map(nameKey)),
];
