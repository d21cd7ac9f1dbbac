import { stemOf } from '../words.ts';
import { bestBound, boundTo } from './bound.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

const months = 'january february march april may june july august september october november december'.split(' ');
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth'.split(
    ' ',
  );
/** A date by what is written of it. */
type Written = { text: string; month?: number; day?: number; year?: number };

const numeric = /(?<![\d/])(\d{1,2})\/(?:(\d{1,2})\/)?((?:19|20)?\d\d)(?![\d/%])/g;
const named =
  /\b(january|february|march|april|may|june|july|august|september|october|november|december)\b(?:,? (\d{1,2})(?:st|nd|rd|th)?\b)?(?:,? ((?:19|20)\d\d)\b)?/gi;

/** Before a verb none of these stand. */
const sinceMay = /\b(?:in|since|until|till|from|by|during|early|late|mid|last|next|this) May\b/;

const datesIn = (text: string): Written[] => [
  ...[...text.matchAll(numeric)].flatMap(([whole, first, second, last]): Written[] => {
    // "7/10" is a score, "130/80" a reading: two numbers are a date only with a year of four figures.
    if (second === undefined && !/^(?:19|20)\d\d$/.test(last ?? '')) return [];
    const year = Number(last) < 100 ? 2000 + Number(last) : Number(last);
    return [{ text: whole, month: Number(first), ...(second ? { day: Number(second) } : {}), year }];
  }),
  ...[...text.matchAll(named)].flatMap(([whole, month = '', day, year]): Written[] =>
    // "may" is more often a verb.
    month === 'may' || (month === 'May' && !day && !year && !sinceMay.test(text))
      ? []
      : [
          {
            text: whole,
            month: months.indexOf(month.toLowerCase()) + 1,
            ...(day ? { day: Number(day) } : {}),
            ...(year ? { year: Number(year) } : {}),
          },
        ],
  ),
];

const isNumberSaid = (value: number, { ground }: Reading): boolean =>
  ground.values.has(value) ||
  ground.words.has(ordinals[value - 1] ?? '') ||
  ['st', 'nd', 'rd', 'th'].some((ending) => ground.words.has(`${value}${ending}`)) ||
  ground.words.has(String(value).padStart(2, '0'));

const spokenDay = (day: number): string =>
  day > 20 && day % 10 > 0
    ? `${day < 30 ? 'twenty' : 'thirty'}-${ordinals[(day % 10) - 1]}`
    : (ordinals[day - 1] ?? '');
const dayAndMonth = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${months.join('|')})\\b`, 'gi');
/** The days of "3 August" where somebody said "the third of August": no number is looked for then. */
export const daysSaid = ({ text, ground }: Reading): ReadonlySet<string> => {
  const said = (day: number, month: string): boolean =>
    [spokenDay(day), ...['st', 'nd', 'rd', 'th'].map((ending) => `${day}${ending}`)].some(
      (ordinal) =>
        ground.words.has(ordinal) &&
        ground.sources.some(({ line }) =>
          [`${ordinal} of ${month}`, `${month} ${ordinal}`, `${month} the ${ordinal}`].some((way) =>
            ` ${line}`.includes(` ${way}`),
          ),
        ),
    );
  return new Set(
    [...text.matchAll(dayAndMonth)].flatMap(([, day = '', month = '']) =>
      said(Number(day), month.toLowerCase()) && text.split(new RegExp(`(?<!\\d)${day}(?!\\d)`)).length === 2
        ? [day]
        : [],
    ),
  );
};

/** Days that are named by a word, a set a line. */
const namedDays = ['monday tuesday wednesday thursday friday saturday sunday', 'today yesterday tomorrow tonight'].map(
  (line) => line.split(' '),
);
const setOf = new Map(namedDays.flatMap((set) => set.map((day) => [day, set] as const)));
const forms = (day: string): string[] => [day, `${day}s`];

/** "on Tuesday", "yesterday": named, or another of its set. */
const dayClaims = (reading: Reading): Claim[] =>
  reading.sentence.words.flatMap((word, at): Claim[] => {
    const day = word.replace(/s$/, '');
    const set = setOf.get(day);
    // "Presents today" goes without saying.
    if (!set || day === 'today' || reading.known.words.includes(word)) return [];
    const { ground, heard } = reading;
    const placesOf = (days: readonly string[]) =>
      days.flatMap((one) => forms(one).flatMap((form) => heard.places.get(`s:${stemOf(form)}`) ?? []));
    const others = set.filter((other) => other !== day && other !== 'today');
    const isSaid = forms(day).some((form) => ground.words.has(form));
    const otherSaid = others.some((other) => forms(other).some((form) => ground.words.has(form)));
    const bound = boundTo(reading, at);
    const own = bestBound(reading, bound, placesOf([day])).fit;
    const rival = bestBound(reading, bound, placesOf(others)).fit;
    const isWeekday = set.length === 7;
    return [
      {
        flag: {
          kind: 'date',
          severity: 'notice',
          because: isSaid ? 'This day was not found beside what it is written of' : 'This day was not said',
          written: word,
        },
        features: features({
          day: 1,
          [`day:${isWeekday ? 'week' : 'near'}`]: 1,
          [`dayUnsaid:${isWeekday ? 'week' : 'near'}`]: !isSaid,
          [`dayOther:${isWeekday ? 'week' : 'near'}`]: !isSaid && otherSaid,
          dayOwn: own,
          dayRival: Math.max(0, rival - own),
        }),
      },
    ];
  });

/** Days, months and years. */
export const dateClaims = (reading: Reading): Claim[] => [...writtenDateClaims(reading), ...dayClaims(reading)];

const writtenDateClaims = (reading: Reading): Claim[] =>
  datesIn(reading.text).flatMap(({ text, month, day, year }): Claim[] => {
    const { ground, known } = reading;
    if (known.words.join(' ').includes(text.toLowerCase())) return [];
    const isMonthSaid =
      month === undefined || ground.words.has(months[month - 1] ?? '') || isNumberSaid(month, reading);
    const isDaySaid = day === undefined || isNumberSaid(day, reading);
    const isYearSaid = year === undefined || ground.values.has(year) || ground.values.has(year % 100);
    const otherMonth = months.some((name, at) => name !== 'may' && at + 1 !== month && ground.words.has(name));
    return [
      {
        flag: {
          kind: 'date',
          severity: 'alert',
          because: isMonthSaid && isDaySaid && isYearSaid ? 'This date was not found as one' : 'This date was not said',
          written: text,
        },
        features: features({
          date: 1,
          dateMonthUnsaid: !isMonthSaid,
          dateDayUnsaid: !isDaySaid,
          dateYearUnsaid: !isYearSaid,
          dateUnsaid: !isMonthSaid && !isDaySaid,
          dateOtherMonth: !isMonthSaid && otherMonth,
          dateNamed: /[a-z]/i.test(text),
          dateNamedUnsaid: /[a-z]/i.test(text) && !isMonthSaid,
          dateAgain: reading.repeated(text) > 1,
        }),
      },
    ];
  });
