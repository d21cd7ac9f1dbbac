import { monthCompany, months, notMonthAfter, notMonthBefore, weekdays } from './tables/calendar.ts';
import { ones, ordinals, tens } from './tables/numerals.ts';
import { heard, instead, rewrite, type Replacement, type Token, wordAt } from './tokens.ts';

type Value = { value: number; used: number };

/** Zero to ninety-nine from words or a figure. */
export const smallNumber = (tokens: readonly Token[], at: number): Value | null => {
  const token = tokens[at];
  if (token?.kind === 'figure' && /^\d{1,2}$/.test(token.text) && !token.isRead)
    return { value: Number(token.text), used: 1 };
  const word = heard(tokens, at);
  const ten = tens.get(word);
  if (ten !== undefined) {
    const one = ones.get(heard(tokens, at + 1)) ?? 0;
    return one > 0 && one < 10 ? { value: ten + one, used: 2 } : { value: ten, used: 1 };
  }
  const one = ones.get(word);
  return one === undefined ? null : { value: one, used: 1 };
};

/** First to ninety-ninth from words, or "3rd". */
export const ordinalNumber = (tokens: readonly Token[], at: number): Value | null => {
  const word = heard(tokens, at);
  const figure = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1];
  if (figure) return { value: Number(figure), used: 1 };
  const single = ordinals.get(word);
  if (single !== undefined) return { value: single, used: 1 };
  const ten = tens.get(word);
  const one = ordinals.get(heard(tokens, at + 1)) ?? 0;
  return ten !== undefined && one > 0 && one < 10 ? { value: ten + one, used: 2 } : null;
};

/** A year from 1900 to 2099: "twenty twenty four", "two thousand and eight", "nineteen oh five", or its figures. */
export const yearAt = (tokens: readonly Token[], at: number): Value | null => {
  const token = tokens[at];
  if (token?.kind === 'figure')
    return /^(?:19|20)\d\d$/.test(token.text) ? { value: Number(token.text), used: 1 } : null;
  if (heard(tokens, at) === 'two' && heard(tokens, at + 1) === 'thousand') {
    const and = heard(tokens, at + 2) === 'and' ? 1 : 0;
    const rest = smallNumber(tokens, at + 2 + and);
    return rest && rest.value > 0 ? { value: 2000 + rest.value, used: 2 + and + rest.used } : { value: 2000, used: 2 };
  }
  const word = heard(tokens, at);
  const century = word === 'nineteen' ? 1900 : word === 'twenty' ? 2000 : 0;
  if (century === 0) return null;
  const zero = /^(?:oh|o)$/.test(heard(tokens, at + 1)) ? 1 : 0;
  const rest = smallNumber(tokens, at + 1 + zero);
  if (!rest || (zero === 1 ? rest.value > 9 : rest.value < 10)) return null;
  return { value: century + rest.value, used: 1 + zero + rest.used };
};

const monthAt = (tokens: readonly Token[], at: number): string => months.get(heard(tokens, at)) ?? '';

const dayFirst = (tokens: readonly Token[], at: number): Replacement | null => {
  const the = heard(tokens, at) === 'the' ? 1 : 0;
  const ordinal = ordinalNumber(tokens, at + the);
  const day = ordinal ?? smallNumber(tokens, at + the);
  if (!day || day.value < 1 || day.value > 31) return null;
  const of = heard(tokens, at + the + day.used) === 'of' ? 1 : 0;
  const month = monthAt(tokens, at + the + day.used + of);
  if (month === '' || (of === 1 && !ordinal && the === 0 && day.value === 1)) return null;
  let used = the + day.used + of + 1;
  const comma = tokens[at + used]?.text === ',' && !tokens[at + used]?.isSpoken ? 1 : 0;
  const year = yearAt(tokens, at + used + comma);
  // "Two may return": a bare number before a word that is also a verb is no date.
  if (
    !ordinal &&
    !year &&
    /^(?:May|March)$/.test(month) &&
    !/^[A-Z]/.test(tokens[at + the + day.used + of]?.text ?? '')
  )
    return null;
  if (year) used += comma + year.used;
  return { used, tokens: [dated(tokens, at, used, `${day.value} ${month}${year ? ` ${year.value}` : ''}`)] };
};

const dated = (tokens: readonly Token[], at: number, used: number, text: string): Token =>
  instead(tokens, at, used, { text, isRead: true, isFixed: true });

const monthFirst = (tokens: readonly Token[], at: number): Replacement | null => {
  const month = monthAt(tokens, at);
  if (month === '') return null;
  const year = yearAt(tokens, at + 1);
  if (year) return { used: 1 + year.used, tokens: [dated(tokens, at, 1 + year.used, `${month} ${year.value}`)] };
  const the = heard(tokens, at + 1) === 'the' ? 1 : 0;
  const day =
    ordinalNumber(tokens, at + 1 + the) ??
    (the === 0 && tokens[at + 1]?.kind === 'figure' ? smallNumber(tokens, at + 1) : null);
  if (!day || day.value < 1 || day.value > 31) return null;
  let used = 1 + the + day.used;
  const comma = tokens[at + used]?.text === ',' && !tokens[at + used]?.isSpoken ? 1 : 0;
  const after = yearAt(tokens, at + used + comma);
  if (the === 0 && !after && tokens[at + 1]?.kind === 'figure') return null;
  if (after) used += comma + after.used;
  return { used, tokens: [dated(tokens, at, used, `${day.value} ${month}${after ? ` ${after.value}` : ''}`)] };
};

const isMonthName = (tokens: readonly Token[], at: number): boolean => {
  const word = heard(tokens, at);
  if (word !== 'may' && word !== 'march') return true;
  const before = wordAt(tokens, at - 1);
  const next = wordAt(tokens, at + 1);
  if (notMonthAfter.test(before) || (notMonthBefore.test(next) && !(next === 'in' || next === 'on'))) return false;
  return monthCompany.test(before) || weekdays.has(before);
};

/** "The third of the sixth twenty twenty four", and "date of birth twelve five nineteen sixty four": dates in figures. */
const inFigures = (tokens: readonly Token[], at: number): Replacement | null => {
  const the = heard(tokens, at) === 'the' ? 1 : 0;
  const isOrdinal = ordinalNumber(tokens, at + the) !== null;
  const isNamed = [1, 2, 3, 4].some((back) => /^(?:birth|dob|born|dated|date)$/.test(wordAt(tokens, at - back)));
  const day = ordinalNumber(tokens, at + the) ?? (isNamed && the === 0 ? smallNumber(tokens, at) : null);
  if (!day || day.value < 1 || day.value > 31) return null;
  const link = at + the + day.used;
  const between = isOrdinal ? (heard(tokens, link) === 'of' && heard(tokens, link + 1) === 'the' ? 2 : -1) : 0;
  const zero = /^(?:oh|o|zero)$/.test(heard(tokens, link)) ? 1 : 0;
  if (between < 0) return null;
  const month = isOrdinal ? ordinalNumber(tokens, link + between) : smallNumber(tokens, link + zero);
  if (!month || month.value < 1 || month.value > 12) return null;
  const next = link + between + (isOrdinal ? 0 : zero) + month.used;
  const year = yearAt(tokens, next);
  if (!year) return null;
  const used = next + year.used - at;
  return { used, tokens: [dated(tokens, at, used, `${day.value}/${month.value}/${year.value}`)] };
};

/** "Systolics in the one fifties". */
const hundredAndTens = (tokens: readonly Token[], at: number): Replacement | null => {
  const word = heard(tokens, at + 1);
  const ten = word.endsWith('ies') ? tens.get(word.replace(/ies$/, 'y')) : undefined;
  return heard(tokens, at) === 'one' && ten !== undefined
    ? { used: 2, tokens: [instead(tokens, at, 2, { text: `${100 + ten}s`, isRead: true })] }
    : null;
};

const decadeAt = (tokens: readonly Token[], at: number): Replacement | null => {
  const word = heard(tokens, at);
  const decade = tens.get(heard(tokens, at + 1).replace(/ies$/, 'y'));
  if ((word !== 'nineteen' && word !== 'twenty') || decade === undefined || !heard(tokens, at + 1).endsWith('ies'))
    return null;
  return {
    used: 2,
    tokens: [instead(tokens, at, 2, { text: `${(word === 'nineteen' ? 1900 : 2000) + decade}s`, isRead: true })],
  };
};

/** "The second to the fifth of July": the first day has its month from the second. */
const dayRange = (tokens: readonly Token[], at: number): Replacement | null => {
  const the = heard(tokens, at) === 'the' ? 1 : 0;
  const first = ordinalNumber(tokens, at + the);
  const link = first ? heard(tokens, at + the + first.used) : '';
  if (!first || !/^(?:to|and|or|until)$/.test(link)) return null;
  const next = at + the + first.used + 1;
  const last = ordinalNumber(tokens, next + (heard(tokens, next) === 'the' ? 1 : 0)) ? dayFirst(tokens, next) : null;
  if (!last) return null;
  return {
    used: next - at + last.used,
    tokens: [
      instead(tokens, at, the + first.used, { text: String(first.value), isRead: true }),
      ...tokens.slice(next - 1, next),
      ...last.tokens,
    ],
  };
};

/** Dates as "3 March 2024", months and days of the week with their capitals, decades as "1990s". */
export const withDates = (tokens: readonly Token[]): Token[] =>
  rewrite(tokens, (all, at) => {
    const found =
      inFigures(all, at) ??
      dayRange(all, at) ??
      dayFirst(all, at) ??
      monthFirst(all, at) ??
      decadeAt(all, at) ??
      hundredAndTens(all, at);
    if (found) return found;
    const month = monthAt(all, at);
    if (month !== '' && isMonthName(all, at))
      return { used: 1, tokens: [instead(all, at, 1, { text: month, isRead: true, isFixed: true })] };
    const word = heard(all, at);
    const day = weekdays.has(word) || (word.endsWith('s') && weekdays.has(word.slice(0, -1)));
    if (!day) return null;
    return {
      used: 1,
      tokens: [
        instead(all, at, 1, { text: word.charAt(0).toUpperCase() + word.slice(1), isRead: true, isFixed: true }),
      ],
    };
  });
