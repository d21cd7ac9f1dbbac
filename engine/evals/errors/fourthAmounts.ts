import { drugGroups } from '../../evidence/lexicon/drugs.ts';
import { usualDoses } from './fourthWords.ts';
import { byTable, isYear, oneOf, otherThan, replacing } from './replacing.ts';
import type { Change, Kinds } from './replacing.ts';

const spelt =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const ofTime = '(?:second|minute|hour|day|week|month|year|night|weekend)s?';
const ofDose = '(?:mg|milligrams?|mcg|micrograms?|grams?|g|units?|ml|milliliters?|tablets?|pills?|capsules?|puffs?)';
/** To a number of the same length that a reader would believe: by a tenth to a half of it. */
const believable = (text: string, random: () => number): string => {
  const places = text.split('.')[1]?.length ?? 0;
  const value = Number(text);
  const by = Math.max(value * (0.1 + random() * 0.4), 1 / 10 ** places);
  const other = random() < 0.6 || value - by <= 0 ? value + by : value - by;
  const written = other.toFixed(places);
  return Number(written) === value ? String(value + 1) : written;
};
/** A digit lost, written twice or taken for one that looks like it. */
const mistyped = (text: string, random: () => number): string => {
  const looks: Readonly<Record<string, string>> = {
    '0': '6',
    '1': '7',
    '2': '7',
    '3': '8',
    '4': '9',
    '5': '6',
    '6': '8',
    '7': '1',
    '8': '3',
    '9': '4',
  };
  const at = Math.floor(random() * text.length);
  const digit = text[at] ?? '';
  if (!/\d/.test(digit)) return text;
  const way = random();
  if (way < 0.3 && text.length > 1 && !text.includes('.'))
    return String(Number(text.slice(0, at) + text.slice(at + 1)));
  if (way < 0.5 && !text.includes('.')) return text.slice(0, at) + digit + text.slice(at);
  return text.slice(0, at) + (looks[digit] ?? digit) + text.slice(at + 1);
};

const measured = new RegExp(
  `(?:blood pressure|pressure|heart rate|pulse|rate|saturation|oxygenation|temperature|weight|height|bmi|a1c|hemoglobin|creatinine|glucose|sugars?|cholesterol|ldl|fraction|gfr|count|level|score|grade|flexion|extension|abduction|rotation|strength)\\b[^.\\n\\d]{0,24}?(?<![\\w./])(\\d+(?:\\.\\d+)?)(?![\\d,]*\\d| ?${ofTime}\\b| ?${ofDose}\\b)`,
  'gi',
);
const aged = /\b(\d{1,2})[- ]years?[- ]old\b/gi;
const anyNumber = new RegExp(
  `(?<![\\w.,/-])\\d+(?:\\.\\d+)?(?!\\w|\\.\\d|,\\d|/|-| ?${ofTime}\\b| ?${ofDose}\\b|\\. [A-Z]|\\))`,
  'g',
);
const counted = new RegExp(
  `\\b(${spelt.slice(1).join('|')})(?= (?:[a-z-]+ )?(?!${ofTime}\\b|${ofDose}\\b|times\\b|is\\b|was\\b|has\\b)[a-z]{3,}s\\b)`,
  'gi',
);

const names = Object.keys(usualDoses).join('|');
const strong =
  /\b(\d+(?:,\d{3})?(?:\.\d+)?)(?= ?-?(?:mg|milligrams?|mcg|micrograms?|grams?|g|units?|ml|milliliters?)\b)/gi;
const allDrugs = drugGroups.flat().join('|');
const valueOf = (text: string): number => Number(text.replaceAll(',', ''));

const sizes: Readonly<Record<string, readonly string[]>> = {
  mg: ['mcg', 'units', 'g', 'µg'],
  milligrams: ['micrograms', 'units', 'grams'],
  milligram: ['microgram', 'gram'],
  mcg: ['mg', 'units'],
  micrograms: ['milligrams'],
  microgram: ['milligram'],
  g: ['mg'],
  grams: ['milligrams'],
  gram: ['milligram'],
  units: ['mg', 'mcg'],
  unit: ['mg'],
  ml: ['mg', 'teaspoons'],
  iu: ['mg'],
};
const others: Readonly<Record<string, string>> = {
  cm: 'mm',
  mm: 'cm',
  centimeter: 'millimeter',
  centimeters: 'millimeters',
  millimeter: 'centimeter',
  millimeters: 'centimeters',
  pounds: 'kilograms',
  pound: 'kilogram',
  lbs: 'kg',
  kg: 'lbs',
  kilograms: 'pounds',
  inches: 'feet',
  inch: 'foot',
  feet: 'inches',
  miles: 'kilometers',
  'mg/dl': 'g/dL',
  'g/dl': 'mg/dL',
  'mmol/l': 'mg/dL',
  mmhg: 'cmH2O',
  fahrenheit: 'Celsius',
  celsius: 'Fahrenheit',
  bpm: 'mmHg',
  percent: 'mg/dL',
  ounces: 'cups',
  liters: 'milliliters',
};

const next: Readonly<Record<string, string>> = {
  second: 'minute',
  minute: 'hour',
  hour: 'day',
  day: 'week',
  night: 'week',
  week: 'month',
  weekend: 'month',
  month: 'year',
  year: 'month',
};
const longer = (unit: string): string => (next[unit.replace(/s$/, '')] ?? unit) + (unit.endsWith('s') ? 's' : '');
const count = `(?:\\d+(?:\\.\\d+)?|${spelt.join('|')})`;
const anotherCount = (from: string, random: () => number): string => {
  if (/\d/.test(from)) return String(Math.max(1, Math.round(Number(from) * oneOf([0.5, 2, 3, 4], random))));
  const at = spelt.indexOf(from);
  return spelt[Math.min(spelt.length - 1, at + oneOf([1, 2, 4], random))] ?? from;
};
const otherDose = (from: string, name: string, random: () => number): string => {
  const doses = (usualDoses[name.toLowerCase()] ?? []).map(String).filter((dose) => Number(dose) !== valueOf(from));
  return doses.length === 0 ? from : oneOf(doses, random);
};
const pieces: Readonly<Record<string, string>> = {
  'one tablet': 'two tablets',
  'two tablets': 'one tablet',
  '1 tablet': '3 tablets',
  '2 tablets': '4 tablets',
  'one pill': 'two pills',
  'two pills': 'four pills',
  'one puff': 'four puffs',
  'two puffs': 'one puff',
  '2 puffs': '6 puffs',
  'half a tablet': 'two tablets',
};
const calendar: Readonly<Record<string, string>> = {
  'since yesterday': 'since last month',
  'a few days': 'a few weeks',
  'few days': 'few months',
  'few weeks': 'few years',
  'few months': 'few days',
  'several days': 'several months',
  'several weeks': 'several years',
  'several months': 'several weeks',
  'several years': 'several months',
  'many years': 'many months',
  'past week': 'past year',
  'last week': 'last year',
  'past month': 'past week',
  'last month': 'last week',
  'past year': 'past month',
  'couple of days': 'couple of months',
  'couple of weeks': 'couple of days',
  'couple of months': 'couple of weeks',
  'a year': 'a month',
  'a month': 'a year',
  'a week': 'a year',
  overnight: 'for three nights',
};

/** Errors in numbers and what they measure, in the styles of `fourthErrorKinds`. */
export const fourthAmounts: Kinds = {
  number: {
    measured: ({ note, random }) =>
      replacing(note, measured, (from) => (isYear(from) ? from : believable(from, random))),
    age: ({ note, random }) =>
      replacing(note, aged, (from) => String(Number(from) + oneOf([-20, -10, -3, 2, 5, 10], random))),
    mistyped: ({ note, random }) =>
      replacing(note, anyNumber, (from) => (isYear(from) ? from : mistyped(from, random))),
    counted: ({ note, random }) => replacing(note, counted, (from) => otherThan(from, spelt.slice(1, 9), random)),
  },
  dose: {
    'another that is usual': ({ note, random }) =>
      replacing(
        note,
        new RegExp(`\\b(?:${names})\\b[^.\\n\\d]{0,20}?(\\d[\\d,.]*\\d|\\d)(?= ?-?${ofDose}\\b)`, 'gi'),
        (from, match) => otherDose(from, /^[a-z]+/i.exec(match[0])?.[0] ?? '', random),
      ),
    'a digit more or less': ({ note, random }) =>
      replacing(note, strong, (from) =>
        random() < 0.5 || from.replace(/\D/g, '').length < 2 ? `${from}0` : from.slice(0, -1).replace(/[.,]$/, ''),
      ),
    'half or twice': ({ note, random }) =>
      replacing(note, strong, (from) => String(valueOf(from) * oneOf([0.5, 2, 4, 0.25], random))),
    pieces: ({ note }) => byTable(note, pieces),
  },
  unit: {
    size: ({ note, random }) =>
      replacing(note, /\d[ -]?(mg|milligrams?|mcg|micrograms?|g|grams?|units?|ml|iu)\b(?!\/)/gi, (from) =>
        oneOf(sizes[from] ?? [from], random),
      ),
    'of the next number': ({ note }) =>
      replacing(
        note,
        /\d[ -]?(?:degrees )?(cm|mm|centimeters?|millimeters?|pounds?|lbs|kg|kilograms|inch(?:es)?|feet|miles|mg\/dl|g\/dl|mmol\/l|mmhg|fahrenheit|celsius|bpm|percent|ounces|liters)(?!\w|\/)/gi,
        (from) => others[from] ?? from,
      ),
  },
  duration: {
    longer: ({ note }) =>
      replacing(note, new RegExp(`\\b${count}[ -](?:(?:to|or) ${count} )?(${ofTime})\\b(?![- ]old)`, 'gi'), longer),
    counts: ({ note, random }) =>
      replacing(note, new RegExp(`\\b(${count})[ -]${ofTime}\\b(?![- ]old)`, 'gi'), (from) =>
        anotherCount(from, random),
      ),
    calendar: ({ note }) => byTable(note, calendar),
  },
};
/** Every medicine of the list where it stands in a note. */
export const drugsIn = (note: string, other: (name: string) => string): Change[] =>
  replacing(note, new RegExp(`\\b(?:${allDrugs})\\b`, 'gi'), other);
