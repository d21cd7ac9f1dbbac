import type { RawFlag } from './checked.ts';
import type { Reading } from './claims/claim.ts';
import { drugOf } from './claims/ofDrug.ts';
import { hashed } from './identity.ts';
import { factsOf } from './source.ts';
import { flaggedQuantity } from './suggesting/flaggedQuantity.ts';

/** So far from a number stands what it measures. */
const REACH = 6;
const measuredBy = ({ note, from, index }: Reading, at: number): string => {
  for (let step = 1; step <= REACH; step += 1)
    for (const place of [from + at - step, from + at + step]) {
      const unit = note.parts[place] === index ? note.units[place] : undefined;
      if (unit) return unit;
    }
  return '';
};

/** What a flag is of: the medicine or the thing measured, the part of a side, the whole of a sentence. */
const subjectOf = (flag: RawFlag, reading: Reading): string => {
  const { sentence } = reading;
  if (flag.kind === 'unsupported') return [...sentence.units].toSorted().join(' ');
  const quantity = flaggedQuantity(flag, reading);
  if (quantity) return drugOf(reading, quantity.at)?.concept ?? measuredBy(reading, quantity.at);
  if (flag.kind === 'frequency') return sentence.mentions.find(({ kind }) => kind === 'drug')?.concept ?? '';
  return flag.kind === 'side' ? (sentence.mentions.find(({ kind }) => kind === 'paired')?.concept ?? '') : '';
};

/** The name of what a flag found, by which it is known again in another document of the consult. */
export const findingOf = (flag: RawFlag, reading: Reading): string => {
  const written = flag.kind === 'unsupported' ? '' : (flag.written ?? '').toLowerCase();
  return hashed('finding', `${flag.kind} ${written} ${subjectOf(flag, reading)}`, 0);
};

/** The same of a sentence that rests on nothing. */
export const findingOfSentence = (text: string): string =>
  hashed('finding', `unfounded ${[...factsOf(text).units].toSorted().join(' ')}`, 0);
