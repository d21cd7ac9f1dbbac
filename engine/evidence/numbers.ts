import { withUnits } from './unitWords.ts';
import { wordTable } from './wordTable.ts';

const ones = wordTable<number>(
  Object.fromEntries(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, value) => [word, value]),
  ),
);
const tens = wordTable<number>({
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
});

type Reading = { text: string; used: number };
type Piece = { lead: string; core: string; trail: string };

const pieceOf = (raw: string): Piece => {
  const match = /^([("'“[]*)(.*?)([)\]"'”.,;:?!…]*)$/.exec(raw);
  return { lead: match?.[1] ?? '', core: match?.[2] ?? raw, trail: match?.[3] ?? '' };
};
const lower = (piece: Piece | undefined): string => piece?.core.toLowerCase() ?? '';
/** A number word can only continue the number before it when no punctuation stands between them. */
const joined = (pieces: readonly Piece[], from: number): boolean =>
  from > 0 && pieces[from - 1]?.trail === '' && pieces[from]?.lead === '';

type Value = { value: number; used: number };
const small = (pieces: readonly Piece[], at: number): Value | null => {
  const word = lower(pieces[at]);
  const hyphen = /^([a-z]+)-([a-z]+)$/.exec(word);
  if (hyphen) {
    const ten = tens[hyphen[1] ?? ''];
    const one = ones[hyphen[2] ?? ''];
    return ten !== undefined && one !== undefined && one < 10 ? { value: ten + one, used: 1 } : null;
  }
  const ten = tens[word];
  if (ten !== undefined) {
    const next = ones[lower(pieces[at + 1])];
    return next !== undefined && next > 0 && next < 10 && joined(pieces, at + 1)
      ? { value: ten + next, used: 2 }
      : { value: ten, used: 1 };
  }
  const one = ones[word];
  return one === undefined ? null : { value: one, used: 1 };
};

const withHundreds = (pieces: readonly Piece[], at: number, first: Value): Value => {
  let { value, used } = first;
  value *= 100;
  used += 1;
  const and = lower(pieces[at + used]) === 'and' ? 1 : 0;
  const rest = joined(pieces, at + used) ? small(pieces, at + used + and) : null;
  // "One hundred, four times a day" without its comma; "five hundred, five hundred milligrams".
  const isCount = and === 0 && rest !== null && /^(?:times|hundred)$/.test(lower(pieces[at + used + rest.used]));
  return rest && !isCount && rest.value < 100 && joined(pieces, at + used + and)
    ? { value: value + rest.value, used: used + and + rest.used }
    : { value, used };
};

/** "one thirty" is 130, "nineteen ninety eight" 1998; "at seven thirty" is a time of day. */
const paired = (pieces: readonly Piece[], at: number, first: Value): Reading | null => {
  const next = at + first.used;
  // "One oh four" is 104.
  const last = ones[lower(pieces[next + 1])] ?? 0;
  if (
    first.value <= 9 &&
    lower(pieces[next]) === 'oh' &&
    joined(pieces, next) &&
    joined(pieces, next + 1) &&
    last > 0 &&
    last < 10
  )
    return { text: String(first.value * 100 + last), used: first.used + 2 };
  const second = joined(pieces, next) ? small(pieces, next) : null;
  if (!second || second.value < 10 || second.value > 99) return null;
  const used = first.used + second.used;
  const before = lower(pieces[at - 1]);
  const after = lower(pieces[at + used]);
  if (
    first.value >= 1 &&
    first.value <= 12 &&
    second.value < 60 &&
    /^(at|by|around|until|till)$/.test(before) &&
    !/^(mg|milligrams?|over|mcg|micrograms?|units?)$/.test(after)
  )
    return { text: `${first.value}:${String(second.value).padStart(2, '0')}`, used };
  if (first.value >= 1 && first.value <= 9) return { text: String(first.value * 100 + second.value), used };
  return first.value === 19 || first.value === 20 ? { text: String(first.value * 100 + second.value), used } : null;
};

const digitsAfterPoint = (pieces: readonly Piece[], at: number): Reading | null => {
  let digits = '';
  let used = 0;
  for (let value = at; value < pieces.length && (used === 0 || joined(pieces, value));) {
    const word = lower(pieces[value]);
    const one = word === 'oh' ? 0 : ones[word];
    const read =
      one !== undefined && one < 10
        ? { value: one, used: 1 }
        : used === 0
          ? /^\d+$/.test(word)
            ? { value: Number(word), used: 1 }
            : small(pieces, value)
          : null;
    if (!read) break;
    digits += String(read.value);
    used += read.used;
    value += read.used;
    if (read.value >= 10) break;
  }
  return used === 0 ? null : { text: digits, used };
};

const countable =
  /^(hundred|thousand|point|plus|over|out|percent|per|weeks?|months?|years?|days?|hours?|minutes?|nights?|times?|tablets?|pills?|capsules?|puffs?|units?|mg|milligrams?|mcg|micrograms?|mils?|ml|grams?|litres?|kilos?|drinks?|packs?|cigarettes?|degrees?|centimet(?:re|er)s?|millimet(?:re|er)s?|to|or|and)$/;

/** "Metformin, the thousand": said without its "one". */
const withoutCount = (pieces: readonly Piece[], at: number, word: string, next: string): Reading | null => {
  if ((word !== 'hundred' && word !== 'thousand') || lower(pieces[at - 1]) !== 'the') return null;
  const isAlone = !joined(pieces, at + 1) || /^(?:the|once|twice|at|in|and|one)$/.test(next);
  return isAlone ? { text: word === 'hundred' ? '100' : '1000', used: 1 } : null;
};

const wholeNumber = (pieces: readonly Piece[], at: number): Reading | null => {
  const word = lower(pieces[at]);
  const next = lower(pieces[at + 1]);
  if (word === 'a' && (next === 'hundred' || next === 'thousand') && joined(pieces, at + 1)) {
    const read = next === 'hundred' ? withHundreds(pieces, at, { value: 1, used: 1 }) : { value: 1000, used: 2 };
    return { text: String(read.value), used: read.used };
  }
  const bare = withoutCount(pieces, at, word, next);
  if (bare) return bare;
  const first = small(pieces, at);
  if (!first) return null;
  const follows = lower(pieces[at + first.used]);
  const close = joined(pieces, at + first.used);
  // "The five hundreds": tablets by their strength.
  if (close && follows === 'hundreds' && first.value < 10)
    return { text: `${first.value * 100}s`, used: first.used + 1 };
  if (close && follows === 'hundred') {
    const read = withHundreds(pieces, at, first);
    return { text: String(read.value), used: read.used };
  }
  if (close && follows === 'thousand') {
    const used = first.used + 1;
    const and = lower(pieces[at + used]) === 'and' ? 1 : 0;
    const year = first.value <= 2 && joined(pieces, at + used) ? small(pieces, at + used + and) : null;
    // "Two thousand and fifteen": a year, or a count of that size.
    if (
      year &&
      year.value > 0 &&
      year.value < 100 &&
      joined(pieces, at + used + and) &&
      lower(pieces[at + used + and + year.used]) !== 'hundred'
    )
      return { text: String(first.value * 1000 + year.value), used: used + and + year.used };
    const rest = joined(pieces, at + used) ? small(pieces, at + used) : null;
    return rest && lower(pieces[at + used + rest.used]) === 'hundred'
      ? { text: String(first.value * 1000 + rest.value * 100), used: used + rest.used + 1 }
      : { text: String(first.value * 1000), used };
  }
  const pair = paired(pieces, at, first);
  if (pair) return pair;
  // "one" is more often a pronoun than a count.
  if (word === 'one' && !(close && (countable.test(follows) || small(pieces, at + 1)))) return null;
  if (
    word === 'one' &&
    /^(to|or|and)$/.test(follows) &&
    !small(pieces, at + 2) &&
    !(follows === 'and' && lower(pieces[at + 2]) === 'a')
  )
    return null;
  return { text: String(first.value), used: first.used };
};

const MOST_DIGITS = 16;
/** "Eight seven five" of a medicine, "one four two" of a pressure: read out by its digits. Who counts up or down names no number. */
const byDigits = (pieces: readonly Piece[], at: number): Reading | null => {
  const digits: number[] = [];
  for (let next = at; digits.length < MOST_DIGITS && (next === at || joined(pieces, next)); next += 1) {
    const word = lower(pieces[next]);
    const digit = word === 'oh' && next > at ? 0 : ones[word];
    if (digit === undefined || digit > 9) break;
    digits.push(digit);
  }
  // "Eight seven five three times a day": the last is a count of its own.
  const after = lower(pieces[at + digits.length]);
  if (after === 'times') digits.pop();
  if (digits.length < 3 || digits[0] === 0 || /^(?:hundred|thousand|point)$/.test(after)) return null;
  const [step = 0, ...steps] = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  const isCounting = Math.abs(step) === 1 && steps.every((one) => one === step);
  return isCounting ? null : { text: digits.join(''), used: digits.length };
};

const numberAt = (pieces: readonly Piece[], at: number): Reading | null => {
  const word = lower(pieces[at]);
  if (/^(?:nought|naught|oh)$/.test(word) && lower(pieces[at + 1]) === 'point' && joined(pieces, at + 1)) {
    const decimals = digitsAfterPoint(pieces, at + 2);
    if (decimals) return { text: `0.${decimals.text}`, used: decimals.used + 2 };
  }
  if (word === 'point' && !/^\d/.test(lower(pieces[at - 1]))) {
    const decimals = digitsAfterPoint(pieces, at + 1);
    return decimals && ones[lower(pieces[at + 1])] !== undefined
      ? { text: `0.${decimals.text}`, used: decimals.used + 1 }
      : null;
  }
  const whole = /^\d+$/.test(word) ? { text: word, used: 1 } : (byDigits(pieces, at) ?? wholeNumber(pieces, at));
  if (!whole) return null;
  const next = at + whole.used;
  if (lower(pieces[next]) === 'point' && joined(pieces, next)) {
    const decimals = digitsAfterPoint(pieces, next + 1);
    if (decimals) return { text: `${whole.text}.${decimals.text}`, used: whole.used + 1 + decimals.used };
  }
  if (
    lower(pieces[next]) === 'and' &&
    lower(pieces[next + 1]) === 'a' &&
    lower(pieces[next + 2]) === 'half' &&
    joined(pieces, next)
  )
    return { text: `${whole.text}.5`, used: whole.used + 3 };
  return whole;
};

/** Most sentences hold no number, and looking for one word by word is what reading them costs most. */
const mayHoldNumber = new RegExp(
  ['\\d', 'hundred', 'thousand', ...Object.keys(ones), ...Object.keys(tens)].join('|'),
  'i',
);

/**
 * Writes spoken numbers and units as figures: "five hundred milligrams" becomes "500 mg", "one thirty over eighty" "130/80".
 * Case, punctuation and all other words stay as they are. "one" as a pronoun stays a word.
 */
export const spokenNumbers = (text: string): string => {
  if (!mayHoldNumber.test(text)) return withUnits(text.trim().replace(/\s+/g, ' '));
  const pieces = text.split(/\s+/).filter(Boolean).map(pieceOf);
  const out: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at];
    const read = numberAt(pieces, at);
    if (!piece) break;
    if (read) {
      out.push(`${piece.lead}${read.text}${pieces[at + read.used - 1]?.trail ?? ''}`);
      at += read.used;
    } else {
      out.push(`${piece.lead}${piece.core}${piece.trail}`);
      at += 1;
    }
  }
  return withUnits(out.join(' '));
};
