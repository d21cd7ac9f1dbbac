import { drugGroups } from '../../evidence/lexicon/drugs.ts';
import { dose, duration, number, unit } from './sixthAmounts.ts';
import { findings, medicinesByUse, polarities, rhythms, sidesOf } from './sixthWords.ts';
import { composedFor, relatedTo } from './sixthSentences.ts';
import { allOf, eachOnce, oneOf, onePerSentence, otherSide, otherThan, placesIn, replacing } from './replacing.ts';
import type { Change, Kinds, Material, Seeder, Styles } from './replacing.ts';

const medicines = medicinesByUse.flat();
const medicine = new RegExp(`\\b(?:${allOf(medicines)})\\b`, 'gi');
const isSame = (one: string, other: string): boolean =>
  drugGroups.some((group) => group.includes(one) && group.includes(other));
const unnamed = ({ note, said }: Material, names: readonly string[]): string[] =>
  names.filter((name) => !note.toLowerCase().includes(name) && !said.toLowerCase().includes(name));
/** A medicine that was said, by one that was not. */
const otherMedicine = (material: Material, namesFor: (from: string) => readonly string[]): Change[] =>
  replacing(material.note, medicine, (from) => {
    const others = unnamed(material, namesFor(from)).filter((name) => !isSame(name, from));
    if (others.length === 0 || !material.said.toLowerCase().includes(from)) return from;
    const other = oneOf(others, material.random);
    return other.charAt(0).toUpperCase() + other.slice(1);
  }).map((change) => (/^[A-Z]/.test(change.from) ? change : { ...change, to: change.to.toLowerCase() }));
const drug: Styles = {
  'for the same': (material) =>
    otherMedicine(material, (from) => medicinesByUse.find((names) => names.includes(from)) ?? []),
  'for something else': (material) =>
    otherMedicine(material, (from) => medicinesByUse.filter((names) => !names.includes(from)).flat()),
};

const side: Styles = {
  'other side': ({ note, random }) =>
    replacing(
      note,
      new RegExp(`\\b(?:${allOf(Object.keys(sidesOf))})\\b(?! (?:away|now|before|after))`, 'gi'),
      (from) => oneOf(sidesOf[from] ?? [from], random),
    ),
  'all of a paragraph': ({ note }) =>
    [...note.matchAll(/[^\n]*\b(?:left|right)\b[^\n]*/gi)].map((match): Change => {
      const from = match[0];
      return { at: match.index, from, to: from.replace(/\b(?:left|right)\b/gi, otherSide) };
    }),
};

const negation: Styles = {
  phrase: ({ note, random }) =>
    polarities.flatMap(([pattern, others]) => replacing(note, pattern, () => oneOf(others, random))),
  finding: ({ note }) =>
    replacing(note, new RegExp(`\\b(?:${allOf(Object.keys(findings))})\\b`, 'gi'), (from) => findings[from] ?? from),
};

const opposite: Readonly<Record<string, string>> = {
  he: 'she',
  she: 'he',
  his: 'her',
  her: 'his',
  him: 'her',
  male: 'female',
  female: 'male',
  man: 'woman',
  woman: 'man',
  gentleman: 'woman',
  lady: 'gentleman',
};
const sexed = new RegExp(`\\b(?:${allOf(Object.keys(opposite))})\\b`, 'gi');
const sex: Styles = {
  'one word': ({ note }) => replacing(note, sexed, (from) => opposite[from] ?? from),
  'a patient of the other': ({ note }) =>
    replacing(note, /\bthe patient(?='s\b| [a-z]+(?:s|ed)\b)/gi, (from, match) => {
      const isHis = /\b(?:he|his|male|man|gentleman)\b/i.test(note);
      const owns = note.slice(match.index + from.length, match.index + from.length + 2) === "'s";
      if (owns) return from;
      return isHis ? 'she' : 'he';
    }),
};

const rhythmWords = [...new Set(rhythms.flatMap((group) => group[0] ?? []))];
const frequency: Styles = {
  'other of its kind': ({ note, random }) =>
    replacing(note, new RegExp(`\\b(?:${allOf(rhythmWords)})(?!\\w)`, 'gi'), (from) => {
      const group = rhythms.find((words) => words[0] === from) ?? [];
      return oneOf(group.length > 1 ? group.slice(1) : [from], random);
    }),
  'how many times': ({ note, random }) => [
    ...replacing(
      note,
      /\b(once|twice|two times|three times|four times)(?= (?:a|per|daily|weekly|each|every)\b)/gi,
      (from) => otherThan(from, ['once', 'twice', 'three times', 'five times'], random),
    ),
    ...replacing(
      note,
      /\bevery (\d+|two|three|four|six|eight)(?= (?:to \d+ )?(?:hours|days|weeks|months)\b)/gi,
      (from) => otherThan(from, ['2', '3', '5', '10', '24'], random),
    ),
  ],
};

const partPattern =
  /\b(?:knee|shoulder|ankle|elbow|hip|wrist|lower back|neck|abdomen|chest|foot|hand|thumb|heel|kidney|throat|heart)\b/gi;
const complaintPattern =
  /\b(?:knee pain|back pain|shoulder pain|chest pain|abdominal pain|neck pain|cough|headaches?|swelling|fatigue|rash|dizziness|pain|nausea)\b/gi;
const named = (note: string, pattern: RegExp): string[] => [
  ...new Set([...note.matchAll(pattern)].map(([name]) => name.toLowerCase())),
];
const insertions = (material: Material, textFor: (heading: string) => string | null): Change[] =>
  placesIn(material.note).flatMap(({ at, heading }) => {
    const text = textFor(heading);
    return text === null ? [] : [{ at, from: '', to: ` ${text}` }];
  });
const invented: Styles = {
  composed: (material) => insertions(material, (heading) => composedFor(heading, material.random)),
  related: (material) => {
    const known = {
      parts: named(material.note, partPattern),
      medicines: named(material.note, medicine),
      complaints: named(material.note, complaintPattern),
    };
    return insertions(material, () => {
      const texts = relatedTo(known, material.random);
      return texts.length === 0 ? null : oneOf(texts, material.random);
    });
  },
  'of another visit, where it fits': (material) =>
    insertions(material, (heading) => {
      const fitting = material.borrowed.filter((sentence) => sentence.heading === heading);
      return fitting.length === 0 ? null : oneOf(fitting, material.random).text;
    }),
};

/** The same kinds as `errorKinds`, a sentence at a time, where what was said is changed to what nobody said. */
export const sixthErrorKinds: Kinds = {
  number: eachOnce(number),
  dose: eachOnce(dose),
  unit: eachOnce(unit),
  drug: eachOnce(drug),
  side: { ...side, 'other side': onePerSentence(side['other side'] as Seeder) },
  negation: eachOnce(negation),
  sex: eachOnce(sex),
  duration: eachOnce(duration),
  frequency: eachOnce(frequency),
  invented,
};
