import { ordinalNumber, smallNumber, yearAt } from './dates.ts';
import { countables, countedNouns, numbered, ones, ordinalOf } from './tables/numerals.ts';
import { isUnitWord } from './tables/units.ts';
import { heard, instead, rewrite, type Token, wordAt } from './tokens.ts';
import { wordTable } from '../evidence/wordTable.ts';

type Reading = { text: string; used: number };

const digitWord = (tokens: readonly Token[], at: number): number | null => {
  const word = heard(tokens, at);
  if (word === 'oh' || word === 'o') return 0;
  const value = ones.get(word);
  return value !== undefined && value < 10 ? value : null;
};

/** Digits said one by one, as in a telephone number: at least three. "Double five" is two of them. */
const digitRun = (tokens: readonly Token[], from: number): Reading | null => {
  let text = '';
  let at = from;
  for (;;) {
    const times = heard(tokens, at) === 'double' ? 2 : heard(tokens, at) === 'triple' ? 3 : 1;
    const digit = digitWord(tokens, at + (times > 1 ? 1 : 0));
    if (digit === null) break;
    text += String(digit).repeat(times);
    at += times > 1 ? 2 : 1;
  }
  const isCounted = /^(?:hundred|thousand|point|million)$/.test(heard(tokens, at));
  // "Item two three" of the Medicare schedule is one number.
  const isItem = [wordAt(tokens, from - 1), wordAt(tokens, from - 2)].includes('item') && text.length === 2;
  return (text.length >= 3 || isItem) && !isCounted ? { text, used: at - from } : null;
};

const belowHundred = (tokens: readonly Token[], at: number): { value: number; used: number } | null =>
  tokens[at]?.kind === 'figure' ? null : smallNumber(tokens, at);

type Value = { value: number; used: number };
const hundreds = (tokens: readonly Token[], at: number): Value | null => {
  const isService =
    heard(tokens, at) === 'one' &&
    /^(?:three|eight)$/.test(heard(tokens, at + 1)) &&
    heard(tokens, at + 2) === 'hundred';
  if (isService) return { value: heard(tokens, at + 1) === 'three' ? 1300 : 1800, used: 3 };
  // "Aspirin hundred milligrams": its one is not always said.
  if (
    heard(tokens, at) === 'hundred' &&
    /^(?:milligrams|micrograms|units|mils|mg|mcg)$/.test(heard(tokens, at + 1)) &&
    !smallNumber(tokens, at - 1)
  )
    return wordAt(tokens, at - 1) === 'a' ? null : { value: 100, used: 1 };
  const first: Value | null = heard(tokens, at) === 'a' ? { value: 1, used: 1 } : belowHundred(tokens, at);
  if (!first || heard(tokens, at + first.used) !== 'hundred') return null;
  const used = first.used + 1;
  const and = heard(tokens, at + used) === 'and' ? 1 : 0;
  const rest = belowHundred(tokens, at + used + and);
  const isFraction = /^(?:over|point)$/.test(heard(tokens, at + used));
  // "One hundred, four times a day" without its comma.
  const isCount = and === 0 && rest !== null && heard(tokens, at + used + rest.used) === 'times';
  return rest && rest.value > 0 && !isFraction && !isCount
    ? { value: first.value * 100 + rest.value, used: used + and + rest.used }
    : { value: first.value * 100, used };
};

const thousands = (tokens: readonly Token[], at: number): Value | null => {
  const first = hundreds(tokens, at) ?? (heard(tokens, at) === 'a' ? { value: 1, used: 1 } : belowHundred(tokens, at));
  if (!first || heard(tokens, at + first.used) !== 'thousand') return null;
  const used = first.used + 1;
  const and = heard(tokens, at + used) === 'and' ? 1 : 0;
  const rest = hundreds(tokens, at + used) ?? belowHundred(tokens, at + used + and);
  if (!rest || rest.value === 0) return { value: first.value * 1000, used };
  const isAfterAnd = hundreds(tokens, at + used) === null ? and : 0;
  return { value: first.value * 1000 + rest.value, used: used + isAfterAnd + rest.used };
};

/** "One thirty" is 130, "one oh five" 105, "two fifty" 250. */
const paired = (tokens: readonly Token[], at: number): Value | null => {
  const first = ones.get(heard(tokens, at));
  if (first === undefined || first < 1 || first > 9) return null;
  const oh = /^(?:oh|o)$/.test(heard(tokens, at + 1)) ? 1 : 0;
  const rest = belowHundred(tokens, at + 1 + oh);
  if (!rest || (oh ? rest.value > 9 : rest.value < 10)) return null;
  return { value: first * 100 + rest.value, used: 1 + oh + rest.used };
};

/** Up to 9999 without a comma, as doses and years are written; 12,000 with one. */
const grouped = (value: number): string =>
  value < 10_000 ? String(value) : String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

const decimals = (tokens: readonly Token[], from: number): Reading | null => {
  const figure = tokens[from];
  if (figure?.kind === 'figure' && /^\d+$/.test(figure.text)) return { text: figure.text, used: 1 };
  let text = '';
  let at = from;
  for (let digit = digitWord(tokens, at); digit !== null; digit = digitWord(tokens, at)) {
    text += String(digit);
    at += 1;
  }
  if (text !== '') return { text, used: at - from };
  const small = belowHundred(tokens, from);
  return small && small.value >= 10 ? { text: String(small.value), used: small.used } : null;
};

const whole = (tokens: readonly Token[], at: number): Value | null =>
  thousands(tokens, at) ?? hundreds(tokens, at) ?? yearAt(tokens, at) ?? paired(tokens, at) ?? smallNumber(tokens, at);

const notDecimal = /^(?:this|that|the|at|one|any|to|which|a|focal|trigger|end|tender|pressure|same|final|main|entry)$/;

const withPoint = (tokens: readonly Token[], at: number): Reading | null => {
  if (heard(tokens, at) === 'point') {
    if (notDecimal.test(wordAt(tokens, at - 1))) return null;
    const after = decimals(tokens, at + 1);
    return after ? { text: `0.${after.text}`, used: 1 + after.used } : null;
  }
  const first: Reading | null =
    tokens[at]?.kind === 'figure' ? { text: tokens[at]?.text ?? '', used: 1 } : readWhole(tokens, at);
  if (!first || heard(tokens, at + first.used) !== 'point') return null;
  const after = decimals(tokens, at + first.used + 1);
  return after ? { text: `${first.text}.${after.text}`, used: first.used + 1 + after.used } : null;
};

const readWhole = (tokens: readonly Token[], at: number): Reading | null => {
  if (/^(?:oh|o)$/.test(heard(tokens, at)) && heard(tokens, at + 1) === 'point') return { text: '0', used: 1 };
  const read = whole(tokens, at);
  return read ? { text: grouped(read.value), used: read.used } : null;
};

const withHalf = (tokens: readonly Token[], at: number, read: Reading): Reading => {
  const words = [0, 1, 2].map((step) => heard(tokens, at + read.used + step)).join(' ');
  return words === 'and a half' ? { text: `${read.text}.5`, used: read.used + 3 } : read;
};

const fractions = wordTable<number>({
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fifths: 5,
  eighths: 8,
});
/** "Two thirds" and "one half", but "one third metatarsal" counts. */
const fraction = (tokens: readonly Token[], at: number): Reading | null => {
  const top = ones.get(heard(tokens, at));
  const bottom = fractions[heard(tokens, at + 1)];
  if (top === undefined || top < 1 || top > 9 || bottom === undefined || top >= bottom) return null;
  return countedNouns.test(heard(tokens, at + 2)) ? null : { text: `${top}/${bottom}`, used: 2 };
};

const isBesideSlash = (tokens: readonly Token[], at: number): boolean =>
  [tokens[at - 1], tokens[at + 1]].some((token) => token?.kind === 'mark' && token.text === '/');

/** "One day she fell", "one night last week": some day, which is not counted. */
const isRareDay = (tokens: readonly Token[], at: number): boolean =>
  /^(?:day|night|morning|evening|afternoon)$/.test(heard(tokens, at + 1)) &&
  !/^(?:for|in|after|within|of|by|every|per|x|than|about|over|to|or|lasted|lasting|day)$/.test(
    wordAt(tokens, at - 1),
  ) &&
  /^(?:she|he|they|i|it|we|you|the|his|her|my|when|while|last|this|at|in|his|a|and|out)$/.test(
    wordAt(tokens, at + 2),
  ) &&
  !/^a week$/.test(`${wordAt(tokens, at + 2)} ${wordAt(tokens, at + 3)}`);

const isPronoun = (tokens: readonly Token[], at: number, read: Reading): boolean => {
  if (heard(tokens, at) !== 'one' || read.used !== 1) return false;
  const next = heard(tokens, at + 1);
  const before = wordAt(tokens, at - 1);
  // "One to one", "one by one".
  if (/^(?:to|by)$/.test(next) && heard(tokens, at + 2) === 'one') return true;
  if (/^(?:to|by)$/.test(before) && wordAt(tokens, at - 2) === 'one') return true;
  if (numbered.test(before) || isBesideSlash(tokens, at)) return false;
  if (isRareDay(tokens, at)) return true;
  // "His number ends in two one": a digit after a digit, with nothing after it that it could stand for.
  if (smallNumber(tokens, at - 1) && tokens[at + 1]?.kind !== 'word') return false;
  // "One in ten" is a risk, "one in the groin" a lump.
  if (/^(?:to|or|and|by|in)$/.test(next)) return whole(tokens, at + 2) === null;
  return !countables.test(next) && !isUnitWord(next);
};

/** "Three times daily" keeps its word; "three to four times a week" is a range. */
const isFrequency = (tokens: readonly Token[], at: number, read: Reading): boolean =>
  read.used === 1 &&
  tokens[at]?.kind === 'word' &&
  heard(tokens, at + 1) === 'times' &&
  /^(?:a|an|per|daily|each|every|weekly|monthly|in)$/.test(heard(tokens, at + 2)) &&
  !/^(?:to|or)$/.test(wordAt(tokens, at - 1));

/** "Take to tablets": heard for two before what is only ever counted. */
const misheardTwo = (tokens: readonly Token[], at: number): boolean =>
  /^(?:to|too)$/.test(heard(tokens, at)) &&
  /^(?:tablets|capsules|puffs|drops|sprays|sachets|milligrams|units)$/.test(heard(tokens, at + 1)) &&
  /^(?:take|takes|taking|give|given|have|one|inhale|with|of|use|uses|or)$/.test(wordAt(tokens, at - 1));

/** Spoken numbers as figures. "One" stays a word where it is a pronoun. */
export const withNumbers = (tokens: readonly Token[]): Token[] =>
  rewrite(tokens, (all, at) => {
    const decimal = withPoint(all, at);
    if (decimal)
      return { used: decimal.used, tokens: [instead(all, at, decimal.used, { kind: 'figure', text: decimal.text })] };
    if (all[at]?.kind === 'figure') return null;
    if (misheardTwo(all, at)) return { used: 1, tokens: [instead(all, at, 1, { kind: 'figure', text: '2' })] };
    const part = fraction(all, at);
    if (part) return { used: part.used, tokens: [instead(all, at, part.used, { text: part.text, isRead: true })] };
    const digits = digitRun(all, at);
    const read = digits ?? readWhole(all, at);
    if (!read) return null;
    if (heard(all, at + read.used) === 'million')
      return { used: read.used, tokens: [instead(all, at, read.used, { kind: 'figure', text: read.text })] };
    if (isFrequency(all, at, read)) return { used: 1, tokens: [instead(all, at, 1, { isRead: true })] };
    const full = withHalf(all, at, read);
    if (full.used === read.used && isPronoun(all, at, read)) return null;
    return { used: full.used, tokens: [instead(all, at, full.used, { kind: 'figure', text: full.text })] };
  });

/** "Second toe", also in "second and third toes". */
const isCountedPart = (tokens: readonly Token[], at: number): boolean => {
  if (countedNouns.test(wordAt(tokens, at))) return true;
  const next = /^(?:and|or|to)$/.test(wordAt(tokens, at)) ? ordinalNumber(tokens, at + 1) : null;
  return next !== null && countedNouns.test(wordAt(tokens, at + 1 + next.used));
};

/** Ordinals from fourth on in figures, the first three only where bones, toes and the like are counted. */
export const withOrdinals = (tokens: readonly Token[]): Token[] =>
  rewrite(tokens, (all, at) => {
    if (all[at]?.kind !== 'word' || /^\d/.test(all[at]?.text ?? '')) return null;
    const read = ordinalNumber(all, at);
    if (!read || heard(all, at) === '') return null;
    if (read.value < 4 && !isCountedPart(all, at + read.used)) return null;
    return { used: read.used, tokens: [instead(all, at, read.used, { text: ordinalOf(read.value), isRead: true })] };
  });
