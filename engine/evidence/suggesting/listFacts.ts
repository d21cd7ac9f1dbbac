import { dailyMost, medicineList } from '../../medicines/list.ts';
import type { Medicine } from '../../medicines/list.ts';
import { currentMedicines } from '../../medicines/known.ts';
import { milligramsOf } from '../../medicines/strengths.ts';
import type { RawFlag } from '../checked.ts';
import type { Reading } from '../claims/claim.ts';
import { drugOf } from '../claims/ofDrug.ts';
import { frequenciesIn } from '../frequencies.ts';
import type { Rhythm } from '../frequencies.ts';
import { shownQuantity } from '../numberFlags.ts';
import type { Quantity } from '../quantities.ts';
import { medicineAt } from './owners.ts';

/** So many times a day; other rhythms say nothing of a day. */
const timesADay: Partial<Record<Rhythm, number>> = {
  daily: 1,
  'twice a day': 2,
  'three times a day': 3,
  'four times a day': 4,
};
/** So many of a strength are taken at once, at most, and halves of them. */
const AT_ONCE = 12;
/** So many words after a medicine stands its dose. */
const REACH = 6;

/** The rows that go by one word, each of one substance. */
const rowsOf = (name: string): readonly Medicine[] => {
  const found = currentMedicines().find(name);
  if (!found || / with | and /.test(found.name)) return [];
  return medicineList.filter((row) => row.saidAs === found.saidAs && !/ with | and /.test(row.name));
};

const plain = (milligrams: number): string =>
  milligrams < 1 ? `${milligrams * 1000} mcg` : milligrams >= 1000 ? `${milligrams / 1000} g` : `${milligrams} mg`;

/** In milligrams, where it is only sold in pieces of a weight; else nothing is known. */
const strengthsOf = (rows: readonly Medicine[]): number[] => {
  if (rows.length === 0 || !rows.every(({ forms }) => forms.every((form) => form === 'tablet' || form === 'capsule')))
    return [];
  const all = rows.flatMap(({ strengths }) => strengths);
  const weights = all.map(({ amounts: [first, ...more], per }) =>
    first && more.length === 0 && per === null ? milligramsOf(first.value, first.unit) : undefined,
  );
  return weights.every((one) => one !== undefined) ? weights.toSorted((a, b) => a - b) : [];
};

const isMade = (milligrams: number, strengths: readonly number[]): boolean =>
  strengths.some((strength) => {
    const pieces = (2 * milligrams) / strength;
    return Math.abs(pieces - Math.round(pieces)) < 1e-6 && pieces >= 1 && pieces <= 2 * AT_ONCE;
  });

const isSaidOf = (drug: string, { value, unit }: Quantity, { heard, ground }: Reading): boolean =>
  (heard.values.get(value) ?? []).some(
    ({ thing, place }) => thing.unit === unit && medicineAt(heard, ground, place) === drug,
  );

/** What the list of medicines says of a dose that it does not agree with: a strength that is not made, or more than is usually taken in a day. */
const factOf = (quantity: Quantity, reading: Reading): { fact: string; isBeyond: boolean } | null => {
  const { sentence } = reading;
  const drug = drugOf(reading, quantity.at);
  const milligrams = milligramsOf(quantity.value, quantity.unit);
  if (!drug || milligrams === undefined || drug.at > quantity.at || quantity.at - drug.at - drug.length > REACH)
    return null;
  const rows = rowsOf(drug.words);
  const name = rows[0]?.saidAs;
  const most = name === undefined ? undefined : dailyMost.get(name);
  const next = sentence.mentions.find(({ kind, at }) => kind === 'drug' && at > quantity.at)?.at;
  const after = frequenciesIn(sentence.words.slice(quantity.at, next).join(' '))[0]?.rhythm;
  const times = after === undefined ? 1 : (timesADay[after] ?? 0);
  if (most !== undefined && milligrams * times > most)
    return { fact: `The medicines list gives ${plain(most)} as the usual most of ${name} in a day`, isBeyond: true };
  const strengths = strengthsOf(rows);
  if (strengths.length === 0 || isMade(milligrams, strengths) || isSaidOf(drug.concept, quantity, reading)) return null;
  return { fact: `The medicines list has ${name} in ${strengths.map(plain).join(', ')}`, isBeyond: false };
};

/** The flags of a sentence with the facts of the medicines list about its doses, and those facts that no flag is there for. */
export const withListFacts = (flags: readonly RawFlag[], reading: Reading): RawFlag[] => {
  const told = reading.sentence.quantities.flatMap((quantity) => {
    const found = factOf(quantity, reading);
    return found ? [{ ...found, written: shownQuantity(quantity) }] : [];
  });
  const facts = new Map(told.map((one) => [one.written, one]));
  const isOf = ({ kind, written }: RawFlag): boolean =>
    (kind === 'dose' || kind === 'unit') && facts.has(written ?? '');
  const flagged = new Set(flags.filter(isOf).map(({ written }) => written));
  return [
    ...flags.map((flag) =>
      isOf(flag) ? { ...flag, because: `${flag.because}. ${facts.get(flag.written ?? '')?.fact ?? ''}` } : flag,
    ),
    ...[...facts.values()]
      .filter(({ written }) => !flagged.has(written))
      .map(({ fact, isBeyond, written }): RawFlag => ({
        kind: 'dose',
        severity: isBeyond ? 'alert' : 'notice',
        because: fact,
        written,
      })),
  ];
};

/** What a flag tells of the list, if it does. */
export const listFactIn = (because: string): string | undefined =>
  /The medicines list (?:gives|has) .*$/.exec(because)?.[0];
