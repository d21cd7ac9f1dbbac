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

const datesIn = (text: string): Written[] => [
  ...[...text.matchAll(numeric)].flatMap(([whole, first, second, last]): Written[] => {
    // "7/10" is a score, "130/80" a reading: two numbers are a date only with a year of four figures.
    if (second === undefined && !/^(?:19|20)\d\d$/.test(last ?? '')) return [];
    const year = Number(last) < 100 ? 2000 + Number(last) : Number(last);
    return [{ text: whole, month: Number(first), ...(second ? { day: Number(second) } : {}), year }];
  }),
  ...[...text.matchAll(named)].flatMap(([whole, month = '', day, year]): Written[] =>
    // "may" is more often a verb.
    month === 'may' || (month === 'May' && !day && !year)
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

/** Days, months and years. */
export const dateClaims = (reading: Reading): Claim[] =>
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
