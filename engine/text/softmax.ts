import { shuffledBy } from './logistic.ts';
import type { Features, Fitting, Weights } from './logistic.ts';

export type Labelled = { features: Features; label: string };

/** In place: leanings to shares that sum to one. */
const toShares = (scores: Float64Array): void => {
  const most = Math.max(...scores);
  let total = 0;
  scores.forEach((score, at) => (total += scores[at] = Math.exp(score - most)));
  scores.forEach((score, at) => (scores[at] = score / total));
};

/** Weights of several classes that are weighed against each other, by stochastic gradient with a step of its own for each weight. */
export const fittedClasses = (
  examples: readonly Labelled[],
  { rounds, penalty, rate = 0.05, seed = 7 }: Fitting,
): Record<string, Weights> => {
  const classes = [...new Set(examples.map(({ label }) => label))].sort();
  const names = new Map<string, number>();
  const rows = examples.map(({ features, label }) => ({
    wanted: classes.indexOf(label),
    at: [...features.keys()].map((name) => names.get(name) ?? (names.set(name, names.size), names.size - 1)),
    strength: [...features.values()],
  }));
  const count = classes.length;
  const weight = new Float64Array(names.size * count);
  const squares = new Float64Array(names.size * count).fill(1e-2);
  const shuffle = shuffledBy(seed);
  const order = rows.map((_, at) => at);
  const scores = new Float64Array(count);
  const step = ({ wanted, at, strength }: (typeof rows)[number]): void => {
    scores.fill(0);
    at.forEach((name, index) => {
      for (let one = 0; one < count; one += 1)
        scores[one] = (scores[one] ?? 0) + (weight[name * count + one] ?? 0) * (strength[index] ?? 0);
    });
    toShares(scores);
    scores[wanted] = (scores[wanted] ?? 0) - 1;
    at.forEach((name, index) => {
      for (let one = 0; one < count; one += 1) {
        const place = name * count + one;
        const slope = (scores[one] ?? 0) * (strength[index] ?? 0) + penalty * (weight[place] ?? 0);
        squares[place] = (squares[place] ?? 0) + slope * slope;
        weight[place] = (weight[place] ?? 0) - (rate * slope) / Math.sqrt(squares[place] ?? 1);
      }
    });
  };
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order);
    for (const index of order) {
      const row = rows[index];
      if (row) step(row);
    }
  }
  return Object.fromEntries(
    classes.map((label, one) => [
      label,
      Object.fromEntries([...names].map(([name, at]) => [name, weight[at * count + one] ?? 0])),
    ]),
  );
};
