import type { Mention } from '../../evidence/concepts.ts';
import { stemOf } from '../../evidence/words.ts';
import { known } from '../learnt/vocabulary.ts';
import { isUse } from './uses.ts';

/** How much a record loses with a word that it does not hold. */

/** Words of talk, though records use them as well. */
const idle = new Set(
  'um uh oh ohh ah hey hello hi yeah good great fine well pretty overall help honest honestly maybe probably actually basically reckon guess suppose sorry mean time times day one bit used stuff okay exactly really sort kind else way lot anyway obviously though mainly nice try happy talk chat moment second minute'
    .split(' ')
    .map(stemOf),
);

/** What weighs so much is missed even where the rest of its sentence is told. */
export const heavy = 1.5;
export const weightOfStem = (stem: string): number => {
  if (isUse(stem)) return 2.5;
  if (idle.has(stem)) return 0;
  return known().has(stem) ? 1 : 0.5;
};
const weights: Readonly<Record<Mention['kind'], number>> = {
  drug: 3,
  symptom: 2,
  condition: 2,
  procedure: 2,
  circumstance: 0.7,
  paired: 0.7,
  single: 0.7,
};
export const weightOfMention = ({ kind, concept }: Mention): number =>
  concept === 'allergy' || concept === 'follow-up' ? 2 : weights[kind];
