import type { RawFlag } from '../checked.ts';
import { dosesOf } from '../doses.ts';
import { strength } from '../ground.ts';
import { isHeard, isLooselySaid, isSpelt, kindOf, numberFlag, shownNumber, shownQuantity } from '../numberFlags.ts';
import type { Quantity } from '../quantities.ts';
import type { Stream } from '../stream.ts';
import { isUsualUnit, unitFlags } from '../unitFlags.ts';
import { bestBound, bestBoundInNote, boundTo } from './bound.ts';
import { around, bestFit, bestFitInNote, features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { ageFeatures, isAgainstRecord } from './ages.ts';
import { dosesBeside, drugOf } from './ofDrug.ts';
import { ofHeads } from './ofHead.ts';

/** The 4 and the 5 of "C4-5". */
const isLevel = (words: readonly string[], at: number): boolean =>
  /^[clts]$/.test(words[at - 1] ?? '') || (/^\d$/.test(words[at - 1] ?? '') && /^[clts]$/.test(words[at - 2] ?? ''));
/** Units of which each is another size of the next. */
const lengths: ReadonlySet<string> = new Set(['cm', 'mm', 'm', 'in', 'ft', 'kg', 'lb', 'oz', 'miles', 'km', 'litres']);
/** What a number measures, as far as its form tells: numbers of one form stand in for each other. */
export const formOf = (quantity: Quantity, words: readonly string[]): string => {
  if (words[quantity.at + 2] === 'old' || words[quantity.at + 1] === 'year-old') return 'age';
  if (/\d(?:st|nd|rd|th)$/.test(quantity.text)) return 'ordinal';
  if (words[quantity.at - 1] === 'type') return 'type';
  // "C4-5", "in all 4 quadrants": names, not counts.
  if (isLevel(words, quantity.at)) return 'level';
  if (/^(?:quadrants|extremities|limbs)$/.test(words[quantity.at + 1] ?? '')) return 'idiom';
  if (quantity.kind === 'dose') return strength.has(quantity.unit) ? 'dose' : 'pieces';
  if (quantity.kind === 'time') return 'time';
  if (quantity.unit === 'times') return 'times';
  if (quantity.unit === '%') return 'percent';
  if (lengths.has(quantity.unit)) return 'measure';
  if (/\/(?:5|6|10)$/.test(quantity.text)) return 'score';
  if (quantity.text.includes('/')) return 'reading';
  return quantity.value >= 1900 && quantity.value <= 2100 ? 'year' : 'plain';
};
const isPeer = (form: string, own: Quantity, other: Quantity): boolean =>
  form === 'dose' || form === 'time' || form === 'measure'
    ? other.unit === own.unit || other.unit === ''
    : other.kind !== 'time' && !strength.has(other.unit);

const sorted = (value: number): string => String(value).replace('.', '').split('').sort().join('');
const ratios = [2, 3, 10, 100, 1000].flatMap((ratio) => [ratio, 1 / ratio]);
/** Whether one number is easily written for the other: the next one, another decimal place, the double, the same digits. */
const isSlip = (said: number, written: number): boolean =>
  Math.abs(said - written) <= Math.max(1, 0.15 * written) ||
  ratios.some((ratio) => Math.abs(said * ratio - written) < 0.001 * written) ||
  (written >= 10 && sorted(said) === sorted(written));
type Rivals = { own: number[]; other: number[]; slips: number[] };
/** In a day's talk, only numbers near what carries the sentence are compared. */
const MOST = 400;
const REACH = 3;
const rivalsIn = (stream: Stream, form: string, quantity: Quantity, near: readonly number[]): Rivals => {
  const own = (stream.values.get(quantity.value) ?? []).slice(0, MOST).map(({ place }) => place);
  const others =
    stream.quantities.length > MOST
      ? near.flatMap((part) => {
          const until = Math.min(stream.quantitiesOf.length, part + REACH + 1);
          return stream.quantitiesOf.slice(Math.max(0, part - REACH), until).flat();
        })
      : stream.quantities;
  const peers = others.filter(({ thing }) => thing.value !== quantity.value && isPeer(form, quantity, thing));
  return {
    own,
    other: peers.map(({ place }) => place),
    slips: peers.filter(({ thing }) => isSlip(thing.value, quantity.value)).map(({ place }) => place),
  };
};

/** Of two numbers that are written as one ("2/6", "130/80"): whether they were said together, or the second with another first. */
const togetherWith = (quantity: Quantity, { pairs }: Stream): { isSaid: boolean; isOther: boolean } => {
  const [first, second] = quantity.text.split('/');
  const isSaid = pairs.has(quantity.text);
  return {
    isSaid,
    isOther: !isSaid && [...pairs].some((text) => text.split('/')[1] === second || text.split('/')[0] === first),
  };
};

/** How the doses that are said and written of the medicine agree with this one. */
const ofDrug = (quantity: Quantity, form: string, reading: Reading): Record<string, number | boolean> => {
  const drug = form === 'dose' || form === 'plain' ? drugOf(reading, quantity.at) : undefined;
  if (!drug) return {};
  const said = dosesBeside(quantity, drug.concept, reading.heard);
  const written = dosesBeside(quantity, drug.concept, reading.note, reading.index);
  return {
    [`ofDrug:${form}:same`]: said.same > 0,
    [`ofDrug:${form}:otherOnly`]: said.same === 0 && said.other > 0,
    [`ofDrug:${form}:others`]: said.same === 0 ? Math.log1p(said.other) : 0,
    [`ofDrug:${form}:none`]: said.same + said.other === 0,
    [`ofDrug:${form}:share`]: said.same + said.other === 0 ? 0 : said.other / (said.same + said.other),
    [`ofDrug:${form}:writtenSame`]: written.same > 0,
    [`ofDrug:${form}:writtenOther`]: written.same === 0 && written.other > 0,
    [`ofDrug:${form}:bothOther`]: said.same === 0 && written.same === 0 && written.other > 0 && said.other > 0,
  };
};
/** What stands nearest to the number, and whether another is said nearer to it. */
const nearest = (quantity: Quantity, form: string, said: Rivals, written: Rivals, reading: Reading) => {
  const bound = boundTo(reading, quantity.at);
  const [own, other] = [bestBound(reading, bound, said.own).fit, bestBound(reading, bound, said.other).fit];
  const [ownWritten, otherWritten] = [
    bestBoundInNote(reading, bound, written.own),
    bestBoundInNote(reading, bound, written.other),
  ];
  const slip = bestBound(reading, bound, said.slips).fit;
  const isSaid = said.own.length > 0;
  return {
    slip: said.slips.length > 0,
    slipOnly: !isSaid && said.slips.length > 0,
    [`slipOnly:${form}`]: !isSaid && said.slips.length > 0,
    slipFit: Math.max(0, slip - own),
    slipOnlyFit: isSaid ? 0 : slip,
    slipCloser: Math.max(0, slip - Math.max(own, other - 0.001)),
    slipNone: !isSaid && said.slips.length === 0,
    bound: own,
    [`bound:${form}`]: own,
    boundRival: Math.max(0, other - own),
    [`boundRival:${form}`]: Math.max(0, other - own),
    boundRivalWritten: Math.max(0, otherWritten - ownWritten),
    [`boundRivalWritten:${form}`]: Math.max(0, otherWritten - ownWritten),
    boundWritten: ownWritten,
  };
};

const againstRecord = (quantity: Quantity): RawFlag => ({
  kind: 'number',
  severity: 'alert',
  because: 'The record gives another age',
  written: shownQuantity(quantity),
});
const notFound = (quantity: Quantity): RawFlag => ({
  kind: kindOf(quantity),
  severity: 'alert',
  because: `The ${shownNumber(kindOf(quantity))} was not found beside what it is written of`,
  written: shownQuantity(quantity),
});

/** "144/82": what measures the blood pressure by its form, and was said as one, needs no name beside it. */
const isPressureSaid = ({ text }: Quantity, { heard }: Reading): boolean => {
  const [systolic = 0, diastolic = 0] = text.split('/').map(Number);
  return systolic >= 70 && diastolic >= 30 && systolic > diastolic && heard.pairs.has(text);
};

/** The last word of a number with its unit. */
const unitAt = ({ at, unit, text }: Quantity, words: readonly string[]): number => {
  if (unit === '' || unit === '%' || text === 'once' || text === 'twice') return at;
  let last = at + 1;
  while (last < at + 4 && /^(?:to|or|and|by|x|,|\d[\d.]*)$/.test(words[last] ?? '')) last += 1;
  return last;
};

const claimOf = (quantity: Quantity, reading: Reading, rule: RawFlag | null): Claim => {
  const { sentence, ground, heard, note } = reading;
  const form = formOf(quantity, sentence.words);
  const surroundings = around(reading, quantity.at);
  const said = rivalsIn(
    heard,
    form,
    quantity,
    reading.near.map(({ at }) => at),
  );
  const written = rivalsIn(note, form, quantity, [reading.index]);
  const [own, other] = [bestFit(reading, surroundings, said.own), bestFit(reading, surroundings, said.other)];
  const [ownWritten, otherWritten] = [
    bestFitInNote(reading, surroundings, written.own),
    bestFitInNote(reading, surroundings, written.other),
  ];
  const isSaid = isHeard(quantity, ground) || said.own.length > 0;
  const isLoose = !isSaid && (isLooselySaid(quantity.value, ground) || isSpelt(quantity.value, ground));
  const isAbsent = !isSaid && !isLoose;
  const units = new Set((heard.values.get(quantity.value) ?? []).slice(0, MOST).map(({ thing }) => thing.unit));
  const pair = quantity.text.includes('/') ? togetherWith(quantity, heard) : null;
  const drug = sentence.mentions.findLast(({ kind, at }) => kind === 'drug' && at < quantity.at);
  const isUsual = drug !== undefined && isUsualUnit(`${drug.concept} ${drug.words}`, quantity.unit);
  const isOtherAge = form === 'age' && isAgainstRecord(quantity, reading);
  const isOtherUnit = units.size > 0 && quantity.unit !== '' && !units.has(quantity.unit);
  return {
    words: [quantity.at, unitAt(quantity, sentence.words)],
    ...(isPressureSaid(quantity, reading) ? { isSaid: true } : {}),
    // A wrong dose is shown wherever it stands.
    ...(form === 'dose' ? {} : { fact: `${form} ${shownQuantity(quantity)}` }),
    isCertain: rule?.severity === 'alert',
    ...(form === 'age' ? { isAge: true, isPlain: isOtherAge } : {}),
    // Three centimetres are no three millimetres: the number was said of another size only.
    ...(form === 'measure' && isOtherUnit && !units.has('') && [...units].some((unit) => lengths.has(unit))
      ? { isPlain: true }
      : {}),
    flag: isOtherAge ? againstRecord(quantity) : (rule ?? notFound(quantity)),
    features: features({
      [`form:${form}`]: 1,
      [`absent:${form}`]: isAbsent,
      [`loose:${form}`]: isLoose,
      [`unit:${form}`]: isOtherUnit && !units.has(''),
      [`unitless:${form}`]: isOtherUnit && units.has('') && !isUsual,
      rule: rule !== null,
      [`rule:${rule?.because.replace(/said of \S+ /, '') ?? ''}`]: rule !== null,
      [`far:${form}`]: isSaid ? 1 - own : 0,
      far: isSaid ? 1 - own : 0,
      [`rival:${form}`]: Math.max(0, other - own),
      rival: Math.max(0, other - own),
      rivalWritten: Math.max(0, otherWritten - ownWritten),
      rivalWrittenOnly: ownWritten === 0 ? otherWritten : 0,
      again: ownWritten,
      absentAgain: isAbsent ? ownWritten : 0,
      written: written.own.length > 1,
      absentWritten: isAbsent && written.own.length > 1,
      paired: pair?.isSaid === true,
      unpaired: pair?.isSaid === false,
      otherPair: pair?.isOther === true,
      small: quantity.value <= 3,
      one: quantity.value === 1,
      absentSmall: isAbsent && quantity.value <= 3,
      saidOften: Math.log(1 + said.own.length),
      ...ofDrug(quantity, form, reading),
      ...nearest(quantity, form, said, written, reading),
      ...ofHeads(quantity, form, reading, (other) => isPeer(form, quantity, other)),
      ...(form === 'age' ? ageFeatures(quantity, reading) : {}),
    }),
  };
};

/** Low-dose aspirin comes in one strength in each country: it goes without saying. */
const isLowDose = ({ value, unit, at }: Quantity, reading: Reading): boolean =>
  (value === 81 || value === 100) &&
  unit === 'mg' &&
  drugOf(reading, at)?.concept === 'aspirin' &&
  reading.ground.drugs.has('aspirin') &&
  dosesOf('aspirin', reading.ground).length === 0;

/** Numbers, doses, units and lengths of time. */
export const quantityClaims = (reading: Reading): Claim[] => {
  const { sentence, known } = reading;
  const units = unitFlags(reading);
  const rules = sentence.quantities.map((quantity) => numberFlag(quantity, reading));
  return [
    ...sentence.quantities.flatMap((quantity, at) =>
      known.quantities.some((other) => other.value === quantity.value) ||
      (quantity.kind === 'time' && quantity.value === 1 && !/\d/.test(quantity.text)) ||
      isLowDose(quantity, reading) ||
      // "3/10": nobody need say of how many.
      (quantity.value === 10 && /^\d+\/10$/.test(quantity.text) && sentence.quantities[at - 1]?.at === quantity.at) ||
      (quantity.value === 4 && formOf(quantity, sentence.words) === 'idiom') ||
      units.some(({ written }) => written === shownQuantity(quantity))
        ? []
        : [claimOf(quantity, reading, rules[at] ?? null)],
    ),
    ...units.map((flag): Claim => ({ flag, features: features({ 'form:unit': 1 }) })),
  ];
};
