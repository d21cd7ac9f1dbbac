import { oncePerFact, weighed } from '../evidence/weighing.ts';
import type { Learnt, WeighedClaim, WeighedKind } from '../evidence/weighing.ts';
import { learntFrom, wronged } from './learnChecks.ts';
import { isFlagged, scoresOf } from './recall.ts';
import type { Judged, Scores } from './recall.ts';
import type { Visit } from './seededVisits.ts';
import type { ErrorSet } from './errors/seeding.ts';

export type Named = Visit & { id: string };
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
/** Adds some visits to what was judged. */
export const add = (judged: Judged, visits: readonly Named[], learnt: Record<WeighedKind, Learnt>): void => {
  for (const { id, clean, seeded } of visits) {
    const found = oncePerFact(clean.map(({ claims }) => weighed(claims, learnt)));
    clean.forEach(({ text }, at) =>
      judged.clean.push({ id, text, claims: found[at] ?? [], scores: scoresOf(found[at] ?? []) }),
    );
    for (const { error, text, kept, isSpread, claims } of seeded.filter((one) => !one.error.isExtra)) {
      const others = clean.flatMap((sentence, at) => (kept.has(sentence.text) ? [found[at] ?? []] : []));
      const own = oncePerFact([...others, weighed(claims, learnt)]).at(-1) ?? [];
      const counted = isSpread ? own.filter(({ kind }) => wronged[error.kind]?.includes(kind)) : own;
      judged.errors.push({ ...error, id, text, claims: own, scores: scoresOf(counted) });
    }
  }
};

/** What is flagged in clean notes and what is not seen, a line each, to be read. */
export const reported = (judged: Judged, from: Scores): string => {
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
