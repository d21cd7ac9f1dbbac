import type { Tree, Trees } from '../evidence/trees.ts';
import type { Example } from '../text/logistic.ts';

/** How trees are grown: so many, so deep, each told so much of what is left wrong; a leaf needs a least weight, and a ridge holds it down. */
export type Growing = { rounds: number; depth: number; rate: number; ridge: number; leastWeight: number };
/** For what is told by few features together. */
export const shallow: Growing = { rounds: 120, depth: 3, rate: 0.1, ridge: 5, leastWeight: 0.75 };
/** For what is told by many, of which there are many examples. */
export const deep: Growing = { rounds: 250, depth: 4, rate: 0.06, ridge: 10, leastWeight: 2 };
const MOST_CUTS = 24;
/** A feature in fewer examples than this is left out. */
const SELDOM = 8;

const between = (one: number, two: number): number => Math.round((10_000 * (one + two)) / 2) / 10_000;
/** Where the strengths of a feature may be cut: between each two of few, else so that about as many lie between. */
const cutsOf = (strengths: readonly number[]): number[] => {
  const set = strengths.filter((one) => one !== 0).sort((a, b) => a - b);
  if (set.length < SELDOM) return [];
  const distinct = [...new Set([0, ...set])].sort((a, b) => a - b);
  const few = distinct.length <= MOST_CUTS;
  const ends = few
    ? distinct
    : [0, ...Array.from({ length: MOST_CUTS }, (_, at) => set[Math.floor((at * set.length) / MOST_CUTS)] ?? 0)];
  const sorted = [...new Set(ends)].sort((a, b) => a - b);
  return [...new Set(sorted.slice(1).map((end, at) => between(sorted[at] ?? 0, end)))];
};

/** A feature by the examples that have it: all others stand in the bin of no strength. */
type Column = { name: string; cuts: readonly number[]; none: number; rows: Int32Array; bins: Uint8Array };
const columnsOf = (examples: readonly Example[]): Column[] => {
  const found = new Map<string, { rows: number[]; strengths: number[] }>();
  examples.forEach(({ features }, row) => {
    for (const [name, strength] of features) {
      if (strength === 0) continue;
      const column = found.get(name) ?? { rows: [], strengths: [] };
      found.set(name, column);
      column.rows.push(row);
      column.strengths.push(strength);
    }
  });
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, { rows, strengths }]) => {
      const cuts = cutsOf(strengths);
      const binOf = (strength: number): number => {
        const at = cuts.findIndex((cut) => strength <= cut);
        return at < 0 ? cuts.length : at;
      };
      return cuts.length === 0
        ? []
        : [{ name, cuts, none: binOf(0), rows: Int32Array.from(rows), bins: Uint8Array.from(strengths, binOf) }];
    });
};

/** The slope and the curve of the loss at each example. */
type Loss = { slopes: Float64Array; curves: Float64Array };
type Sum = { slope: number; curve: number };
type Split = { column: Column; bin: number; gain: number };
const worthOf = (slope: number, curve: number, { ridge }: Growing): number => (slope * slope) / (curve + ridge);
/** In no node that is still open. */
const CLOSED = -1;

/** How much lies in each bin of a column, for each open node. */
const sumsIn = (column: Column, nodeOf: Int32Array, nodes: readonly Sum[], { slopes, curves }: Loss) => {
  const width = column.cuts.length + 1;
  const [own, bent] = [new Float64Array(width * nodes.length), new Float64Array(width * nodes.length)];
  for (let at = 0; at < column.rows.length; at += 1) {
    const row = column.rows[at] as number;
    const node = nodeOf[row] as number;
    if (node === CLOSED) continue;
    const place = node * width + (column.bins[at] as number);
    own[place] = (own[place] as number) + (slopes[row] as number);
    bent[place] = (bent[place] as number) + (curves[row] as number);
  }
  // All others have no strength.
  nodes.forEach(({ slope, curve }, node) => {
    let [held, bowed] = [0, 0];
    for (let place = node * width; place < (node + 1) * width; place += 1) {
      held += own[place] as number;
      bowed += bent[place] as number;
    }
    const none = node * width + column.none;
    own[none] = (own[none] as number) + slope - held;
    bent[none] = (bent[none] as number) + curve - bowed;
  });
  return { own, bent, width };
};

/** The split of each open node that gains most; `null` where none gains anything. */
const bestSplits = (
  columns: readonly Column[],
  nodeOf: Int32Array,
  nodes: readonly Sum[],
  loss: Loss,
  growing: Growing,
) => {
  const best = nodes.map((): Split | null => null);
  for (const column of columns) {
    const { own, bent, width } = sumsIn(column, nodeOf, nodes, loss);
    nodes.forEach(({ slope, curve }, node) => {
      const whole = worthOf(slope, curve, growing);
      let [below, low] = [0, 0];
      for (let bin = 0; bin < width - 1; bin += 1) {
        below += own[node * width + bin] as number;
        low += bent[node * width + bin] as number;
        if (low < growing.leastWeight || curve - low < growing.leastWeight) continue;
        const gain = worthOf(below, low, growing) + worthOf(slope - below, curve - low, growing) - whole;
        if (gain > (best[node]?.gain ?? 1e-3)) best[node] = { column, bin, gain };
      }
    });
  }
  return best;
};

/** What becomes of each example of a node that is split: the first child of the two holds what is at most the cut. */
const parted = (nodeOf: Int32Array, splits: readonly { split: Split | null; children: number }[]): Int32Array => {
  const next = nodeOf.map((node) => {
    const one = node === CLOSED ? undefined : splits[node];
    return one?.split ? one.children + Number(one.split.column.none > one.split.bin) : CLOSED;
  });
  splits.forEach(({ split, children }, node) => {
    split?.column.rows.forEach((row, at) => {
      if (nodeOf[row] === node) next[row] = children + Number((split.column.bins[at] as number) > split.bin);
    });
  });
  return next;
};

/** One tree, level by level, and what it adds to each example. */
const grown = (columns: readonly Column[], loss: Loss, growing: Growing): { tree: Tree; added: Float64Array } => {
  const added = new Float64Array(loss.slopes.length);
  const level = (nodeOf: Int32Array, count: number, depth: number): Tree[] => {
    const nodes: Sum[] = Array.from({ length: count }, () => ({ slope: 0, curve: 0 }));
    nodeOf.forEach((node, row) => {
      const sum = nodes[node];
      if (!sum) return;
      sum.slope += loss.slopes[row] as number;
      sum.curve += loss.curves[row] as number;
    });
    const best = depth === 0 ? nodes.map(() => null) : bestSplits(columns, nodeOf, nodes, loss, growing);
    let children = 0;
    const splits = best.map((split) => ({ split, children: split ? (children += 2) - 2 : 0 }));
    const leaves = nodes.map(
      ({ slope, curve }) => Math.round((10_000 * -growing.rate * slope) / (curve + growing.ridge)) / 10_000,
    );
    nodeOf.forEach((node, row) => {
      if (node !== CLOSED && !best[node]) added[row] = leaves[node] as number;
    });
    const below = children === 0 ? [] : level(parted(nodeOf, splits), children, depth - 1);
    return splits.map(({ split, children: first }, node): Tree => {
      const [atMost, above] = [below[first], below[first + 1]];
      if (!split || atMost === undefined || above === undefined) return leaves[node] as number;
      return [split.column.name, split.column.cuts[split.bin] ?? 0, atMost, above];
    });
  };
  const [tree = 0] = level(new Int32Array(loss.slopes.length), 1, growing.depth);
  return { tree, added };
};

/** An example, and what it counts beside others: 1 where nothing is said. */
export type Weighted = Example & { worth?: number };
/** Trees that are grown one after the other, each on what those before it leave wrong. The same examples give the same trees. */
export const grownTrees = (examples: readonly Weighted[], growing: Growing): Trees => {
  const sumOf = (some: readonly Weighted[]) => some.reduce((sum, { worth = 1 }) => sum + worth, 0);
  const wanted = sumOf(examples.filter((example) => example.wanted === 1));
  const base = Math.round(1000 * Math.log((wanted + 1) / (sumOf(examples) - wanted + 1))) / 1000;
  const columns = columnsOf(examples);
  const sums = new Float64Array(examples.length).fill(base);
  const loss: Loss = { slopes: new Float64Array(examples.length), curves: new Float64Array(examples.length) };
  const trees: Tree[] = [];
  for (let round = 0; round < growing.rounds; round += 1) {
    examples.forEach((example, row) => {
      const likely = 1 / (1 + Math.exp(-(sums[row] ?? 0)));
      loss.slopes[row] = (example.worth ?? 1) * (likely - example.wanted);
      loss.curves[row] = (example.worth ?? 1) * likely * (1 - likely);
    });
    const { tree, added } = grown(columns, loss, growing);
    trees.push(tree);
    for (let row = 0; row < sums.length; row += 1) sums[row] = (sums[row] as number) + (added[row] as number);
  }
  return { base, trees };
};
