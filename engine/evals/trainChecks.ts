import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Usage } from '../evidence/usage.ts';
import { oncePerFact, weighed, weighedKind, weighedKinds } from '../evidence/weighing.ts';
import type { CheckModel, Learnt, WeighedClaim, WeighedKind } from '../evidence/weighing.ts';
import { fitted, pruned } from '../notes/logistic.ts';
import type { Example, Weights } from '../notes/logistic.ts';
import { omissionsSeen } from './omissions.ts';
import { isFlagged, scoresOf, shown, thresholdsFor } from './recall.ts';
import type { Judged, Scores } from './recall.ts';
import { evalRow, readRows } from './rows.ts';
import type { EvalRow } from './rows.ts';
import { readVisit } from './seededVisits.ts';
import type { Visit } from './seededVisits.ts';
import { errorSets, seededErrors } from './seeding.ts';
import type { ErrorSet } from './seeding.ts';
import { grownTrees } from './trainTrees.ts';
import type { Trees } from '../evidence/trees.ts';
import { countUsage, kinIn, unitsOf, usageWithout } from './usageCounts.ts';
import type { Units } from './usageCounts.ts';

type Named = Visit & { id: string };
const quantities: readonly WeighedKind[] = ['number', 'dose', 'duration', 'frequency'];
/** Which claims an error of a kind makes wrong. */
const wronged: Readonly<Record<string, readonly WeighedKind[]>> = {
  number: quantities,
  dose: quantities,
  unit: quantities,
  duration: quantities,
  frequency: [...quantities, 'opposed'],
  drug: ['drug'],
  side: ['side', 'sides'],
  negation: ['negation', 'clause', 'opposed'],
  sex: ['sex'],
  date: [...quantities, 'opposed'],
  person: ['person'],
  attribution: ['person'],
  tense: ['opposed'],
  invented: ['unsupported'],
};
const fitting = { rounds: 30, penalty: 1e-3, rate: 0.2 };
/** What is learnt from the errors of some sets. */
const learntFrom = (all: readonly Visit[], sets: readonly ErrorSet[]): Record<WeighedKind, Learnt> => {
  const visits = all.map(({ clean, seeded }) => ({
    clean,
    seeded: seeded.filter(({ error }) => sets.includes(error.set)),
  }));
  const weights = learntAlone(visits);
  const whole = (kind: WeighedKind, error: string): Trees =>
    grownTrees(
      visits
        .flatMap(({ clean, seeded }) => [
          ...clean.map(({ claims }) => ({ claims, wanted: 0 })),
          ...seeded.filter((one) => one.error.kind === error).map((one) => ({ ...one, wanted: 1 })),
        ])
        .flatMap(({ claims, wanted }) =>
          weighed(claims, weights)
            .filter((one) => one.kind === kind)
            .map(({ features }) => ({ features, wanted })),
        ),
    );
  // What the others find in a sentence is told to those that judge the whole of it.
  return { ...weights, turned: whole('turned', 'negation'), unsupported: whole('unsupported', 'invented') };
};
/** What is told by several features together. */
const grown: ReadonlySet<WeighedKind> = new Set(['side', 'sides', 'opposed']);
const learntAlone = (visits: readonly Visit[]): Record<WeighedKind, Learnt> => {
  const examples: Record<WeighedKind, Example[]> = Object.fromEntries(
    weighedKinds.map((kind) => [kind, [] as Example[]]),
  ) as Record<WeighedKind, Example[]>;
  for (const { clean, seeded } of visits) {
    for (const { claims } of clean)
      for (const claim of claims) examples[weighedKind(claim)].push({ features: claim.features, wanted: 0 });
    for (const { error, fresh } of seeded)
      for (const claim of fresh)
        if (wronged[error.kind]?.includes(weighedKind(claim)))
          examples[weighedKind(claim)].push({ features: claim.features, wanted: 1 });
  }
  const learnt = weighedKinds.map((kind): [WeighedKind, Learnt] => [
    kind,
    grown.has(kind) ? grownTrees(examples[kind]) : fitted(examples[kind], fitting),
  ]);
  return Object.fromEntries(learnt) as Record<WeighedKind, Learnt>;
};

const FOLDS = 5;
/** Every visit judged by weights that were learnt from the others. */
export const crossJudged = (visits: readonly Named[], others: readonly Visit[], sets: readonly ErrorSet[]): Judged => {
  const judged: Judged = { notes: visits.length, clean: [], errors: [] };
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const learnt = learntFrom([...visits.filter((_, at) => at % FOLDS !== fold), ...others], sets);
    add(
      judged,
      visits.filter((_, at) => at % FOLDS === fold),
      learnt,
    );
  }
  return judged;
};
const add = (judged: Judged, visits: readonly Named[], learnt: Record<WeighedKind, Learnt>): void => {
  for (const { id, clean, seeded } of visits) {
    const found = oncePerFact(clean.map(({ claims }) => weighed(claims, learnt)));
    clean.forEach(({ text }, at) =>
      judged.clean.push({ id, text, claims: found[at] ?? [], scores: scoresOf(found[at] ?? []) }),
    );
    for (const { error, text, kept, claims } of seeded.filter((one) => !one.error.isExtra)) {
      const others = clean.flatMap((sentence, at) => (kept.has(sentence.text) ? [found[at] ?? []] : []));
      const own = oncePerFact([...others, weighed(claims, learnt)]).at(-1) ?? [];
      judged.errors.push({ ...error, id, text, claims: own, scores: scoresOf(own) });
    }
  }
};

/** What is flagged in clean notes and what is not seen, a line each, to be read. */
const reported = (judged: Judged, from: Scores): string => {
  const likeliest = (claims: readonly WeighedClaim[]) =>
    claims
      .map(({ claim, kind, likely, features }) => ({
        kind,
        likely: Math.round(100 * likely) / 100,
        written: claim.flag.written?.slice(0, 60),
        said: claim.flag.said,
        because: claim.flag.because,
        features: [...features].map(([name, value]) => `${name} ${Math.round(100 * value) / 100}`).join(', '),
      }))
      .sort((a, b) => b.likely / from[b.kind] - a.likely / from[a.kind])
      .slice(0, 3);
  return [
    ...judged.clean
      .filter(({ scores }) => isFlagged(scores, from))
      .map(({ id, text, claims }) => ({ what: 'alarm', id, text, claims: likeliest(claims) })),
    ...judged.errors
      .filter(({ scores }) => !isFlagged(scores, from))
      .map(({ id, set, kind, style, text, claims }) => ({
        what: 'miss',
        set,
        kind,
        style,
        id,
        text,
        claims: likeliest(claims),
      })),
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
};

const isWeights = (learnt: Learnt): learnt is Weights => !('trees' in learnt);
/** Above every likelihood. */
const QUIET = 1.01;
/** Wrong doses, medicines and sexes always ask for a decision; what is only not found never does. */
const alertFrom = (kind: WeighedKind, notice: number, alert: number): number => {
  if (kind === 'unsupported') return QUIET;
  return kind === 'dose' || kind === 'drug' || kind === 'sex' ? notice : Math.max(alert, notice);
};

/** Of short conversations those are learnt from that are like a visit at least in part. */
const isTelling = ({ note, dialogue }: EvalRow): boolean => (note ?? '').length >= 200 && dialogue.length >= 10;

/** So many flagged sentences a clean note: what ships. */
const BUDGET = 2;
const rowsOf = async (file: string): Promise<EvalRow[]> => {
  const rows: EvalRow[] = [];
  // What a record knows is left out: the note and the conversation must do.
  for await (const row of readRows(file, evalRow)) rows.push({ ...row, patient: null });
  return rows;
};

/**
 * Learns what the checks weigh from `aci-bench` and `mts-dialog` in a folder, and prints what they see of errors put into the notes:
 * judged by weights learnt from other visits. `isHeldOut` leaves out the validation rows and judges them.
 */
export const trainChecks = async (
  folder: string,
  { isHeldOut, isFirstOnly, out, report }: { isHeldOut: boolean; isFirstOnly: boolean; out?: string; report?: string },
): Promise<void> => {
  const training = await rowsOf(join(folder, 'aci-bench/train.jsonl'));
  const validation = await rowsOf(join(folder, 'aci-bench/valid.jsonl'));
  const short = await rowsOf(join(folder, 'mts-dialog/train.jsonl'));
  const rows = isHeldOut ? training : [...training, ...validation];
  const units = rows.map(unitsOf);
  const shorts = short.map(unitsOf);
  const usage = countUsage([...units, ...shorts], kinIn(shorts));
  const visitsOf = (some: readonly EvalRow[], usageOf: (at: number) => Usage): Named[] => {
    const errors = errorSets.flatMap((set) => seededErrors(some, set));
    return some.map((row, at) => {
      const own = errors.filter((error) => error.row === at);
      return { id: row.id, ...readVisit(row, own, usageOf(at)) };
    });
  };
  const visits = visitsOf(rows, (at) => usageWithout(usage, units[at] as Units));
  const telling = short.flatMap((row, at) => (isTelling(row) ? [at] : []));
  const others = visitsOf(
    telling.map((at) => short[at] as EvalRow),
    (at) => usageWithout(usage, shorts[telling[at] ?? 0] as Units),
  );
  const sets = isFirstOnly ? errorSets.slice(0, 1) : errorSets;
  const crossed = crossJudged(visits, others, sets);
  const aimed = { ...crossed, errors: crossed.errors.filter(({ set }) => sets.includes(set)) };
  const columns = [0.8, BUDGET, 3].map((budget) => thresholdsFor(aimed, budget, budget === BUDGET));
  console.log(shown(crossed, columns));
  const learnt = learntFrom([...visits, ...others], sets);
  if (report) await writeFile(report, reported(crossed, columns[1] as Scores));
  if (isHeldOut) {
    const judged: Judged = { notes: validation.length, clean: [], errors: [] };
    add(
      judged,
      visitsOf(validation, () => usage),
      learnt,
    );
    console.log(`validation\n${shown(judged, columns)}`);
  }
  for (const [kind, { left, seen, clean }] of Object.entries(omissionsSeen(isHeldOut ? validation : rows)))
    console.log(`left out, ${kind}: ${seen} of ${left} named; of clean notes ${clean}`);
  const [alerts, notices] = columns as [Scores, Scores];
  const model = Object.fromEntries(
    weighedKinds.map((kind) => [
      kind,
      {
        learnt: isWeights(learnt[kind]) ? pruned(learnt[kind], 0.005) : learnt[kind],
        from: { notice: notices[kind], alert: alertFrom(kind, notices[kind], alerts[kind]) },
      },
    ]),
  ) as CheckModel;
  const target = out ?? join(import.meta.dirname, '../evidence/weights');
  await mkdir(target, { recursive: true });
  const kept = Object.fromEntries(
    Object.entries(usage.units)
      .filter(([, [said, written]]) => said + written > 2)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const ways = Object.fromEntries(Object.entries(usage.ways).filter(([unit]) => unit in kept));
  await writeFile(join(target, 'usage.json'), `${JSON.stringify({ ...usage, units: kept, ways })}\n`);
  // A line for each kind.
  const lines = Object.entries(model).map(([kind, one]) => `${JSON.stringify(kind)}:${JSON.stringify(one)}`);
  await writeFile(join(target, 'checks.json'), `{\n${lines.join(',\n')}\n}\n`);
};
