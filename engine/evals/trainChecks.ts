import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Usage } from '../evidence/usage.ts';
import { weighedKinds } from '../evidence/weighing.ts';
import type { CheckModel, Learnt, WeighedKind } from '../evidence/weighing.ts';
import { pruned } from '../text/logistic.ts';
import type { Weights } from '../text/logistic.ts';
import { add, crossJudged, reported } from './judgeChecks.ts';
import type { Named } from './judgeChecks.ts';
import { readGiven } from './givenErrors.ts';
import { learntFrom } from './learnChecks.ts';
import { omissionsSeen } from './omissions.ts';
import { shown, thresholdsFor } from './recall.ts';
import type { Judged, Scores } from './recall.ts';
import { evalRow, readRows } from './rows.ts';
import type { EvalRow } from './rows.ts';
import { readVisit } from './seededVisits.ts';
import { errorSets, seededErrors } from './errors/seeding.ts';
import { countUsage, kinIn, unitsOf, usageWithout } from './usageCounts.ts';
import type { Units } from './usageCounts.ts';

const isWeights = (learnt: Learnt): learnt is Weights => !('trees' in learnt);
/** Without weights that tell next to nothing. */
const small = (learnt: Learnt): Learnt => {
  if (isWeights(learnt)) return pruned(learnt, 0.005);
  return learnt.weights ? { ...learnt, weights: pruned(learnt.weights, 0.005) } : learnt;
};
/** Above every likelihood. */
const QUIET = 1.01;
/** Wrong doses, medicines and sexes always ask for a decision; what is only not found never does. */
const alertFrom = (kind: WeighedKind, notice: number, alert: number): number => {
  if (kind === 'unsupported') return QUIET;
  return kind === 'dose' || kind === 'drug' || kind === 'sex' ? notice : Math.max(alert, notice);
};

/** Of short conversations those are learnt from that are like a visit at least in part. */
const isTelling = ({ note, dialogue }: EvalRow): boolean => (note ?? '').length >= 200 && dialogue.length >= 10;

/** What a short conversation counts beside a visit, where trees are grown. */
const SHORT_WORTH = 0.3;

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
 * judged by weights learnt from other visits. `isHeldOut` leaves out the validation rows and judges them, `without` leaves a set of errors
 * out of what is learnt from and judges it all the same, as it does `given`: a file of errors of others.
 */
export const trainChecks = async (
  folder: string,
  {
    isHeldOut,
    without,
    given,
    out,
    report,
  }: { isHeldOut: boolean; without?: string; given?: string; out?: string; report?: string },
): Promise<void> => {
  const training = await rowsOf(join(folder, 'aci-bench/train.jsonl'));
  const validation = await rowsOf(join(folder, 'aci-bench/valid.jsonl'));
  const short = await rowsOf(join(folder, 'mts-dialog/train.jsonl'));
  const rows = isHeldOut ? training : [...training, ...validation];
  const units = rows.map(unitsOf);
  const shorts = short.map(unitsOf);
  const usage = countUsage([...units, ...shorts], kinIn(shorts));
  const visitsOf = async (some: readonly EvalRow[], usageOf: (at: number) => Usage, hasExtra = true) => {
    const errors = [
      ...errorSets.flatMap((set) => seededErrors(some, set)).filter(({ isExtra }) => hasExtra || !isExtra),
      ...(given ? await readGiven(given, some) : []),
    ];
    return some.map((row, at): Named => {
      const own = errors.filter((error) => error.row === at);
      return { id: String(row.id), ...readVisit(row, own, usageOf(at)) };
    });
  };
  const visits = await visitsOf(rows, (at) => usageWithout(usage, units[at] as Units));
  const telling = short.flatMap((row, at) => (isTelling(row) ? [at] : []));
  const others = (
    await visitsOf(
      telling.map((at) => short[at] as EvalRow),
      (at) => usageWithout(usage, shorts[telling[at] ?? 0] as Units),
      false,
    )
  ).map((visit) => ({ ...visit, worth: SHORT_WORTH }));
  const sets = errorSets.filter((set) => set !== without);
  const crossed = crossJudged(visits, others, sets);
  const aimed = { ...crossed, errors: crossed.errors.filter(({ set }) => set !== 'given' && sets.includes(set)) };
  const columns = [0.8, BUDGET, 3].map((budget) => thresholdsFor(aimed, budget, budget === BUDGET));
  console.log(shown(crossed, columns));
  const learnt = learntFrom([...visits, ...others], sets);
  if (report) await writeFile(report, reported(crossed, columns[1] as Scores));
  if (isHeldOut) {
    const judged: Judged = { notes: validation.length, clean: [], errors: [] };
    add(judged, await visitsOf(validation, () => usage), learnt);
    console.log(`validation\n${shown(judged, columns)}`);
  }
  for (const [kind, { left, seen, clean }] of Object.entries(omissionsSeen(isHeldOut ? validation : rows)))
    console.log(`left out, ${kind}: ${seen} of ${left} named; of clean notes ${clean}`);
  const [alerts, notices] = columns as [Scores, Scores];
  const model = Object.fromEntries(
    weighedKinds.map((kind) => [
      kind,
      {
        learnt: small(learnt[kind]),
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
  const gaps = Object.fromEntries(
    Object.entries(usage.gaps)
      .filter(([, [denied, plain]]) => denied + plain > 2)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  await writeFile(join(target, 'usage.json'), `${JSON.stringify({ ...usage, units: kept, ways, gaps })}\n`);
  // A line for each kind.
  const lines = Object.entries(model).map(([kind, one]) => `${JSON.stringify(kind)}:${JSON.stringify(one)}`);
  await writeFile(join(target, 'checks.json'), `{\n${lines.join(',\n')}\n}\n`);
};
