/**
 * A learnt model as one byte for each of its places: a feature's number says which place holds its weight. Features that share
 * a place share its weight, which was learnt so. A table needs no names and no search.
 */
export type HashedModel = Int8Array;
const UNITS = 32;

/** How much the features speak for something, on an open scale. The length of a model is a power of two. */
export const leaning = (model: HashedModel, features: readonly number[]): number => {
  const mask = model.length - 1;
  let sum = 0;
  for (const feature of features) sum += model[feature & mask] ?? 0;
  return sum / UNITS;
};
/** How likely something is, 0 to 1. */
export const chance = (model: HashedModel, features: readonly number[]): number =>
  1 / (1 + Math.exp(-leaning(model, features)));

/** Weights as they are kept. */
export const tableOf = (weights: Float64Array): HashedModel =>
  Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * UNITS))));
