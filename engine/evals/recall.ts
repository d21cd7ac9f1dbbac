import { weighedKinds } from '../evidence/weighing.ts';
import type { WeighedClaim, WeighedKind } from '../evidence/weighing.ts';
import type { ErrorSet } from './errors/seeding.ts';

/** The greatest likelihood of each kind that a sentence or an error reaches. */
export type Scores = Record<WeighedKind, number>;
export const scoresOf = (claims: readonly WeighedClaim[]): Scores => {
  const scores = Object.fromEntries(weighedKinds.map((kind) => [kind, 0])) as Scores;
  for (const { kind, likely } of claims) scores[kind] = Math.max(scores[kind], likely);
  return scores;
};
/** The sentences of clean notes and the errors put into them, with what they reached. */
export type Judged = {
  notes: number;
  clean: { id: string; text: string; claims: readonly WeighedClaim[]; scores: Scores }[];
  errors: {
    id: string;
    set: ErrorSet;
    kind: string;
    style: string;
    text: string;
    claims: readonly WeighedClaim[];
    scores: Scores;
  }[];
};

export const isFlagged = (scores: Scores, from: Scores): boolean =>
  weighedKinds.some((kind) => scores[kind] >= from[kind]);
const alarmsOf = ({ clean, notes }: Judged, from: Scores): number =>
  clean.filter(({ scores }) => isFlagged(scores, from)).length / notes;
const recallsOf = ({ errors }: Judged, from: Scores, name: (error: Judged['errors'][number]) => string) => {
  const found = new Map<string, { seen: number; all: number }>();
  for (const error of errors) {
    const count = found.get(name(error)) ?? { seen: 0, all: 0 };
    count.all += 1;
    count.seen += Number(isFlagged(error.scores, from));
    found.set(name(error), count);
  }
  return new Map([...found].map(([kind, { seen, all }]) => [kind, (100 * seen) / all]));
};
/** The kinds that the thresholds are chosen for; others are only reported. */
const aimed = new Set('number dose unit drug side negation sex duration frequency invented'.split(' '));
/**
 * What is missed most counts for more when thresholds are chosen, and what is only reported for a little; the mean that is shown counts
 * those that are aimed at, all alike.
 */
const dear: Readonly<Record<string, number>> = {
  negation: 1.5,
  person: 0.1,
  date: 0.1,
  tense: 0.05,
  attribution: 0.1,
  exchanged: 0.05,
  embroidered: 0.05,
};
const worthOf = (kind: string): number => dear[kind] ?? (aimed.has(kind) ? 1 : 0);
const alike = (kind: string): number => Number(aimed.has(kind));
/** The errors of a kind of a set together, by their number in the list. */
type Groups = { kinds: string[]; groupOf: number[]; sizes: number[] };
const grouped = new WeakMap<Judged, Groups>();
const groupsOf = (judged: Judged): Groups => {
  const known = grouped.get(judged);
  if (known) return known;
  const names = new Map<string, number>();
  const groups: Groups = { kinds: [], groupOf: [], sizes: [] };
  for (const { set, kind } of judged.errors) {
    const name = `${set} ${kind}`;
    const at = names.get(name) ?? names.size;
    if (at === names.size) groups.kinds.push(kind);
    names.set(name, at);
    groups.groupOf.push(at);
    groups.sizes[at] = (groups.sizes[at] ?? 0) + 1;
  }
  grouped.set(judged, groups);
  return groups;
};
const meanRecall = (judged: Judged, from: Scores, worthOfKind: (kind: string) => number = worthOf): number => {
  const { kinds, groupOf, sizes } = groupsOf(judged);
  const seen = kinds.map(() => 0);
  judged.errors.forEach(({ scores }, at) => {
    const group = groupOf[at] ?? 0;
    if (isFlagged(scores, from)) seen[group] = (seen[group] ?? 0) + 1;
  });
  let [sum, all] = [0, 0];
  kinds.forEach((kind, at) => {
    const worth = worthOfKind(kind);
    sum += (worth * 100 * (seen[at] ?? 0)) / (sizes[at] ?? 1);
    all += worth;
  });
  return sum / all;
};

/** Only what stands out whatever was learnt reaches this. */
export const NEVER = 1;
/** What is flagged whatever it costs: a medicine that nobody named, a sex or a dose that is more likely wrong than right. */
const certain: Partial<Scores> = { drug: 0.3, sex: 0.5, dose: 0.5 };
/** What it is worth to flag each error: all kinds of all sets alike, however many there are of each. */
const worthsKnown = new WeakMap<Judged, readonly number[]>();
const worthsOf = (judged: Judged): readonly number[] => {
  const found = worthsKnown.get(judged) ?? worths(judged);
  worthsKnown.set(judged, found);
  return found;
};
const worths = ({ errors }: Judged): number[] => {
  const counts = new Map<string, number>();
  for (const { set, kind } of errors) counts.set(`${set} ${kind}`, (counts.get(`${set} ${kind}`) ?? 0) + 1);
  const kinds = [...counts.keys()].filter((name) => aimed.has(name.split(' ')[1] ?? '')).length;
  return errors.map(({ set, kind }) => (100 * worthOf(kind)) / (counts.get(`${set} ${kind}`) ?? 1) / kinds);
};

/** The best threshold of one kind while the others stand, where each flagged sentence of a clean note costs something. */
const bestOf = (kind: WeighedKind, judged: Judged, from: Scores, cost: number): number => {
  const others = { ...from, [kind]: NEVER };
  const worth = worthsOf(judged);
  const items = [
    ...judged.clean.map(({ scores }) => ({ scores, gain: -cost / judged.notes })),
    ...judged.errors.map(({ scores }, at) => ({ scores, gain: worth[at] ?? 0 })),
  ]
    .filter(({ scores }) => scores[kind] >= LEAST && !isFlagged(scores, others))
    .map(({ scores, gain }) => ({ score: scores[kind], gain }))
    .sort((a, b) => b.score - a.score);
  let [sum, best, threshold] = [0, 0, NEVER];
  items.forEach(({ score, gain }, at) => {
    sum += gain;
    const next = items[at + 1]?.score ?? 0;
    if (sum <= best || next === score) return;
    best = sum;
    threshold = (score + Math.max(next, score - MARGIN)) / 2;
  });
  return Math.round(threshold * 1000) / 1000;
};
const LEAST = 0.2;
const MARGIN = 0.02;
const ROUNDS = 3;

/** The thresholds that are best where a flagged sentence costs so much. */
const thresholdsAt = (judged: Judged, cost: number): Scores => {
  let from = Object.fromEntries(weighedKinds.map((kind) => [kind, certain[kind] ?? NEVER])) as Scores;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of weighedKinds)
      if (certain[kind] === undefined) from = { ...from, [kind]: bestOf(kind, judged, from, cost) };
  return from;
};

const STEPS = 14;
/** The cheapest thresholds of that form within so many flagged sentences a clean note. */
const withinBudget = (judged: Judged, budget: number): Scores => {
  let [low, high] = [0.1, 100];
  let best = thresholdsAt(judged, high);
  // Halved by ratio: the dearer a flagged sentence is, the fewer there are.
  for (let step = 0; step < STEPS; step += 1) {
    const cost = Math.sqrt(low * high);
    const from = thresholdsAt(judged, cost);
    if (alarmsOf(judged, from) > budget) low = cost;
    else {
      high = cost;
      best = from;
    }
  }
  return best;
};

const GRID = Array.from({ length: 50 }, (_, at) => 1 - at * 0.02);
/** The likelihoods at which a threshold of a kind may stand, from the highest. */
const levelsOf = ({ clean, notes }: Judged, kind: WeighedKind): number[] => {
  const scores = clean
    .map(({ scores: one }) => one[kind] + 0.002)
    .sort((a, b) => b - a)
    .slice(0, notes * 2);
  const all = [...GRID, ...scores].map((score) => Math.round(score * 1000) / 1000);
  return [...new Set(all)].filter((score) => score > LEAST).sort((a, b) => b - a);
};
const BY = [1, 4, 12];

/** Sentences and errors by how high one kind scores them, from the highest. */
type Ranked = { scores: Scores; alarm: number; gain: number; isFlagged: boolean };

/** Lowers thresholds within the budget, the one that is cheapest to lower first. */
const lowered = (judged: Judged, budget: number, start: Scores): Scores => {
  const free = weighedKinds.filter((kind) => certain[kind] === undefined);
  const worth = worthsOf(judged);
  const items: Ranked[] = [
    ...judged.clean.map(({ scores }) => ({ scores, alarm: 1 / judged.notes, gain: 0 })),
    ...judged.errors.map(({ scores }, at) => ({ scores, alarm: 0, gain: worth[at] ?? 0 })),
  ].map((item) => ({ ...item, isFlagged: isFlagged(item.scores, start) }));
  const ranked = new Map(
    free.map((kind) => [
      kind,
      items.filter(({ scores }) => scores[kind] >= LEAST).sort((a, b) => b.scores[kind] - a.scores[kind]),
    ]),
  );
  const levels = new Map(free.map((kind) => [kind, levelsOf(judged, kind)]));
  /** Those above the threshold of a kind, which are flagged already. */
  const passed = new Map(free.map((kind) => [kind, 0]));
  const until = (kind: WeighedKind, level: number): number => {
    const all = ranked.get(kind) ?? [];
    let at = passed.get(kind) ?? 0;
    while (at < all.length && (all[at]?.scores[kind] ?? 0) >= level) at += 1;
    return at;
  };
  /** What would be flagged that is not yet. */
  const added = (kind: WeighedKind, level: number): Ranked[] =>
    (ranked.get(kind) ?? []).slice(passed.get(kind), until(kind, level)).filter((item) => !item.isFlagged);
  for (const kind of free) passed.set(kind, until(kind, start[kind]));
  let from = start;
  let alarms = items.reduce((sum, item) => sum + (item.isFlagged ? item.alarm : 0), 0);
  for (;;) {
    let best: { kind: WeighedKind; level: number; worth: number } | null = null;
    for (const kind of free) {
      const lower = (levels.get(kind) ?? []).filter((level) => level < from[kind]);
      for (const by of BY) {
        const level = lower[by - 1];
        if (level === undefined) continue;
        let [more, gain] = [0, 0];
        for (const item of added(kind, level)) {
          more += item.alarm;
          gain += item.gain;
        }
        if (alarms + more > budget + 1e-9 || gain <= 0) continue;
        const ratio = gain / Math.max(more, 0.2 / judged.notes);
        if (!best || ratio > best.worth) best = { kind, level, worth: ratio };
      }
    }
    if (!best) return from;
    for (const item of added(best.kind, best.level)) {
      item.isFlagged = true;
      alarms += item.alarm;
    }
    passed.set(best.kind, until(best.kind, best.level));
    from = { ...from, [best.kind]: best.level };
  }
};

/** The thresholds of highest mean recall that were found at no more than so many flagged sentences a clean note. */
export const thresholdsFor = (judged: Judged, budget: number, isThorough: boolean): Scores => {
  const none = Object.fromEntries(weighedKinds.map((kind) => [kind, certain[kind] ?? NEVER])) as Scores;
  const better = (one: Scores, two: Scores) => (meanRecall(judged, two) > meanRecall(judged, one) ? two : one);
  let best = better(lowered(judged, budget, none), lowered(judged, budget, withinBudget(judged, budget)));
  // A threshold that was lowered early may stand in the way of better ones.
  if (isThorough)
    for (const kind of weighedKinds)
      if (certain[kind] === undefined) best = better(best, lowered(judged, budget, { ...best, [kind]: NEVER }));
  return best;
};

const lineOf = (name: string, values: readonly number[], digits = 0): string =>
  `${name.padEnd(28)}${values.map((value) => value.toFixed(digits).padStart(7)).join('')}`;
/** What is seen of each kind and style of one set of errors, and the mean of the kinds that count. */
const shownSet = (judged: Judged, columns: readonly Scores[]): string[] => {
  const kinds = columns.map((from) => recallsOf(judged, from, ({ kind }) => kind));
  const styles = columns.map((from) => recallsOf(judged, from, ({ kind, style }) => `${kind} ${style}`));
  const linesOf = (counts: typeof kinds, indent: string) =>
    [...(counts[0]?.keys() ?? [])].toSorted().map((name) =>
      lineOf(
        indent + name,
        counts.map((recalls) => recalls.get(name) ?? 0),
      ),
    );
  const means = columns.map((from) => meanRecall(judged, from, alike));
  return [...linesOf(kinds, ''), lineOf('MEAN', means, 1), ...linesOf(styles, '  ')];
};

/** The figures of some sets of thresholds, a column each. */
export const shown = (judged: Judged, columns: readonly Scores[]): string => {
  const alarms = columns.map((from) => alarmsOf(judged, from));
  const bySet = [...new Set(judged.errors.map(({ set }) => set))].flatMap((set) => [
    `${set} set of errors`,
    ...shownSet({ ...judged, errors: judged.errors.filter((error) => error.set === set) }, columns),
  ]);
  const thresholds = weighedKinds.flatMap((kind) => [
    lineOf(
      `from ${kind}`,
      columns.map((from) => from[kind]),
      2,
    ),
    lineOf(
      `alarms ${kind}`,
      columns.map((from) => judged.clean.filter(({ scores }) => scores[kind] >= from[kind]).length / judged.notes),
      2,
    ),
  ]);
  return [lineOf('flagged a note', alarms, 2), ...bySet, ...thresholds].join('\n');
};
