import { byTable, isYear, oneOf, otherThan, replacing } from './replacing.ts';
import type { Change, Kinds } from './replacing.ts';

const time = '(?:minutes?|hours?|days?|weeks?|months?|years?|nights?)';
const strength = '(?:mg|milligrams?|mcg|micrograms?|grams?|units?|tablets?|pills?|puffs?|mL)';
const number = new RegExp(
  `(?<![\\w/.,-])\\d+(?:\\.\\d+)?(?![\\w,.]*\\d)(?![ -]?${strength}\\b)(?! ?${time})(?=[ /%,;).+-]|$)(?!\\. [A-Z])`,
  'gm',
);
const shifted = (text: string, random: () => number): string => {
  const value = Number(text);
  return String(Number((random() < 0.5 && value >= 10 ? value / 10 : value * 10).toFixed(3)));
};
/** Another number of as many digits. */
const anotherLike = (text: string, random: () => number): string =>
  text.replace(/\d/g, (digit, at: number) => {
    const other = Math.floor(random() * 10);
    return String(at === 0 && other === 0 ? (Number(digit) % 9) + 1 : other);
  });
/** Another that is written in the same note. */
const exchanged = (note: string, pattern: RegExp, random: () => number): Change[] => {
  const all = [...note.matchAll(pattern)].map((match) => match[1] ?? match[0]);
  return replacing(note, pattern, (from) => {
    const others = all.filter((other) => other !== from && !isYear(other) && other.length <= from.length + 1);
    return isYear(from) || others.length === 0 ? from : oneOf(others, random);
  });
};
const doseIn = /\b(\d+(?:\.\d+)?)[ -]?(?:mg|milligrams?|mcg|micrograms?|grams?|g|units)\b/g;
const steps = [1, 2, 2.5, 5, 10, 12.5, 20, 25, 40, 50, 75, 80, 100, 150, 200, 250, 300, 400, 500, 600, 750, 800, 1000];
const nextStep = (text: string, random: () => number): string => {
  const at = steps.findIndex((step) => step >= Number(text));
  return String(steps[Math.max(0, at + (random() < 0.5 ? 1 : -1))] ?? Number(text) + 5);
};

const units: Readonly<Record<string, readonly string[]>> = {
  mg: ['g', 'mcg', 'mL', 'units'],
  milligrams: ['grams', 'micrograms'],
  milligram: ['gram', 'microgram'],
  mcg: ['mg', 'g'],
  micrograms: ['milligrams'],
  g: ['mg'],
  gram: ['milligram'],
  grams: ['milligrams'],
  units: ['mL', 'mg'],
};
const counts = 'one two three four five six seven eight nine ten'.split(' ');
const longer: Readonly<Record<string, string>> = {
  day: 'week',
  days: 'weeks',
  week: 'month',
  weeks: 'months',
  month: 'year',
  months: 'years',
  year: 'month',
  years: 'months',
  hours: 'days',
  hour: 'day',
  minutes: 'hours',
  nights: 'weeks',
  night: 'week',
};

/** Errors in numbers and what they measure, in the styles of `secondErrorKinds`. */
export const secondAmounts: Kinds = {
  number: {
    'decimal point': ({ note, random }) =>
      replacing(note, number, (from) => (isYear(from) ? from : shifted(from, random))),
    'any digits': ({ note, random }) =>
      replacing(note, number, (from) => (isYear(from) ? from : anotherLike(from, random))),
    exchanged: ({ note, random }) => exchanged(note, number, random),
    'second of two': ({ note, random }) =>
      replacing(note, /\b\d+(?:\/| over )(\d{1,3})\b(?!\/)/g, (from) =>
        String(Number(from) + (random() < 0.5 || Number(from) < 9 ? 2 : -8)),
      ),
  },
  dose: {
    'decimal point': ({ note, random }) => replacing(note, doseIn, (from) => shifted(from, random)),
    'next strength': ({ note, random }) => replacing(note, doseIn, (from) => nextStep(from, random)),
    exchanged: ({ note, random }) => exchanged(note, doseIn, random),
  },
  unit: {
    another: ({ note, random }) =>
      replacing(note, /\d[ -]?(mg|milligrams?|mcg|micrograms?|g|grams?|units)\b/g, (from) =>
        oneOf(units[from] ?? [from], random),
      ),
    'of measure': ({ note }) =>
      replacing(
        note,
        /\d[ -]?(cm|mm|centimeters?|millimeters?|pounds|kilograms|kg|inches|feet|ml|liters?)\b/gi,
        (from) =>
          ({
            cm: 'mm',
            mm: 'cm',
            centimeters: 'millimeters',
            centimeter: 'millimeter',
            millimeters: 'centimeters',
            millimeter: 'centimeter',
            pounds: 'kilograms',
            kilograms: 'pounds',
            kg: 'pounds',
            inches: 'feet',
            feet: 'inches',
            ml: 'liters',
            liters: 'mL',
            liter: 'mL',
          })[from] ?? from,
      ),
  },
  duration: {
    longer: ({ note }) =>
      replacing(
        note,
        /\b(?:\d+|one|two|three|four|five|six|a few|several|a couple(?: of)?|past|last|a)[ -](minutes|hours?|days?|weeks?|months?|years?|nights?)\b(?![- ]old)/gi,
        (from) => longer[from] ?? from,
      ),
    'another count': ({ note, random }) =>
      replacing(note, new RegExp(`\\b(\\d+|${counts.join('|')})(?:[ -])${time}\\b(?![- ]old)`, 'gi'), (from) =>
        /\d/.test(from) ? String(Number(from) + 1 + Math.floor(random() * 6)) : otherThan(from, counts, random),
      ),
    vague: ({ note }) =>
      byTable(note, {
        'a few days': 'several months',
        'a few weeks': 'a few days',
        'a few months': 'ten years',
        'a few years': 'a few weeks',
        'several years': 'several weeks',
        'several months': 'two days',
        'a couple of weeks': 'a couple of years',
        'a couple of days': 'three weeks',
        recently: 'for many years',
        'long-standing': 'recent',
      }),
  },
};
