import { weighedKinds } from '../evidence/weighing.ts';
import type { WeighedClaim, WeighedKind } from '../evidence/weighing.ts';

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
  errors: { id: string; kind: string; style: string; text: string; claims: readonly WeighedClaim[]; scores: Scores }[];
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
/** What is missed most counts for more when thresholds are chosen; the mean that is shown counts all alike. */
const dear: Readonly<Record<string, number>> = { negation: 1.4 };
const meanRecall = (judged: Judged, from: Scores, worth: Readonly<Record<string, number>> = dear): number => {
  const recalls = [...recallsOf(judged, from, ({ kind }) => kind)].flatMap(([kind, recall]) =>
    aimed.has(kind) ? [{ recall, worth: worth[kind] ?? 1 }] : [],
  );
  const all = recalls.reduce((sum, one) => sum + one.worth, 0);
  return recalls.reduce((sum, one) => sum + one.recall * one.worth, 0) / all;
};

export const NEVER = 1.01;
/** What is flagged whatever it costs: a medicine that nobody named. */
const certain: Partial<Scores> = { drug: 0.3, sex: 0.5 };
/** What it is worth to flag each error: all kinds alike, however many there are of each. */
const worths = ({ errors }: Judged): number[] => {
  const counts = new Map<string, number>();
  for (const { kind } of errors) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return errors.map(({ kind }) =>
    aimed.has(kind) ? (100 * (dear[kind] ?? 1)) / (counts.get(kind) ?? 1) / aimed.size : 0,
  );
};

/** The best threshold of one kind while the others stand, where each flagged sentence of a clean note costs something. */
const bestOf = (kind: WeighedKind, judged: Judged, from: Scores, cost: number): number => {
  const others = { ...from, [kind]: NEVER };
  const worth = worths(judged);
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
const ROUNDS = 4;

/** The thresholds that are best where a flagged sentence costs so much. */
const thresholdsAt = (judged: Judged, cost: number): Scores => {
  let from = Object.fromEntries(weighedKinds.map((kind) => [kind, certain[kind] ?? NEVER])) as Scores;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of weighedKinds)
      if (certain[kind] === undefined) from = { ...from, [kind]: bestOf(kind, judged, from, cost) };
  return from;
};

const STEPS = 24;
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

/** Lowers thresholds within the budget, the one that is cheapest to lower first. */
const lowered = (judged: Judged, budget: number, start: Scores): Scores => {
  const free = weighedKinds.filter((kind) => certain[kind] === undefined);
  const levels = new Map(free.map((kind) => [kind, levelsOf(judged, kind)]));
  let from = start;
  for (;;) {
    const [recall, alarms] = [meanRecall(judged, from), alarmsOf(judged, from)];
    let best: { from: Scores; worth: number } | null = null;
    for (const kind of free) {
      const lower = (levels.get(kind) ?? []).filter((level) => level < from[kind]);
      for (const by of BY) {
        const level = lower[by - 1];
        if (level === undefined) continue;
        const tried = { ...from, [kind]: level };
        const more = alarmsOf(judged, tried);
        if (more > budget) continue;
        const worth = (meanRecall(judged, tried) - recall) / Math.max(more - alarms, 0.2 / judged.notes);
        if (worth > 0 && (!best || worth > best.worth)) best = { from: tried, worth };
      }
    }
    if (!best) return from;
    from = best.from;
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

/** The figures of some sets of thresholds, a column each. */
export const shown = (judged: Judged, columns: readonly Scores[]): string => {
  const styles = columns.map((from) => recallsOf(judged, from, ({ kind, style }) => `${kind} ${style}`));
  const kinds = columns.map((from) => recallsOf(judged, from, ({ kind }) => kind));
  const line = (name: string, values: readonly number[], digits = 0) =>
    `${name.padEnd(20)}${values.map((value) => value.toFixed(digits).padStart(7)).join('')}`;
  return [
    line(
      'flagged a note',
      columns.map((from) => alarmsOf(judged, from)),
      2,
    ),
    ...[...(kinds[0]?.keys() ?? [])].map((kind) =>
      line(
        kind,
        kinds.map((recalls) => recalls.get(kind) ?? 0),
      ),
    ),
    line(
      'MEAN',
      columns.map((from) => meanRecall(judged, from, {})),
      1,
    ),
    ...[...(styles[0]?.keys() ?? [])].map((style) =>
      line(
        `  ${style}`,
        styles.map((recalls) => recalls.get(style) ?? 0),
      ),
    ),
    ...weighedKinds.map((kind) =>
      line(
        `from ${kind}`,
        columns.map((from) => from[kind]),
        2,
      ),
    ),
    ...weighedKinds.map((kind) =>
      line(
        `alarms ${kind}`,
        columns.map((from) => judged.clean.filter(({ scores }) => scores[kind] >= from[kind]).length / judged.notes),
        2,
      ),
    ),
  ].join('\n');
};
