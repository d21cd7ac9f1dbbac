import type { FlagKind } from '@auscult/contract/documents/schemas.ts';
import { readFileSync } from 'node:fs';
import { likelihood } from '../text/logistic.ts';
import type { Features, Weights } from '../text/logistic.ts';
import type { RawFlag } from './checked.ts';
import type { Claim } from './claims/claim.ts';
import { treesLikelihood } from './trees.ts';
import type { Trees } from './trees.ts';

/** What is weighed by weights of its own. */
export const weighedKinds = [
  'number',
  'dose',
  'duration',
  'age',
  'frequency',
  'drug',
  'side',
  'sides',
  'sex',
  'negation',
  'clause',
  'turned',
  'opposed',
  'often',
  'position',
  'person',
  'unsupported',
] as const;
export type WeighedKind = (typeof weighedKinds)[number];
/** From `notice` on a claim is flagged, from `alert` on it asks for a decision: likelihoods, 0 to 1. */
export type Thresholds = { notice: number; alert: number };
/** What was learnt of a kind: weights, or trees for what is judged of a whole sentence. */
export type Learnt = Weights | Trees;
export type CheckModel = Readonly<Record<WeighedKind, { learnt: Learnt; from: Thresholds }>>;
const isTrees = (learnt: Learnt): learnt is Trees => 'trees' in learnt;
const likelihoodBy = (learnt: Learnt, features: Features): number =>
  isTrees(learnt) ? treesLikelihood(learnt, features) : likelihood(learnt, features);

const weighedAs: Readonly<Record<FlagKind, WeighedKind>> = {
  number: 'number',
  dose: 'dose',
  unit: 'dose',
  frequency: 'frequency',
  duration: 'duration',
  drug: 'drug',
  sound_alike: 'drug',
  allergy: 'drug',
  side: 'side',
  sex: 'sex',
  negation: 'negation',
  date: 'number',
  person: 'person',
  unsupported: 'unsupported',
};
/** Words that exclude others, by what they are flagged as. */
const opposedAs: Partial<Record<FlagKind, WeighedKind>> = { frequency: 'often', side: 'position' };
export const weighedKind = ({ flag, isWhole, isClause, isOpposed, isBoth, isAge }: Claim): WeighedKind => {
  if (isAge) return 'age';
  if (isBoth) return 'sides';
  if (isOpposed) return opposedAs[flag.kind] ?? 'opposed';
  if (isClause) return 'clause';
  return isWhole && flag.kind === 'negation' ? 'turned' : weighedAs[flag.kind];
};

let shipped: CheckModel | undefined;
/** The weights that are learnt by `evals train-checks`. */
export const shippedModel = (): CheckModel =>
  (shipped ??= JSON.parse(readFileSync(new URL('./weights/checks.json', import.meta.url), 'utf8')) as CheckModel);

/** A claim with how likely it is to differ from what was said, 0 to 1. */
export type WeighedClaim = { claim: Claim; kind: WeighedKind; likely: number; features: Claim['features'] };

/** What stands out whatever was learnt: no threshold is above it. */
const PLAIN = 1;
/** What was found of the parts of a sentence, for the claims of the whole of it. */
const foundOf = (parts: readonly WeighedClaim[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const { kind, likely } of parts) {
    const [most, second] = [found.get(`part:${kind}`) ?? 0, found.get(`second:${kind}`) ?? 0];
    found.set(`part:${kind}`, Math.max(most, likely));
    found.set(`second:${kind}`, Math.max(second, Math.min(most, likely)));
    found.set(`sum:${kind}`, Math.min(3, (found.get(`sum:${kind}`) ?? 0) + likely));
    found.set('part', Math.max(found.get('part') ?? 0, likely));
  }
  return found;
};

/** The claims of one sentence. Those of the whole sentence are weighed last, with what was found of its parts. */
export const weighed = (claims: readonly Claim[], learnt: Readonly<Record<WeighedKind, Learnt>>): WeighedClaim[] => {
  const weigh = (claim: Claim, found: ReadonlyMap<string, number>): WeighedClaim => {
    const kind = weighedKind(claim);
    const features = new Map([...claim.features, ...found]);
    const likely = claim.isSaid ? 0 : claim.isPlain ? PLAIN : likelihoodBy(learnt[kind], features);
    return { claim, kind, likely, features };
  };
  const parts = claims.filter(({ isWhole }) => !isWhole).map((claim) => weigh(claim, new Map()));
  const found = foundOf(parts);
  return [...parts, ...claims.filter(({ isWhole }) => isWhole).map((claim) => weigh(claim, found))];
};

/** Of what a document says several times only the likeliest is left, the first of equals; the others count as right. */
export const oncePerFact = (sentences: readonly WeighedClaim[][]): WeighedClaim[][] => {
  const likeliest = new Map<string, WeighedClaim>();
  for (const one of sentences.flat()) {
    const { fact } = one.claim;
    if (fact !== undefined && one.likely > (likeliest.get(fact)?.likely ?? -1)) likeliest.set(fact, one);
  }
  return sentences.map((claims) =>
    claims.map((one) =>
      one.claim.fact === undefined || likeliest.get(one.claim.fact) === one ? one : { ...one, likely: 0 },
    ),
  );
};

export const learntOf = (model: CheckModel): Record<WeighedKind, Learnt> =>
  Object.fromEntries(weighedKinds.map((kind) => [kind, model[kind].learnt])) as Record<WeighedKind, Learnt>;

/** What a sentence is flagged for as a whole is shown by the likeliest of its parts. */
const shownBy = (one: WeighedClaim, claims: readonly WeighedClaim[]): Claim['flag'] => {
  if (one.kind !== 'turned') return one.claim.flag;
  const parts = claims.filter(({ kind }) => kind === 'negation' || kind === 'clause');
  const likeliest = parts.reduce((best, part) => (part.likely > best.likely ? part : best), { ...one, likely: 0.5 });
  return likeliest.claim.flag;
};

/**
 * A medicine of the list of which nobody said the name or the kind. The weights are learnt from notes with one error each: by them one
 * that is written twice may pass, but it was said no more for that.
 */
const isUnsaidMedicine = ({ claim: { features }, kind }: WeighedClaim): boolean =>
  kind === 'drug' && features.get('drug') === 1 && !features.get('everyday') && !features.get('kindNamed');

/** The flags of those claims of a sentence that are likely enough to differ from what was said, the likeliest of each wording. */
export const flagged = (claims: readonly WeighedClaim[], model: CheckModel): RawFlag[] => {
  const best = new Map<string, { flag: RawFlag; likely: number }>();
  for (const one of claims) {
    const { claim, kind, likely } = one;
    const { from } = model[kind];
    const isUnsaid = isUnsaidMedicine(one);
    if (likely < from.notice && !isUnsaid) continue;
    const flag = shownBy(one, claims);
    const key = `${flag.kind} ${flag.written ?? ''}`;
    const severity = likely >= from.alert || claim.isCertain || isUnsaid ? 'alert' : 'notice';
    if (likely > (best.get(key)?.likely ?? 0)) best.set(key, { flag: { ...flag, severity }, likely });
  }
  return [...best.values()].map(({ flag }) => flag);
};
