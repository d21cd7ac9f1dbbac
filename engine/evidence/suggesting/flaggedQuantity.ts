import type { RawFlag } from '../checked.ts';
import type { Reading } from '../claims/claim.ts';
import { shownQuantity } from '../numberFlags.ts';
import type { Quantity } from '../quantities.ts';

/** The number of the sentence that a flag is of; nothing where it may be one of several. */
export const flaggedQuantity = (
  { written = '' }: RawFlag,
  { sentence: { quantities } }: Reading,
): Quantity | undefined => {
  const exact = quantities.filter((one) => shownQuantity(one) === written);
  if (exact.length > 0) return new Set(exact.map(({ at }) => at)).size === 1 ? exact[0] : undefined;
  const inside = quantities.filter((one) => ` ${written} `.includes(` ${shownQuantity(one)} `));
  return inside.length === 1 ? inside[0] : undefined;
};
