import { tableOf } from './hashed.ts';
import type { HashedModel } from './hashed.ts';
import { shuffledBy } from '../../text/logistic.ts';

/** One case to learn from: the numbers of its features, and whether it is so. */
export type HashedExample = { features: Uint32Array; wanted: boolean };
/** `bits`: a model of two to the power of so many places. `seen`: features met less often teach nothing. */
export type HashFitting = { bits: number; rounds?: number; rate?: number; seen?: number };

const penalty = 1e-5;
const countBits = 24;

/** The features that were met often enough, by the places of their weights. */
const frequentPlaces = (examples: readonly HashedExample[], bits: number, seen: number): Uint32Array[] => {
  const counts = new Uint8Array(2 ** countBits);
  const [counted, placed] = [2 ** countBits - 1, 2 ** bits - 1];
  for (const { features } of examples)
    for (const hash of features) counts[hash & counted] = Math.min(255, (counts[hash & counted] ?? 0) + 1);
  return examples.map(({ features }) =>
    features.filter((hash) => (counts[hash & counted] ?? 0) >= seen).map((hash) => hash & placed),
  );
};

/** Logistic regression over hashed features, by stochastic gradient with a step of its own for each place. */
export const fittedHashes = (
  examples: readonly HashedExample[],
  { bits, rounds = 3, rate = 0.05, seen = 5 }: HashFitting,
): HashedModel => {
  const rows = frequentPlaces(examples, bits, seen);
  const weight = new Float64Array(2 ** bits);
  const squares = new Float64Array(2 ** bits).fill(1e-2);
  const shuffle = shuffledBy(7);
  const order = rows.map((_, at) => at);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order);
    for (const index of order) {
      const row = rows[index] ?? [];
      let sum = 0;
      for (const place of row) sum += weight[place] ?? 0;
      const error = 1 / (1 + Math.exp(-sum)) - (examples[index]?.wanted ? 1 : 0);
      for (const place of row) {
        const slope = error + penalty * (weight[place] ?? 0);
        const square = (squares[place] ?? 0) + slope * slope;
        squares[place] = square;
        weight[place] = (weight[place] ?? 0) - (rate * slope) / Math.sqrt(square);
      }
    }
  }
  return tableOf(weight);
};
