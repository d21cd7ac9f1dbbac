import { strength } from './ground.ts';
import type { Dose, Ground } from './ground.ts';
import type { Quantity } from './quantities.ts';
import type { Heard } from './source.ts';

const nearestDrug = (quantity: Quantity, drugs: readonly Heard[]): string | undefined =>
  [...drugs].sort(
    (a, b) => Math.abs(a.at - quantity.at) - (a.at < quantity.at ? 1 : 0) - Math.abs(b.at - quantity.at),
  )[0]?.concept;

/** The doses said of a medicine: in the same segment, else in the next. */
export const dosesOf = (concept: string, { sources, postings, asked }: Ground): Dose[] => {
  const before = asked.doses.get(concept);
  if (before) return before;
  const doses = (postings.get(`c:${concept}`) ?? []).flatMap((at) => {
    const source = sources[at];
    if (!source) return [];
    const next = sources[at + 1];
    const drugs = source.mentions.filter((mention) => mention.kind === 'drug');
    const own = source.quantities.filter(
      (other) => strength.has(other.unit) && (drugs.length === 1 || nearestDrug(other, drugs) === concept),
    );
    return [
      ...own,
      ...(own.length === 0 && next
        ? next.quantities.filter((other) => strength.has(other.unit) || other.unit === '')
        : []),
    ].map((other) => ({ other, source }));
  });
  asked.doses.set(concept, doses);
  return doses;
};
