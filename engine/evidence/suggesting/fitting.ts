import type { Reading } from '../claims/claim.ts';

/** So much of what stands around a thing in its sentence is said around another before that one counts as said of the same. */
export const FIT = 0.3;
/** So many times better than any other of its kind. */
export const CLEAR = 1.6;

/** In a day's talk, only what stands near what carries the sentence is compared. */
const MOST = 400;
const REACH = 3;
/** Of things that were said those that may be what was meant. */
export const nearOf = <Thing extends { place: number }>(
  things: readonly Thing[],
  { heard, near }: Reading,
): readonly Thing[] => {
  if (things.length <= MOST) return things;
  const parts = new Set(
    near.flatMap(({ at }) => Array.from({ length: 2 * REACH + 1 }, (_, step) => at + step - REACH)),
  );
  return things.filter(({ place }) => parts.has(heard.parts[place] ?? -1));
};
