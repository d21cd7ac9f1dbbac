/** Named features of one thing with their strengths. */
export type Features = ReadonlyMap<string, number>;
/** What was learnt: a weight for each feature that told something. */
export type Weights = Readonly<Record<string, number>>;
export type Example = { features: Features; wanted: number };
export type Fitting = { rounds: number; penalty: number; rate?: number; seed?: number };

const squashed = (sum: number): number => 1 / (1 + Math.exp(-Math.max(-30, Math.min(30, sum))));

/** How likely it is, 0 to 1, after what was learnt. Features never seen count for nothing. */
export const likelihood = (weights: Weights, features: Features): number => {
  let sum = 0;
  for (const [name, strength] of features) sum += (weights[name] ?? 0) * strength;
  return squashed(sum);
};

/** The same numbers for the same seed, so that a model can be made again to the same figures. */
export const shuffledBy = (seed: number): (<Item>(items: Item[]) => void) => {
  let state = seed >>> 0 || 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return (items) => {
    for (let at = items.length - 1; at > 0; at -= 1) {
      const other = Math.floor(next() * (at + 1));
      [items[at], items[other]] = [items[other] as never, items[at] as never];
    }
  };
};

/** Logistic regression by stochastic gradient with a step of its own for each feature. */
export const fitted = (examples: readonly Example[], { rounds, penalty, rate = 0.15, seed = 7 }: Fitting): Weights => {
  const names = new Map<string, number>();
  const rows = examples.map(({ features, wanted }) => ({
    wanted,
    at: [...features.keys()].map((name) => names.get(name) ?? (names.set(name, names.size), names.size - 1)),
    strength: [...features.values()],
  }));
  const weight = new Float64Array(names.size);
  const squares = new Float64Array(names.size).fill(1e-2);
  const shuffle = shuffledBy(seed);
  const order = rows.map((_, at) => at);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order);
    for (const index of order) {
      const row = rows[index];
      if (!row) continue;
      let sum = 0;
      row.at.forEach((name, at) => {
        sum += (weight[name] ?? 0) * (row.strength[at] ?? 0);
      });
      const error = squashed(sum) - row.wanted;
      row.at.forEach((name, at) => {
        const slope = error * (row.strength[at] ?? 0) + penalty * (weight[name] ?? 0);
        squares[name] = (squares[name] ?? 0) + slope * slope;
        weight[name] = (weight[name] ?? 0) - (rate * slope) / Math.sqrt(squares[name] ?? 1);
      });
    }
  }
  return Object.fromEntries([...names].map(([name, at]) => [name, weight[at] ?? 0]));
};

/** The weights that matter, to three figures: what ships. Sorted, so that the file is the same each time. */
export const pruned = (weights: Weights, least = 0.03): Weights =>
  Object.fromEntries(
    Object.entries(weights)
      .filter(([, weight]) => Math.abs(weight) >= least)
      .map(([name, weight]): [string, number] => [name, Math.round(weight * 1000) / 1000])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Only what was met often enough to be learnt from, so that the file stays small. */
export const frequent = (examples: readonly Example[], least: number): Example[] => {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return examples.map(({ features, wanted }) => ({
    wanted,
    features: new Map([...features].filter(([name]) => (counts.get(name) ?? 0) >= least)),
  }));
};
