import type { Claim } from '../evidence/claims/claim.ts';
import { weighed, weighedKinds } from '../evidence/weighing.ts';
import type { WeighedKind } from '../evidence/weighing.ts';
import type { Weights } from '../notes/logistic.ts';

/** The greatest likelihood of each kind that a sentence or an error reaches. */
export type Scores = Record<WeighedKind, number>;
export const scoresOf = (claims: readonly Claim[], weights: Record<WeighedKind, Weights>): Scores => {
  const scores = Object.fromEntries(weighedKinds.map((kind) => [kind, 0])) as Scores;
  for (const { kind, likely } of weighed(claims, weights)) scores[kind] = Math.max(scores[kind], likely);
  return scores;
};
/** The sentences of clean notes and the errors put into them, with what they reached. */
export type Judged = {
  notes: number;
  clean: { id: string; text: string; claims: readonly Claim[]; scores: Scores }[];
  errors: { id: string; kind: string; style: string; text: string; claims: readonly Claim[]; scores: Scores }[];
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
const meanRecall = (judged: Judged, from: Scores): number => {
  const recalls = [...recallsOf(judged, from, ({ kind }) => kind)].flatMap(([kind, recall]) =>
    aimed.has(kind) ? [recall] : [],
  );
  return recalls.reduce((sum, one) => sum + one, 0) / recalls.length;
};

export const NEVER = 1.01;
/** What is flagged whatever it costs: a medicine that nobody named. */
const certain: Partial<Scores> = { drug: 0.3, sex: 0.5 };
const GRID = Array.from({ length: 50 }, (_, at) => 1 - at * 0.02);
/** The thresholds of highest mean recall at so many flagged sentences a clean note: the one that is cheapest to lower is lowered first. */
export const thresholdsFor = (judged: Judged, budget: number): Scores => {
  const levels = Object.fromEntries(
    weighedKinds.map((kind) => {
      const scores = judged.clean
        .map((sentence) => sentence.scores[kind] + 0.002)
        .sort((a, b) => b - a)
        .slice(0, judged.notes * 2);
      const all = [...GRID, ...scores].map((score) => Math.round(score * 1000) / 1000);
      return [kind, [...new Set(all)].filter((score) => score > 0.03).sort((a, b) => b - a)];
    }),
  ) as Record<WeighedKind, number[]>;
  const at = Object.fromEntries(weighedKinds.map((kind) => [kind, 0])) as Scores;
  const from = Object.fromEntries(
    weighedKinds.map((kind) => [kind, certain[kind] ?? levels[kind][0] ?? NEVER]),
  ) as Scores;
  for (;;) {
    const [recall, alarms] = [meanRecall(judged, from), alarmsOf(judged, from)];
    let best: { kind: WeighedKind; step: number; worth: number } | null = null;
    for (const kind of weighedKinds.filter((one) => certain[one] === undefined))
      for (const step of [1, 2, 4, 8, 16]) {
        const level = levels[kind][at[kind] + step];
        if (level === undefined) continue;
        const tried = { ...from, [kind]: level };
        const more = alarmsOf(judged, tried);
        if (more > budget) continue;
        const worth = (meanRecall(judged, tried) - recall) / Math.max(more - alarms, 0.2 / judged.notes);
        if (worth > 0 && (!best || worth > best.worth)) best = { kind, step, worth };
      }
    if (!best) return from;
    at[best.kind] += best.step;
    from[best.kind] = levels[best.kind][at[best.kind]] ?? NEVER;
  }
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
      columns.map((from) => meanRecall(judged, from)),
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
