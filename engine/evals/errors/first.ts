import { drugGroups } from '../../evidence/lexicon/drugs.ts';
import {
  frequenciesTurned,
  months,
  nouns,
  pronouns,
  relatives,
  rhythmsTurned,
  sexes,
  strange,
  surnames,
  tenses,
} from './firstWords.ts';
import { negations } from './firstNegation.ts';
import { likeness } from '../../evidence/flags.ts';
import { byTable, isYear, oneOf, otherSide, replacing, sentenceEnds, sides } from './replacing.ts';
import type { Change, Kinds } from './replacing.ts';

const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const times = '(?:minutes?|hours?|days?|weeks?|months?|years?|nights?)';
const strengths = '(?:mg|milligrams?|mcg|micrograms?)';
const notOfTime = `(?![ -]?(?:to [\\d.]+ )?(?:${times}|${strengths}|units?|tablets?|pills?|times)\\b)`;
const digits = new RegExp(
  `(?<![\\d/.\\-\\w])\\d+(?:\\.\\d+)?(?=[ /%,;.)]|$)${notOfTime}(?!\\. [A-Z])(?!/\\d+/)(?!:)`,
  'gm',
);

const bumped = (text: string, random: () => number): string => {
  const value = Number(text);
  if (text.includes('.')) return (value + 0.7 + random()).toFixed(1);
  const step = value < 10 ? 1 + Math.floor(random() * 3) : Math.ceil(value * (0.1 + random() * 0.3));
  return String(random() < 0.4 && value - step > 0 ? value - step : value + step);
};
const turned = (text: string): string => {
  const swapped = text.replace(/(\d)(\d)(?=\D*$)/, '$2$1');
  return swapped === text || swapped.startsWith('0')
    ? text.replace(/\d(?=\D*$)/, (one) => String((Number(one) + 4) % 10))
    : swapped;
};
const otherWord = (word: string, random: () => number): string =>
  words[(words.indexOf(word) + 1 + Math.floor(random() * 3)) % words.length] ?? word;

const generics = drugGroups
  .map((group) => group[0] ?? '')
  .filter((name) => !/^(?:iron|latex|sulfur|contrast|nicotine|calcium|zinc|potassium|magnesium)$/.test(name));
const drugPattern = new RegExp(`\\b(?:${drugGroups.flat().join('|')})\\b`, 'gi');
const alike = (name: string, note: string): string =>
  generics
    .filter(
      (other) =>
        !note.toLowerCase().includes(other) &&
        !drugGroups.some((group) => group.includes(name) && group.includes(other)),
    )
    .reduce((best, other) => (likeness(other, name) > likeness(best, name) ? other : best), '');

const made = [
  (random: () => number) =>
    `Reports ${oneOf(['night sweats', 'blurred vision', 'hair loss', 'hiccups', 'a rash on both arms', 'ringing in the ears', 'muscle cramps at night', 'blood in the stool', 'palpitations when climbing stairs'], random)} for the last ${2 + Math.floor(random() * 6)} ${oneOf(['days', 'weeks', 'months'], random)}.`,
  (random: () => number) =>
    `Start ${oneOf(generics, random)} ${oneOf([5, 10, 20, 25, 40, 50, 100, 250], random)} mg ${oneOf(['daily', 'twice daily', 'at night'], random)}.`,
  (random: () => number) =>
    `We will refer to ${oneOf(['cardiology', 'dermatology', 'neurology', 'a dietitian', 'urology', 'ophthalmology', 'pain clinic', 'speech therapy', 'endocrinology'], random)} for ${oneOf(['further evaluation', 'a second opinion', 'assessment', 'ongoing management'], random)}.`,
  (random: () => number) =>
    `Family history is significant for ${oneOf(['breast cancer', 'stroke', 'glaucoma', 'colon cancer', 'early heart disease', 'multiple sclerosis', 'schizophrenia'], random)} in ${oneOf(['his father', 'her mother', 'an uncle', 'a sister', 'both grandparents'], random)}.`,
  (random: () => number) =>
    `${oneOf(['Ultrasound', 'CT of the chest', 'MRI of the brain', 'Echocardiogram', 'Colonoscopy', 'Bone density scan'], random)} ${oneOf(['shows a small cyst', 'is scheduled for next month', 'was normal last year', 'reveals mild degenerative change', 'showed no acute findings'], random)}.`,
  (random: () => number) => `The patient ${oneOf(strange, random)}`,
];

/** "HISTORY OF PRESENT ILLNESS" above a place of the note. */
const headingOver = (note: string, at: number): string =>
  note
    .slice(0, at)
    .match(/^[A-Z][A-Z &/,]+$/gm)
    ?.at(-1) ?? '';
const lineEnds = (note: string): number[] => sentenceEnds(note, /[a-z)]\.(?=\s*$)/gm);
const added = (note: string, sentence: (at: number) => string | undefined): Change[] =>
  lineEnds(note).flatMap((at) => {
    const text = sentence(at);
    return text ? [{ at, from: '', to: ` ${text}` }] : [];
  });

/** Kinds of errors, each in styles of its own: what a careless engine, a recogniser and a hurried hand do. */
export const errorKinds: Kinds = {
  number: {
    moved: ({ note, random }) => replacing(note, digits, (from) => (isYear(from) ? from : bumped(from, random))),
    turned: ({ note, random }) => [
      ...replacing(note, digits, (from) => (isYear(from) || from.length < 2 ? from : turned(from))),
      ...replacing(note, new RegExp(`(?<![\\w-])(?:${words.slice(1).join('|')})\\b${notOfTime}`, 'gi'), (from) =>
        otherWord(from, random),
      ),
    ],
  },
  dose: {
    tenfold: ({ note }) =>
      replacing(note, new RegExp(`\\b(\\d+(?:\\.\\d+)?) ?${strengths}\\b`, 'g'), (from) => String(Number(from) * 10)),
    doubled: ({ note, random }) =>
      replacing(note, new RegExp(`\\b(\\d+(?:\\.\\d+)?) ?${strengths}\\b`, 'g'), (from) =>
        String(Number(from) * (random() < 0.5 ? 2 : 0.5)),
      ),
  },
  unit: {
    thousandth: ({ note }) =>
      replacing(note, /\d ?(mg|milligrams?)\b/g, (from) => (from === 'mg' ? 'mcg' : 'micrograms')),
    other: ({ note, random }) =>
      replacing(note, /\d ?(mg|milligrams?|mcg|micrograms?)\b/g, (from) =>
        from.startsWith('mc') || from.startsWith('mic') ? 'mg' : oneOf(['mcg', 'g', 'units', 'mL'], random),
      ),
  },
  drug: {
    any: ({ note, random }) =>
      replacing(note, drugPattern, (from) => {
        const to = oneOf(generics, random);
        return note.toLowerCase().includes(to) ? from : to;
      }),
    alike: ({ note }) => replacing(note, drugPattern, (from) => alike(from, note) || from),
  },
  side: {
    turned: ({ note }) => byTable(note, sides),
    both: ({ note }) =>
      replacing(note, /\b(left|right)(?=[ -](?:sided |lower |upper |hand |middle |index |great )?[a-z]+)/gi, otherSide),
  },
  negation: negations,
  sex: {
    any: ({ note }) => byTable(note, sexes),
    mixed: ({ note }) => [...byTable(note, nouns), ...byTable(note, pronouns)],
  },
  duration: {
    moved: ({ note, random }) =>
      replacing(
        note,
        new RegExp(`\\b(\\d+|two|three|four|five|six)[ -](?:to \\d+ )?${times}\\b(?![- ]old)`, 'g'),
        (from) => (/\d/.test(from) ? bumped(from, random) : otherWord(from, random)),
      ),
    unit: ({ note, random }) =>
      replacing(note, new RegExp(`\\b(?:\\d+|two|three|four|five|six|a|one) (${times})\\b(?![- ]old)`, 'g'), (from) => {
        const other = oneOf(
          ['days', 'weeks', 'months', 'years'].filter((unit) => !unit.startsWith(from.replace(/s$/, ''))),
          random,
        );
        return from.endsWith('s') ? other : other.slice(0, -1);
      }),
  },
  date: {
    moved: ({ note, random }) =>
      replacing(note, /\b(\d{1,2})\/(?:\d{1,2}\/)?20\d\d\b(?!\/)/g, (from) =>
        String((Number(from) % 12) + 1 + Math.floor(random() * 2)),
      ),
    named: ({ note, random }) =>
      replacing(note, new RegExp(`\\b(?:${months.join('|')})\\b`, 'g'), (from) =>
        oneOf(
          months.filter((month) => month.toLowerCase() !== from),
          random,
        ),
      ),
  },
  person: {
    relative: ({ note }) => byTable(note, relatives),
    named: ({ note, random }) =>
      replacing(note, /\b(?:Dr|Mr|Mrs|Ms)\.? ([A-Z][a-z]+)\b/g, () => oneOf(surnames, random)),
  },
  attribution: {
    relative: ({ note, random }) =>
      replacing(note, /\b(The patient|She|He) (?=(?:reports|states|notes|denies|endorses|says|explains)\b)/g, () =>
        oneOf(['his wife', 'her mother', 'the daughter', 'his brother'], random),
      ),
    other: ({ note }) =>
      replacing(
        note,
        /\b(The patient|She|He) (?=(?:reports|states|notes|says|prefers|wants|feels)\b)/g,
        () => 'the nurse',
      ),
  },
  tense: { turned: ({ note }) => byTable(note, tenses) },
  frequency: {
    table: ({ note }) => byTable(note, frequenciesTurned),
    other: ({ note }) => byTable(note, rhythmsTurned),
  },
  invented: {
    borrowed: ({ note, borrowed, random }) =>
      added(note, (at) => {
        const above = headingOver(note, at);
        const fitting = borrowed.filter(({ heading }) => heading === above);
        return fitting.length < 5 ? undefined : oneOf(fitting, random).text;
      }),
    made: ({ note, random }) => added(note, () => oneOf(made, random)(random)),
  },
};
