import { boundAt, boundTo } from '../claims/bound.ts';
import type { Reading } from '../claims/claim.ts';
import { drugOf } from '../claims/ofDrug.ts';
import { formOf } from '../claims/quantities.ts';
import { unitNamed } from '../quantities.ts';
import type { Quantity } from '../quantities.ts';
import { CLEAR, FIT, nearOf } from './fitting.ts';
import { medicineAt } from './owners.ts';
import { placeOf, putIn, unitAfter } from './placing.ts';
import type { Stretch } from './placing.ts';

/** What was said of the same medicine or measured thing, and the sentence with it. */
export type Suggested = { said: Quantity; place: number; text: string | undefined };
type Said = { quantity: Quantity; place: number; fit: number };

const dosing: ReadonlySet<string> = new Set(['dose', 'pieces']);
/** Numbers of these forms stand for each other where what they are of is the same; others are names, dates or ages. */
const measured: ReadonlySet<string> = new Set(['time', 'percent', 'measure', 'reading', 'score', 'plain']);
/** So much, where it is the same number in another unit. */
const FIT_OF_SAME = 0.12;

/** A number that speech or a transcriber took apart: "three 25", "0 . 5", "two to". */
const isTorn = ({ at }: Quantity, words: readonly string[]): boolean =>
  [words[at - 1], words[at + 1]].some((word) => /^(?:\d+(?:[.,:/]\d+)*%?|point)$/.test(word ?? '')) ||
  (words[at - 1] === '.' && /^(?:\d+|an?|the|of|is|was|at|to|about)$/.test(words[at - 2] ?? '')) ||
  (words[at + 1] === '.' && /^\d/.test(words[at + 2] ?? ''));

/** "The temperature was one hundred point four": said without its unit. */
const isBare = ({ unit, text }: Quantity, form: string): boolean =>
  unit === '' && !text.includes('/') && /^[\d.]+$/.test(text) && (form === 'percent' || form === 'measure');

/** The numbers of the same kind that were said of the same medicine; of no medicine, any with how well it fits. */
const saidOf = (quantity: Quantity, form: string, drug: string | undefined, reading: Reading): Said[] => {
  const { heard, ground } = reading;
  const bound = boundTo(reading, quantity.at);
  return nearOf(heard.quantities, reading).flatMap(({ thing, place }): Said[] => {
    const words = ground.sources[heard.parts[place] ?? -1]?.words;
    if (!words || (formOf(thing, words) !== form && !isBare(thing, form))) return [];
    if (drug !== undefined && medicineAt(heard, ground, place) !== drug) return [];
    return [{ quantity: thing, place, fit: boundAt(bound, heard, place) }];
  });
};

/** The value that fits best, where no other fits nearly as well. */
const clearest = (said: readonly Said[], nameOf: (one: Said) => string): Said | null => {
  const best = new Map<string, Said>();
  for (const one of said) if (one.fit > (best.get(nameOf(one))?.fit ?? -1)) best.set(nameOf(one), one);
  const [first, second] = [...best.values()].toSorted((a, b) => b.fit - a.fit);
  return first && (!second || first.fit >= CLEAR * second.fit) ? first : null;
};

const isPair = ({ text }: Quantity): boolean => text.includes('/');
/** What is measured by two numbers: what a score is out of, or a pressure. */
const scaleOf = ({ text }: Quantity): string => {
  const [first = 0, second = 0] = text.split('/').map(Number);
  return first >= 60 && second >= 30 ? 'pressure' : String(second);
};
/** A unit as it was said, where the written one is a whole word; else in its shortest form. */
const unitText = (
  { unit, at }: Quantity,
  { words, written }: { words: readonly string[]; written: string },
): string => {
  const word = words[at + 1] ?? '';
  return written.length > 3 && unitNamed(word) === unit ? word : unit;
};

type Asked = {
  quantity: Quantity;
  form: string;
  said: readonly Said[];
  least: number;
  place: Stretch;
  reading: Reading;
};

/** The same number was said with another unit. */
const unitFor = ({ quantity, said, least, place, reading }: Asked): Suggested | null => {
  const fitting = said.filter(
    ({ quantity: one, fit }) => one.value === quantity.value && one.unit !== '' && fit >= Math.min(least, FIT_OF_SAME),
  );
  const found = new Set(fitting.map(({ quantity: one }) => one.unit)).size === 1 ? fitting[0] : undefined;
  const at = unitAfter(reading.text, place.end, quantity.unit);
  if (!found || !at) return null;
  const words = reading.ground.sources[reading.heard.parts[found.place] ?? -1]?.words ?? [];
  const unit = unitText(found.quantity, { words, written: reading.text.slice(at.start, at.end) });
  return { said: found.quantity, place: found.place, text: putIn(reading.text, at, unit) };
};

/** Another number was said in the same unit. */
const valueFor = ({ quantity, form, said, least, place, reading }: Asked): Suggested | null => {
  const { sentence, ground, heard, text } = reading;
  const written = new Set(
    sentence.quantities.filter(({ at, unit }) => at !== quantity.at && unit === quantity.unit).map((one) => one.value),
  );
  const fitting = said.filter(
    ({ quantity: one, place: at }) =>
      /^\d/.test(one.text) &&
      (one.unit === quantity.unit || (one.unit === '' && !dosing.has(form) && form !== 'time')) &&
      isPair(one) === isPair(quantity) &&
      (!isPair(one) || scaleOf(one) === scaleOf(quantity)) &&
      !written.has(one.value) &&
      !isTorn(one, ground.sources[heard.parts[at] ?? -1]?.words ?? []),
  );
  const found = clearest(fitting, ({ quantity: one }) => one.text);
  // Where only one pressure was said, it is the one.
  const isOnly =
    isPair(quantity) &&
    scaleOf(quantity) === 'pressure' &&
    new Set(fitting.map(({ quantity: one }) => one.text)).size === 1;
  if (!found || (found.fit < least && !isOnly)) return null;
  // "Three hundred and, 25": it may be the end of what was written.
  if (String(quantity.value).endsWith(String(found.quantity.value))) return null;
  const separator = isPair(quantity)
    ? (/ out of | over | ?\/ ?/.exec(text.slice(place.start, place.end))?.[0] ?? '/')
    : '/';
  return {
    said: found.quantity,
    place: found.place,
    text: putIn(text, place, found.quantity.text.replace('/', separator)),
  };
};

const isHeardOf = (drug: string, { value }: Quantity, { heard, ground }: Reading): boolean =>
  (heard.values.get(value) ?? []).some(({ place }) =>
    ground.sources[heard.parts[place] ?? -1]?.mentions.some(({ concept }) => concept === drug),
  );

/** What was said in the place of a number: the same kind of quantity of the same medicine or thing, in the unit that was said. */
export const amountFor = (quantity: Quantity, reading: Reading): Suggested | null => {
  const { sentence, text } = reading;
  const form = formOf(quantity, sentence.words);
  const drug = dosing.has(form) ? drugOf(reading, quantity.at)?.concept : undefined;
  if (dosing.has(form) ? drug === undefined : !measured.has(form)) return null;
  const place = /^\d/.test(quantity.text) ? placeOf(quantity, text, sentence.quantities) : null;
  if (!place) return null;
  const said = saidOf(quantity, form, drug, reading);
  const asked: Asked = { quantity, form, said, least: drug === undefined ? FIT : 0, place, reading };
  const isSame = (one: Quantity): boolean =>
    one.text === quantity.text || (!isPair(quantity) && one.value === quantity.value);
  const same = said.filter((one) => isSame(one.quantity));
  // "Two thous ... or fifty thousand": spoken of in whatever form, it may be what was meant.
  if (drug !== undefined && same.length === 0 && isHeardOf(drug, quantity, reading)) return null;
  if (/^ ?[a-zµμ]* ?\//i.test(text.slice(place.end))) return null;
  if (same.some((one) => one.quantity.unit === quantity.unit || one.quantity.unit === '')) return null;
  return same.length > 0 ? unitFor(asked) : valueFor(asked);
};
