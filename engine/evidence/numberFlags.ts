import type { FlagKind } from '@auscult/contract/documents/schemas.ts';
import type { Checked, RawFlag } from './checked.ts';
import { dosesOf } from './doses.ts';
import { daysIn, strength } from './ground.ts';
import type { Ground } from './ground.ts';
import type { Quantity } from './quantities.ts';
import type { Facts, Source } from './source.ts';
import { sharing } from './support.ts';
import { stemOf } from './words.ts';

const isKnown = (quantity: Quantity, facts: Facts): boolean =>
  facts.quantities.some((other) => other.value === quantity.value);
const sameDays = (one: number, two: number): boolean => Math.abs(one - two) <= Math.max(one, two) * 0.03;
const days = (quantity: Quantity): number => quantity.value * (daysIn[quantity.unit] ?? Number.NaN);
const sameSpan = (a: Quantity, b: Quantity): boolean => sameDays(days(a), days(b));
/** Whether a length of time was said, in whatever unit. */
const isSpanSaid = (quantity: Quantity, { spans }: Ground): boolean => {
  const wanted = days(quantity);
  if (Number.isNaN(wanted)) return false;
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] ?? 0) < wanted * 0.97 - 0.001) low = middle + 1;
    else high = middle;
  }
  // The first that is long enough is the nearest from below, if any is near.
  return [spans[low], spans[low + 1]].some((span) => span !== undefined && sameDays(span, wanted));
};
const loosely: Readonly<Record<number, RegExp>> = {
  2: /\b(couple|both|fortnight|twice|second|weekend)\b/,
  3: /\b(few|third)\b/,
  4: /\bfew\b/,
  0.5: /\bhalf\b/,
  10: /\bdecade\b/,
  1: /\b(a|an|one|first|once|single|each|every|last|per)\b/,
  12: /\b(year|dozen)\b/,
  6: /\bhalf a year\b/,
  14: /\bfortnight\b/,
  100: /\bhundred\b/,
  1000: /\bthousand\b/,
  81: /\bbaby aspirin\b/,
  1.5: /\band a half\b/,
  7: /\bweek\b/,
};
const dosing = new Set(['mg', 'mcg', 'g', 'mL', 'units', 'puffs', 'tablets', 'drops']);

export const kindOf = (quantity: Quantity): FlagKind =>
  quantity.kind === 'dose'
    ? 'dose'
    : quantity.kind === 'time'
      ? 'duration'
      : quantity.unit === 'times'
        ? 'frequency'
        : 'number';
export const shownQuantity = (quantity: Quantity): string =>
  `${quantity.text}${quantity.unit && quantity.unit !== '%' && quantity.text !== 'once' && quantity.text !== 'twice' ? ` ${quantity.unit}` : ''}`;
const names: Partial<Record<FlagKind, string>> = {
  dose: 'dose',
  duration: 'length of time',
  frequency: 'frequency',
  number: 'number',
};

export const shownNumber = (kind: FlagKind): string => names[kind] ?? 'number';
/** Whether the value was said as a number, or as the same length of time in another unit. */
export const isHeard = (quantity: Quantity, ground: Ground): boolean =>
  ground.values.has(quantity.value) || isSpanSaid(quantity, ground);

/** A reading over another, a score out of ten and a plain number do not stand in for each other. */
const shape = (quantity: Quantity): string =>
  quantity.text.endsWith('/10') ? 'score' : quantity.text.includes('/') ? 'reading' : 'plain';

/** The number said of the same thing, in the segments behind the sentence. */
const saidInstead = (
  quantity: Quantity,
  { near, sentence }: Checked,
): { quantity: Quantity; source: Source } | null => {
  const written = new Set(sentence.quantities.map((other) => other.value));
  for (const source of near)
    for (const other of source.quantities)
      if (
        /\d/.test(other.text) &&
        other.value !== quantity.value &&
        !written.has(other.value) &&
        shape(other) === shape(quantity) &&
        other.kind === quantity.kind &&
        (other.unit === quantity.unit || (strength.has(other.unit) && strength.has(quantity.unit)))
      )
        return { quantity: other, source };
  return null;
};

/** The text with one wording put for another; undefined where it does not stand there. */
export const replaced = (text: string, from: string, to: string): string | undefined => {
  const at = text.indexOf(from);
  return at < 0 || text.indexOf(from, at + from.length) >= 0
    ? undefined
    : text.slice(0, at) + to + text.slice(at + from.length);
};

/** "97 . 2" and "point 5": decimals that speech or a transcriber took apart. */
export const isSpelt = (value: number, { decimals, digits }: Ground): boolean => {
  const [whole = '', fraction] = String(value).split('.');
  if (fraction === undefined) return false;
  return whole === '0' ? digits.has(fraction) : decimals.has(`${whole} ${fraction}`);
};

/** "A couple of weeks" for 2 weeks: said by a word that may stand for the number. */
export const isLooselySaid = (value: number, { sources, asked }: Ground): boolean => {
  const known = asked.loosely.get(value);
  if (known !== undefined) return known;
  const found = sources.some((source) => loosely[value]?.test(source.line));
  if (loosely[value]) asked.loosely.set(value, found);
  return found;
};

/** What is wrong with a number, dose, unit or length of time of a sentence, if anything. */
export const numberFlag = (quantity: Quantity, checked: Checked): RawFlag | null => {
  const { ground, known } = checked;
  if (quantity.kind === 'time' && quantity.value === 1) return null;
  if (isKnown(quantity, known)) return null;
  const same = ground.values.get(quantity.value);
  const isSpan = isSpanSaid(quantity, ground);
  const kind = kindOf(quantity);
  if (!same && !isSpan) {
    if (isSpelt(quantity.value, ground) || isLooselySaid(quantity.value, ground)) return null;
    const instead = saidInstead(quantity, checked);
    return {
      kind,
      severity: 'alert',
      written: shownQuantity(quantity),
      because: instead
        ? `The ${names[kind] ?? 'number'} differs from what was said`
        : `The ${names[kind] ?? 'number'} was not said`,
      ...(instead ? { said: shownQuantity(instead.quantity), segmentId: instead.source.segment.id } : {}),
    };
  }
  const wrongUnit = strength.has(quantity.unit) && !same?.units.has(quantity.unit) ? same?.strength : undefined;
  if (wrongUnit) {
    return {
      kind: 'unit',
      severity: 'alert',
      because: 'The unit differs from what was said',
      written: shownQuantity(quantity),
      said: shownQuantity(wrongUnit.other),
      segmentId: wrongUnit.source.segment.id,
    };
  }
  const wrongSpan =
    quantity.kind === 'time' && !isSpan && same && !same.isOpen && !same.units.has(quantity.unit)
      ? same.first
      : undefined;
  if (wrongSpan && !ground.words.has(quantity.unit)) {
    return {
      kind: 'duration',
      severity: 'alert',
      because: 'The length of time differs from what was said',
      written: shownQuantity(quantity),
      said: shownQuantity(wrongSpan.other),
      segmentId: wrongSpan.source.segment.id,
    };
  }
  return (
    (dosing.has(quantity.unit) ? doseElsewhere(quantity, checked) : null) ??
    saidElsewhere(quantity, checked) ??
    saidOfOther(quantity, checked)
  );
};

/** The segments that speak of what the sentence speaks of, numbers left aside. */
const aboutSame = ({ sentence, ground }: Checked): Source[] => {
  const wanted = [...sentence.units].filter((unit) => !unit.startsWith('n:'));
  const scored = sharing(wanted, ground).flatMap((at) => {
    const source = ground.sources[at];
    return source ? [{ source, score: wanted.filter((unit) => source.units.has(unit)).length }] : [];
  });
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  return best < Math.max(2, wanted.length * 0.6)
    ? []
    : scored.filter(({ score }) => score >= best * 0.75).map(({ source }) => source);
};

/** The number was said somewhere, but where this is spoken of another one of its kind stands in its place. */
const saidElsewhere = (quantity: Quantity, checked: Checked): RawFlag | null => {
  if (quantity.kind === 'count' || (quantity.kind === 'measure' && !quantity.text.includes('/'))) return null;
  const about = aboutSame(checked);
  const isSaidBy = (source: Source | undefined): boolean =>
    source !== undefined &&
    (source.quantities.some((other) => other.value === quantity.value || sameSpan(other, quantity)) ||
      loosely[quantity.value]?.test(source.line) === true);
  if (
    about.length === 0 ||
    about.some(({ at }) => [-2, -1, 0, 1, 2].some((step) => isSaidBy(checked.ground.sources[at + step])))
  )
    return null;
  const instead = saidInstead(quantity, { ...checked, near: about });
  if (!instead) return null;
  const kind = kindOf(quantity);
  return {
    kind,
    severity: 'alert',
    because: `The ${names[kind] ?? 'number'} differs from what was said`,
    written: shownQuantity(quantity),
    said: shownQuantity(instead.quantity),
    segmentId: instead.source.segment.id,
  };
};

const isYear = ({ value }: Quantity): boolean => value >= 1900 && value <= 2100;
const REACH = 5;
const timeWords = /^(?:minute|hour|day|night|week|month|year|time|ago|old|last)s?$/;
/** What stands around a number in its sentence: what it is likely to measure. */
const measured = (quantity: Quantity, { words, units }: Facts): string[] => {
  const around = new Set(
    words
      .slice(Math.max(0, quantity.at - REACH), quantity.at + REACH + 1)
      .filter((word) => !timeWords.test(word))
      .map((word) => `s:${stemOf(word)}`),
  );
  return [...units].filter((unit) => around.has(unit));
};
const conceptsAround = (quantity: Quantity, { mentions }: Facts): string[] =>
  mentions.filter(({ at }) => Math.abs(at - quantity.at) <= REACH).map(({ concept }) => `c:${concept}`);

const segmentAt = ({ sources }: Ground, at: number | undefined): Pick<RawFlag, 'segmentId'> => {
  const source = at === undefined ? undefined : sources[at];
  return source ? { segmentId: source.segment.id } : {};
};
const isLikeTime = (other: Quantity, quantity: Quantity): boolean =>
  other.value === quantity.value && (other.kind === 'time' || other.unit === '');

/** The number was said, but never near anything that it is written of. */
const saidOfOther = (quantity: Quantity, { sentence, ground }: Checked): RawFlag | null => {
  if (isYear(quantity) || quantity.text.endsWith('/10') || quantity.kind === 'dose' || quantity.value === 1)
    return null;
  const units = [...measured(quantity, sentence), ...conceptsAround(quantity, sentence)];
  const spoken = sharing(units, ground);
  if (spoken.length === 0 || isSpanSaid(quantity, ground) || isLooselySaid(quantity.value, ground)) return null;
  const said = (ground.postings.get(`n:${quantity.value}`) ?? []).filter(
    (at) => quantity.kind !== 'time' || ground.sources[at]?.quantities.some((other) => isLikeTime(other, quantity)),
  );
  const near = new Set(spoken.flatMap((at) => [-2, -1, 0, 1, 2].map((step) => at + step)));
  if (said.some((at) => near.has(at))) return null;
  const kind = kindOf(quantity);
  return {
    kind,
    severity: 'alert',
    because: `The ${names[kind] ?? 'number'} was said of something else`,
    written: shownQuantity(quantity),
    ...segmentAt(ground, said[0]),
  };
};

/** "Keep the telmisartan at eighty": without its unit, but in one breath with the medicine. */
const isSaidWith = (concept: string, { value }: Quantity, { sources, postings }: Ground): boolean =>
  (postings.get(`c:${concept}`) ?? []).some((at) => sources[at]?.quantities.some((other) => other.value === value));

/** The number was said, but of another medicine: the medicine's own dose was another. */
const doseElsewhere = (quantity: Quantity, { sentence, ground }: Checked): RawFlag | null => {
  const drug = sentence.mentions.filter((mention) => mention.kind === 'drug' && mention.at < quantity.at).at(-1);
  if (!drug || !strength.has(quantity.unit)) return null;
  const doses = dosesOf(drug.concept, ground);
  if (doses.length === 0 || isSaidWith(drug.concept, quantity, ground)) return null;
  if (doses.some(({ other }) => other.value === quantity.value)) return null;
  const first = doses[0];
  if (!first) return null;
  return {
    kind: 'dose',
    severity: 'alert',
    because: `The dose said of ${drug.words} differs`,
    written: shownQuantity(quantity),
    said: shownQuantity(first.other),
    segmentId: first.source.segment.id,
  };
};
