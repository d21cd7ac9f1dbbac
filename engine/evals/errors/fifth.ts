import {
  commonMedicines,
  medicineEnds,
  notted,
  rhythmsSwapped,
  turnedWords,
  unitsSwapped,
  unnotted,
} from './fifthWords.ts';
import { inventedFacts, madeComplaints, madeHistories, madePlans } from './fifthSentences.ts';
import { byTable, oneOf, otherSide, otherThan, pronounsTurned, replacing } from './replacing.ts';
import type { Change, Kinds, Material, Styles } from './replacing.ts';

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty'.split(' ');
const units = Object.keys(unitsSwapped).join('|');
const timeUnits = 'minute|hour|day|week|month|year';
const doseUnits = 'mg|milligrams?|mcg|micrograms?|g|grams?|ml|units?|tablets?|puffs?|drops?|pills?|capsules?';

const outOf = (table: Readonly<Record<string, readonly string[]>>, from: string, random: () => number): string =>
  oneOf(table[from] ?? [from], random);
const tablePattern = (table: Readonly<Record<string, unknown>>): RegExp =>
  new RegExp(
    `\\b(?:${Object.keys(table)
      .toSorted((a, b) => b.length - a.length)
      .join('|')
      .replaceAll('.', '\\.')})(?!\\w)`,
    'gi',
  );
/** Some more or less, twice or half: never under one. */
const shifted = (text: string, random: () => number): string => {
  const value = Number(text);
  const places = text.split('.')[1]?.length ?? 0;
  const way = random();
  const other =
    way < 0.6 ? value + oneOf([-10, -5, -3, -2, -1, 1, 2, 3, 5, 10], random) : value * oneOf([2, 3, 0.5], random);
  return (other > 0 ? other : value + 2).toFixed(places);
};
const otherWord = (from: string, random: () => number): string => otherThan(from, numberWords, random);
const scaled = (text: string, random: () => number): string =>
  String(Number((Number(text.replaceAll(',', '')) * oneOf([0.1, 0.5, 2, 5, 10], random)).toFixed(3)));
const commonDoses = [5, 10, 20, 25, 40, 50, 75, 80, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000].map(String);

const number: Styles = {
  digits: ({ note, random }) =>
    replacing(
      note,
      new RegExp(`(?<![\\w.,/-])\\d+(?:\\.\\d+)?(?![\\w]|[.,/]\\d| ?-?(?:${units}|${timeUnits})|\\. |\\))`, 'gi'),
      (from) => shifted(from, random),
    ),
  word: ({ note, random }) =>
    replacing(
      note,
      new RegExp(`\\b(${numberWords.slice(1).join('|')})\\b(?![- ](?:${timeUnits}|${doseUnits}))`, 'gi'),
      (from) => otherWord(from, random),
    ),
  'blood pressure': ({ note, random }) => [
    ...replacing(note, /\b(\d{2,3})\/\d{2,3}\b(?!\/)/g, (from) =>
      String(Number(from) + oneOf([-30, -20, 20, 40], random)),
    ),
    ...replacing(note, /(?<=\b\d{2,3}\/)(\d{2,3})\b(?!\/)/g, (from) =>
      String(Number(from) + oneOf([-15, 10, 20], random)),
    ),
  ],
  percent: ({ note, random }) =>
    replacing(note, /\b(\d+(?:\.\d+)?)(?= ?(?:%|percent\b|degrees\b|out of\b|\/(?:5|10)\b))/gi, (from) =>
      shifted(from, random),
    ),
  age: ({ note, random }) =>
    replacing(note, /\b(\d{1,3})(?=[- ]year[- ]old|[- ]years[- ]old)/gi, (from) =>
      String(Math.abs(Number(from) + oneOf([-15, -8, -5, 4, 7, 12], random))),
    ),
};
const dose: Styles = {
  scaled: ({ note, random }) =>
    replacing(note, new RegExp(`(?<![\\w.,/-])(\\d[\\d,]*(?:\\.\\d+)?)(?= ?-?(?:${doseUnits})\\b)`, 'gi'), (from) =>
      scaled(from, random),
    ),
  'another common one': ({ note, random }) =>
    replacing(note, /(?<![\w.,/-])(\d[\d,]*(?:\.\d+)?)(?= ?-?(?:mg|milligrams?|mcg|micrograms?)\b(?!\/))/gi, (from) =>
      otherThan(from, commonDoses, random),
    ),
  word: ({ note, random }) =>
    replacing(note, new RegExp(`\\b(${numberWords.join('|')})(?= (?:${doseUnits})\\b)`, 'gi'), (from) =>
      otherWord(from, random),
    ),
};
const unit: Styles = {
  any: ({ note, random }) =>
    replacing(note, new RegExp(`\\d[ -]?(?:degrees )?(${units.replaceAll('|mg/dl', '')})(?![\\w/])`, 'gi'), (from) =>
      outOf(unitsSwapped, from, random),
    ),
  'of a medicine': ({ note, random }) =>
    replacing(note, /\d[ -]?(mg|milligrams?|mcg|micrograms?|g|grams|ml|units)\b(?!\/)/gi, (from) =>
      outOf(unitsSwapped, from, random),
    ),
};

const medicine = new RegExp(`\\b(?:${commonMedicines.join('|')}|[a-z]{3,}${medicineEnds})\\b`, 'gi');
const drug: Styles = {
  'another of the list': ({ note, random }) => {
    const others = commonMedicines.filter((name) => !note.toLowerCase().includes(name));
    return replacing(note, medicine, () => oneOf(others, random));
  },
};

const side: Styles = {
  swapped: ({ note }) => replacing(note, /\b(?:left|right)\b/gi, otherSide),
  bilateral: ({ note, random }) =>
    replacing(note, /\b(?:bilateral|left|right)\b/gi, (from) =>
      from === 'bilateral' ? oneOf(['left', 'right'], random) : 'bilateral',
    ),
  both: ({ note, random }) => [
    ...replacing(note, /\bboth(?= (?:[a-z]+ )?[a-z]+s\b)/gi, () => oneOf(['left', 'right'], random)),
    ...replacing(note, /\bbilaterally\b/gi, () => oneOf(['on the left', 'on the right'], random)),
  ],
};

const negation: Styles = {
  turned: ({ note }) => byTable(note, turnedWords),
  'no taken out': ({ note }) =>
    [...note.matchAll(/\b(no) ([a-z])/gi)].map((match): Change => {
      const [from = '', no = '', letter = ''] = match;
      return { at: match.index, from, to: no.startsWith('N') ? letter.toUpperCase() : letter };
    }),
  'not put in': ({ note }) => byTable(note, notted),
  'not taken out': ({ note }) => replacing(note, tablePattern(unnotted), (from) => unnotted[from] ?? from),
};

const sexWords: Readonly<Record<string, string>> = {
  ...pronounsTurned,
  hers: 'his',
  man: 'woman',
  woman: 'man',
  male: 'female',
  female: 'male',
  gentleman: 'lady',
  lady: 'gentleman',
  boy: 'girl',
  girl: 'boy',
  'mr.': 'Mrs.',
  'mrs.': 'Mr.',
  'ms.': 'Mr.',
};
const sexPattern =
  /\b(?:herself|himself|hers|her|his|him|she|he|woman|man|female|male|gentleman|lady|girl|boy|mrs\.|ms\.|mr\.)(?!\w)/gi;
const sex: Styles = {
  word: ({ note }) => replacing(note, sexPattern, (from) => sexWords[from] ?? from),
  'all of a sentence': ({ note }) =>
    [...note.matchAll(/[^.\n]*\b(?:he|she|his|her|man|woman|male|female)\b[^.\n]*\./gi)].map((match): Change => {
      const text = match[0];
      const changes = replacing(text, sexPattern, (from) => sexWords[from] ?? from);
      const to = changes.reduceRight(
        (made, change) => made.slice(0, change.at) + change.to + made.slice(change.at + change.from.length),
        text,
      );
      return { at: match.index, from: text, to };
    }),
};

const counts = `\\d+(?:\\.\\d+)?|${numberWords.join('|')}`;
const inTime = (from: string, random: () => number): string => {
  const singular = from.replace(/s$/, '');
  const other = oneOf(
    ['day', 'week', 'month', 'year'].filter((one) => one !== singular),
    random,
  );
  return other + (from.endsWith('s') ? 's' : '');
};
const duration: Styles = {
  unit: ({ note, random }) =>
    replacing(
      note,
      new RegExp(
        `\\b(?:(?:${counts})[ -]|few |several |couple of |past |last |next |many )((?:${timeUnits})s?)\\b(?![- ]old)`,
        'gi',
      ),
      (from) => inTime(from, random),
    ),
  count: ({ note, random }) =>
    replacing(note, new RegExp(`(?<![\\w.,/-])(${counts})(?=[ -](?:${timeUnits})s?\\b(?![- ]old))`, 'gi'), (from) =>
      /\d/.test(from) ? shifted(from, random) : otherWord(from, random),
    ),
};

const frequency: Styles = {
  swapped: ({ note, random }) =>
    replacing(note, tablePattern(rhythmsSwapped), (from) => outOf(rhythmsSwapped, from, random)),
  'every so many': ({ note, random }) =>
    replacing(note, new RegExp(`\\bevery (${counts})(?:(?: to |-)\\w+)? (?:${timeUnits})s\\b`, 'gi'), (from) =>
      /\d/.test(from) ? otherThan(from, ['4', '6', '8', '12'], random) : otherWord(from, random),
    ),
  'so many times': ({ note, random }) =>
    replacing(note, new RegExp(`\\b(${counts}) times\\b`, 'gi'), (from) =>
      /\d/.test(from) ? shifted(from, random) : otherWord(from, random),
    ),
};

/** Where the sections of a note end: before the next heading in capitals, or at its end. */
const sectionEnds = (note: string): number[] =>
  [...note.matchAll(/[^\n](?=\s*\n+[A-Z][A-Z &/,]{3,}\n|\s*$(?![\s\S]))/g)].map(({ index }) => index + 1);
const putIn = (note: string, texts: readonly string[], random: () => number): Change[] => {
  const ends = sectionEnds(note).slice(1);
  return texts.map((text) => ({
    at: oneOf(ends.length > 0 ? ends : [note.length], random),
    from: '',
    to: random() < 0.5 ? ` ${text}` : `\n${text}`,
  }));
};
const fromTemplates = ({ note, random }: Material): Change[] =>
  putIn(
    note,
    [
      `The patient also reports ${oneOf(madeComplaints, random)} for the past ${oneOf(['2', '3', '4', '6'], random)} ${oneOf(['days', 'weeks', 'months'], random)}.`,
      `The patient has a past medical history of ${oneOf(madeHistories, random)}.`,
      `Family history is significant for ${oneOf(madeHistories, random)}.`,
      oneOf(madePlans, random),
    ],
    random,
  );

/** The same kinds as `errorKinds` as a short script makes them that knows nothing of medicine but a few lists. */
export const fifthErrorKinds: Kinds = {
  number,
  dose,
  unit,
  drug,
  side,
  negation,
  sex,
  duration,
  frequency,
  invented: {
    'of a list': ({ note, random }) => putIn(note, inventedFacts, random),
    'from templates': fromTemplates,
  },
};
