import { byTable, oneOf, otherThan, replacing } from './replacing.ts';
import type { Change, Kinds, Seeder } from './replacing.ts';

const time = '(?:second|minute|hour|day|week|month|year|night)s?';
const strength =
  '(?:mg|milligrams?|mcg|micrograms?|grams?|g|units?|mL|IU|tablets?|tabs?|pills?|capsules?|puffs?|sprays?|drops?)';
const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Any figure that is neither a date, nor a year, nor a number of a list, nor an amount of medicine or time. */
const figure = new RegExp(
  `(?<![\\w.,/-])(?!(?:19|20)\\d\\d\\b)\\d+(?:\\.\\d+)?(?!\\d|\\.\\d|,\\d|/\\d+/|/(?:19|20)\\d\\d|\\. |\\)|[ -]?(?:to \\d+ )?(?:${strength}|${time})\\b(?!-old| old))`,
  'g',
);
const inWords = new RegExp(
  `(?<![\\w-])(?:${words.slice(2).join('|')})(?![\\w-])(?! (?:${time}|${strength}|times)\\b)`,
  'gi',
);
const shortly = (value: number): string => String(Number(value.toFixed(2)));
const oneOff = (text: string, random: () => number): string => {
  const step = text.includes('.') ? 0.1 : 1;
  const value = Number(text);
  return shortly(random() < 0.5 && value > step ? value - step : value + step);
};
/** To the next ten, five or hundred, where that is another. */
const rounded = (text: string): string => {
  const value = Number(text);
  const step = value >= 100 ? 50 : value >= 20 ? 10 : 5;
  const nearest = Math.max(step, Math.round(value / step) * step);
  return String(nearest === value ? value + step : nearest);
};
/** Another number that was said in the same conversation. */
const saidElsewhere = (note: string, said: string, random: () => number): Change[] => {
  const all = [...new Set(said.match(/(?<![\w.,/-])(?!(?:19|20)\d\d\b)\d+(?:\.\d+)?(?![\w/]|\.\d|,\d)/g) ?? [])];
  return replacing(note, figure, (from) => {
    const others = all.filter((one) => one !== from && Math.abs(one.length - from.length) < 2);
    return others.length === 0 ? from : oneOf(others, random);
  });
};
const dose = /\b(\d+(?:,\d{3})*(?:\.\d+)?)[ -]?(?:mg|milligrams?|mcg|micrograms?|grams?|g|mL|units|IU)\b(?!\/)/g;
const pieces = new RegExp(
  `\\b(\\d+|${words.slice(1).join('|')}|a|an)[ -](?:to \\d+ )?(?:tablets?|tabs?|pills?|capsules?|puffs?|sprays?|drops?|units?)\\b`,
  'gi',
);
const valueOf = (text: string): number => Number(text.replaceAll(',', ''));

const measures: Readonly<Record<string, string>> = {
  cm: 'inches',
  centimeters: 'inches',
  centimeter: 'inch',
  mm: 'inches',
  millimeters: 'meters',
  inches: 'centimeters',
  inch: 'centimeter',
  feet: 'meters',
  pounds: 'ounces',
  pound: 'kilogram',
  lbs: 'kg',
  kg: 'lbs',
  kilograms: 'stone',
  miles: 'kilometers',
  ounces: 'liters',
  'mg/dl': 'mmol/L',
  percent: 'mmol/L',
  bpm: 'breaths per minute',
};
const sizes: Readonly<Record<string, readonly string[]>> = {
  mg: ['g', 'grams', 'mcg', 'ml', 'mg/kg', 'IU'],
  milligrams: ['grams', 'micrograms', 'milliliters'],
  milligram: ['gram', 'microgram'],
  mcg: ['mg', 'grams'],
  micrograms: ['milligrams', 'grams'],
  microgram: ['milligram'],
  g: ['mg', 'kg'],
  grams: ['mg', 'kilograms'],
  ml: ['L', 'mg'],
  units: ['mg', 'tablets'],
};

const count = `(?:\\d+(?:\\.\\d+)?|${words.slice(1).join('|')})`;
const otherCount = (from: string, random: () => number): string => {
  if (/\d/.test(from)) return shortly(Number(from) * oneOf([2, 3, 10], random));
  const value = words.indexOf(from);
  return words[value === 12 ? 6 : Math.min(12, value + 1 + Math.floor(random() * 4))] ?? from;
};

/** Errors in numbers and what they measure, in the styles of `thirdErrorKinds`. */
export const thirdAmounts: Kinds = {
  number: {
    'one off': ({ note, random }) => replacing(note, figure, (from) => oneOff(from, random)),
    'times ten': ({ note }) => replacing(note, figure, (from) => shortly(Number(from) * 10)),
    rounded: ({ note }) => replacing(note, figure, rounded),
    'said elsewhere': ({ note, said, random }) => saidElsewhere(note, said, random),
    'another word': ({ note, random }) => replacing(note, inWords, () => oneOf(words.slice(2), random)),
  },
  dose: {
    'a tenth': ({ note }) => replacing(note, dose, (from) => shortly(valueOf(from) / 10)),
    'some more': ({ note, random }) =>
      replacing(note, dose, (from) => shortly(valueOf(from) + oneOf([1, 5, 10, 25, 50], random))),
    'some times': ({ note, random }) =>
      replacing(note, dose, (from) => shortly(valueOf(from) * oneOf([1.5, 3, 4, 5], random))),
    pieces: ({ note, random }) =>
      replacing(note, pieces, (from) =>
        /\d/.test(from)
          ? String(Number(from) + 1 + Math.floor(random() * 2))
          : (words[Math.max(1, words.indexOf(from)) + 1] ?? 'four'),
      ),
  },
  unit: {
    'any size': ({ note, random }) =>
      replacing(note, /\d[ -]?(mg|milligrams?|mcg|micrograms?|g|grams|ml|units)\b(?!\/)/gi, (from) =>
        oneOf(sizes[from] ?? [from], random),
      ),
    measure: ({ note }) =>
      replacing(
        note,
        /\d[ -]?(cm|centimeters?|mm|millimeters?|inch(?:es)?|feet|pounds?|lbs|kg|kilograms|miles|ounces|mg\/dl|percent|bpm)(?!\w|\/)/gi,
        (from) => measures[from] ?? from,
      ),
  },
  duration: {
    'any unit': ({ note, random }) =>
      replacing(
        note,
        new RegExp(`\\b${count}[ -](?:to ${count} )?((?:minute|hour|day|week|month|year)s?)\\b(?![- ]old)`, 'gi'),
        (from) => {
          const others = ['hour', 'day', 'week', 'month', 'year'].filter((unit) => unit !== from.replace(/s$/, ''));
          return `${oneOf(others, random)}${from.endsWith('s') ? 's' : ''}`;
        },
      ),
    'some times': ({ note, random }) =>
      replacing(note, new RegExp(`\\b(${count})[ -](?:to ${count} )?${time}\\b(?![- ]old)`, 'gi'), (from) =>
        otherCount(from, random),
      ),
    'end of a span': ({ note }) =>
      replacing(note, new RegExp(`\\b\\d+(?: to |-)(\\d+)[ -]${time}\\b(?![- ]old)`, 'gi'), (from) =>
        String(Number(from) + 3),
      ),
    'no count': ({ note, random }) =>
      replacing(
        note,
        /\b(?:several|few|couple of|past|last|next|many|a|per) (days?|weeks?|months?|years?)\b(?![- ]old)/gi,
        (from) => {
          const others = ['day', 'week', 'month', 'year'].filter((unit) => unit !== from.replace(/s$/, ''));
          return `${oneOf(others, random)}${from.endsWith('s') ? 's' : ''}`;
        },
      ),
  },
};
/** "every 6 hours", "q8h" with another number. */
export const hourly: Seeder = ({ note, random }) => [
  ...replacing(note, /\bevery (\d+)(?: to \d+)? (?:hours|days|weeks|months|minutes)\b/gi, (from) =>
    otherThan(from, ['2', '3', '4', '6', '8', '10', '12'], random),
  ),
  ...byTable(note, {
    'every 2 weeks': 'every 2 days',
    'every 6 months': 'every 6 weeks',
    'every 3 months': 'every 3 weeks',
    'every hour': 'every 10 hours',
  }),
  ...replacing(note, /\b(\d+) (?:times|days|nights) (?:a|per) (?:day|week|month)\b/gi, (from) =>
    String(Number(from) + 2),
  ),
];
