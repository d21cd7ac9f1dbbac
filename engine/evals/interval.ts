/** Fewer differences say nothing of the rest. */
export const FEWEST_PAIRS = 5;
const RESAMPLES = 2000;
const SEED = 20_261_120;

/** The same numbers between 0 and 1 at each run (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value below which a share of them lies, between neighbours in a straight line. */
export const quantileOf = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
};

export type Interval = { mean: number; low: number; high: number };
/** The mean of paired differences with the range that holds 95 of 100, by a bootstrap with a fixed seed; null for too few. */
export const intervalOf = (differences: readonly number[]): Interval | null => {
  if (differences.length < FEWEST_PAIRS) return null;
  const random = randomFrom(SEED);
  const pick = (): number => differences[Math.floor(random() * differences.length)] ?? 0;
  const means = Array.from({ length: RESAMPLES }, () => meanOf(differences.map(pick)));
  return { mean: meanOf(differences), low: quantileOf(means, 0.025), high: quantileOf(means, 0.975) };
};
