import { weighed, weighedKind, weighedKinds } from '../evidence/weighing.ts';
import type { Learnt, WeighedKind } from '../evidence/weighing.ts';
import { fitted } from '../text/logistic.ts';
import type { Visit } from './seededVisits.ts';
import type { ErrorSet } from './errors/seeding.ts';
import { deep, grownTrees, shallow } from './trainTrees.ts';
import type { Weighted } from './trainTrees.ts';

const quantities: readonly WeighedKind[] = ['number', 'dose', 'duration', 'age', 'frequency'];
/** Which claims an error of a kind makes wrong. */
export const wronged: Readonly<Record<string, readonly WeighedKind[]>> = {
  number: quantities,
  dose: quantities,
  unit: quantities,
  duration: quantities,
  frequency: [...quantities, 'often'],
  drug: ['drug'],
  side: ['side', 'sides', 'position'],
  negation: ['negation', 'clause', 'opposed'],
  exchanged: quantities,
  sex: ['sex'],
  date: [...quantities, 'opposed', 'often'],
  person: ['person'],
  attribution: ['person'],
  tense: ['opposed', 'often'],
  invented: ['unsupported'],
};
const fitting = { rounds: 30, penalty: 1e-3, rate: 0.2 };
/** What is learnt from the errors of some sets. */
export const learntFrom = (all: readonly Visit[], sets: readonly ErrorSet[]): Record<WeighedKind, Learnt> => {
  const visits = all.map((visit) => ({
    ...visit,
    seeded: visit.seeded.filter(({ error }) => sets.includes(error.set)),
  }));
  const weights = learntAlone(visits);
  const examples = visits.flatMap((visit) => wholesOf(visit, weights));
  const wholes = (kind: WeighedKind, error: string): Weighted[] =>
    examples
      .filter((one) => one.kind === kind && (one.error === null || one.error === error))
      .map(({ features, error: made, worth }) => ({ features, wanted: Number(made !== null), worth }));
  const unsupported = wholes('unsupported', 'invented');
  // Short conversations help trees a little, and mislead single weights.
  const ofVisits = unsupported.filter(({ worth }) => worth === 1);
  // What the others find in a sentence is told to those that judge the whole of it.
  return {
    ...weights,
    turned: grownTrees(wholes('turned', 'negation'), shallow),
    unsupported: { ...grownTrees(unsupported, deep), weights: fitted(ofVisits, fitting) },
  };
};
/** What is claimed of the whole of each sentence, with the kind of error that it was given. */
const wholesOf = ({ clean, seeded, worth = 1 }: Visit, learnt: Record<WeighedKind, Learnt>) =>
  [
    ...clean.map(({ claims }) => ({ claims, error: null })),
    ...seeded
      .filter(({ error: { kind } }) => kind === 'negation' || kind === 'invented')
      .map(({ claims, error }) => ({ claims, error: error.kind })),
  ].flatMap(({ claims, error }) =>
    weighed(claims, learnt)
      .filter(({ claim }) => claim.isWhole)
      .map(({ kind, features }) => ({ kind, features, error, worth })),
  );
/** What is told by several features together, and what is told by such and by single ones. */
const grown: ReadonlySet<WeighedKind> = new Set(['side', 'sides', 'opposed', 'often', 'position']);
const mixed: ReadonlySet<WeighedKind> = new Set(['number', 'duration', 'frequency']);
/** What is learnt of the parts of sentences; of whole ones nothing yet. */
const learntAlone = (visits: readonly Visit[]): Record<WeighedKind, Learnt> => {
  const examples: Record<WeighedKind, Weighted[]> = Object.fromEntries(
    weighedKinds.map((kind) => [kind, [] as Weighted[]]),
  ) as Record<WeighedKind, Weighted[]>;
  for (const { clean, seeded, worth = 1 } of visits) {
    for (const { claims } of clean)
      for (const claim of claims) examples[weighedKind(claim)].push({ features: claim.features, wanted: 0, worth });
    for (const { error, fresh } of seeded)
      for (const claim of fresh)
        if (wronged[error.kind]?.includes(weighedKind(claim)))
          examples[weighedKind(claim)].push({ features: claim.features, wanted: 1, worth });
  }
  const learnt = weighedKinds.map((kind): [WeighedKind, Learnt] => {
    if (kind === 'turned' || kind === 'unsupported') return [kind, { base: 0, trees: [] }];
    if (grown.has(kind)) return [kind, grownTrees(examples[kind], shallow)];
    const weights = fitted(examples[kind], fitting);
    return [kind, mixed.has(kind) ? { ...grownTrees(examples[kind], shallow), weights } : weights];
  });
  return Object.fromEntries(learnt) as Record<WeighedKind, Learnt>;
};
