import { leafOf } from '../evidence/trees.ts';
import type { Tree, Trees } from '../evidence/trees.ts';
import type { Example } from '../notes/logistic.ts';

const growing = { rounds: 120, depth: 3, rate: 0.1, ridge: 5, leastWeight: 0.75, mostCuts: 24 };
/** A feature in fewer examples than this is left out. */
const SELDOM = 8;

const between = (one: number, two: number): number => Math.round((10_000 * (one + two)) / 2) / 10_000;
/** Where the strengths of a feature may be cut: between each two of few, else so that about as many lie between. */
const cutsOf = (strengths: readonly number[]): number[] => {
  const set = strengths.filter((one) => one !== 0).sort((a, b) => a - b);
  if (set.length < SELDOM) return [];
  const distinct = [...new Set([0, ...set])].sort((a, b) => a - b);
  const few = distinct.length <= growing.mostCuts;
  const ends = few
    ? distinct
    : [
        0,
        ...Array.from(
          { length: growing.mostCuts },
          (_, at) => set[Math.floor((at * set.length) / growing.mostCuts)] ?? 0,
        ),
      ];
  const sorted = [...new Set(ends)].sort((a, b) => a - b);
  return [...new Set(sorted.slice(1).map((end, at) => between(sorted[at] ?? 0, end)))];
};

type Column = { name: string; cuts: readonly number[]; bins: Uint8Array };
const columnsOf = (examples: readonly Example[]): Column[] =>
  [...new Set(examples.flatMap(({ features }) => [...features.keys()]))].sort().flatMap((name) => {
    const strengths = examples.map(({ features }) => features.get(name) ?? 0);
    const cuts = cutsOf(strengths);
    const binOf = (strength: number): number => {
      const at = cuts.findIndex((cut) => strength <= cut);
      return at < 0 ? cuts.length : at;
    };
    return cuts.length === 0 ? [] : [{ name, cuts, bins: Uint8Array.from(strengths, binOf) }];
  });

/** The slope and the curve of the loss at each example. */
type Loss = { slopes: Float64Array; curves: Float64Array };
type Split = { column: Column; bin: number; gain: number };
const worthOf = (slope: number, curve: number): number => (slope * slope) / (curve + growing.ridge);

const bestSplit = (rows: readonly number[], columns: readonly Column[], { slopes, curves }: Loss): Split | null => {
  let [slope, curve] = [0, 0];
  for (const row of rows) {
    slope += slopes[row] ?? 0;
    curve += curves[row] ?? 0;
  }
  let best: Split | null = null;
  for (const column of columns) {
    const [own, bent] = [new Float64Array(column.cuts.length + 1), new Float64Array(column.cuts.length + 1)];
    for (const row of rows) {
      const bin = column.bins[row] ?? 0;
      own[bin] = (own[bin] ?? 0) + (slopes[row] ?? 0);
      bent[bin] = (bent[bin] ?? 0) + (curves[row] ?? 0);
    }
    let [below, low] = [0, 0];
    for (let bin = 0; bin < column.cuts.length; bin += 1) {
      below += own[bin] ?? 0;
      low += bent[bin] ?? 0;
      if (low < growing.leastWeight || curve - low < growing.leastWeight) continue;
      const gain = worthOf(below, low) + worthOf(slope - below, curve - low) - worthOf(slope, curve);
      if (gain > (best?.gain ?? 1e-3)) best = { column, bin, gain };
    }
  }
  return best;
};

const grown = (rows: readonly number[], columns: readonly Column[], loss: Loss, depth: number): Tree => {
  const split = depth === 0 ? null : bestSplit(rows, columns, loss);
  if (!split) {
    const sums = rows.reduce(
      (sum, row) => ({ slope: sum.slope + (loss.slopes[row] ?? 0), curve: sum.curve + (loss.curves[row] ?? 0) }),
      { slope: 0, curve: 0 },
    );
    return Math.round((10_000 * -growing.rate * sums.slope) / (sums.curve + growing.ridge)) / 10_000;
  }
  const { column, bin } = split;
  const isBelow = (row: number): boolean => (column.bins[row] ?? 0) <= bin;
  return [
    column.name,
    column.cuts[bin] ?? 0,
    grown(rows.filter(isBelow), columns, loss, depth - 1),
    grown(
      rows.filter((row) => !isBelow(row)),
      columns,
      loss,
      depth - 1,
    ),
  ];
};

/** Trees that are grown one after the other, each on what those before it leave wrong. The same examples give the same trees. */
export const grownTrees = (examples: readonly Example[]): Trees => {
  const wanted = examples.reduce((sum, example) => sum + example.wanted, 0);
  const base = Math.round(1000 * Math.log((wanted + 1) / (examples.length - wanted + 1))) / 1000;
  const columns = columnsOf(examples);
  const rows = examples.map((_, at) => at);
  const sums = new Float64Array(examples.length).fill(base);
  const loss: Loss = { slopes: new Float64Array(examples.length), curves: new Float64Array(examples.length) };
  const trees: Tree[] = [];
  for (let round = 0; round < growing.rounds; round += 1) {
    examples.forEach((example, row) => {
      const likely = 1 / (1 + Math.exp(-(sums[row] ?? 0)));
      loss.slopes[row] = likely - example.wanted;
      loss.curves[row] = likely * (1 - likely);
    });
    const tree = grown(rows, columns, loss, growing.depth);
    trees.push(tree);
    examples.forEach(({ features }, row) => {
      sums[row] = (sums[row] ?? 0) + leafOf(tree, features);
    });
  }
  return { base, trees };
};
