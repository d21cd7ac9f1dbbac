/** Words as the scorer of notes counts them. */
export const tokens = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
const pairs = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`);

type Counts = Map<string, number>;
const counted = (items: readonly string[]): Counts => {
  const counts: Counts = new Map();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};
const gained = (wanted: Counts, had: Counts, more: Counts): number => {
  let sum = 0;
  for (const [item, count] of more) {
    const limit = wanted.get(item) ?? 0;
    const before = had.get(item) ?? 0;
    sum += Math.min(limit, before + count) - Math.min(limit, before);
  }
  return sum;
};
const put = (into: Counts, more: Counts): void => {
  for (const [item, count] of more) into.set(item, (into.get(item) ?? 0) + count);
};

/** The indexes of the statements that together come closest to a note in words and pairs of words, taken one by one while each helps. */
export const closestTo = (note: string, statements: readonly string[]): Set<number> => {
  const wanted = tokens(note);
  const one = counted(wanted);
  const two = counted(pairs(wanted));
  const all = statements.map((statement) => {
    const words = tokens(statement);
    return { size: words.length, one: counted(words), two: counted(pairs(words)) };
  });
  const had = { one: new Map() as Counts, two: new Map() as Counts };
  const chosen = new Set<number>();
  let [hits, size, best] = [0, 0, 0];
  for (;;) {
    let next: { at: number; score: number; hits: number } | null = null;
    for (const [at, statement] of all.entries()) {
      if (chosen.has(at) || statement.size === 0) continue;
      const more = gained(one, had.one, statement.one) + gained(two, had.two, statement.two);
      const score = (2 * (hits + more)) / (size + statement.size + wanted.length);
      if (!next || score > next.score) next = { at, score, hits: hits + more };
    }
    const found = next && next.score > best + 1e-6 ? all[next.at] : undefined;
    if (!next || !found) return chosen;
    best = next.score;
    hits = next.hits;
    size += found.size;
    put(had.one, found.one);
    put(had.two, found.two);
    chosen.add(next.at);
  }
};

/** The share of a statement's telling words and pairs of words that stand in a note, 0 to 1. */
export const shareIn = (note: string, statement: string, isTelling: (word: string) => boolean): number => {
  const wanted = tokens(note);
  const one = new Set(wanted);
  const two = new Set(pairs(wanted));
  const words = tokens(statement);
  const telling = words.filter(isTelling);
  const share = (items: readonly string[], set: ReadonlySet<string>): number =>
    items.filter((item) => set.has(item)).length / Math.max(1, items.length);
  return telling.length === 0 ? 0 : Math.min(1, 0.5 * share(telling, one) + 0.8 * share(pairs(words), two));
};
