import { drugGroups } from '../../evidence/lexicon/drugs.ts';
import {
  classes,
  confused,
  findingsTurned,
  moments,
  negationsGained,
  negationsLost,
  occasions,
  plansTurned,
  rhythms,
  tensesTurned,
} from './secondWords.ts';
import { secondAmounts } from './secondAmounts.ts';
import { plausible } from './secondSentences.ts';
import { byTable, inText, isMale, oneOf, replacing, sentenceEnds } from './replacing.ts';
import type { Change, Kinds, Material } from './replacing.ts';

const otherClass = (name: string, note: string, random: () => number): string => {
  const own = classes.find((group) => group.includes(name)) ?? [];
  const groupOf = (one: string) => drugGroups.find((group) => group.includes(one));
  const others = own.filter(
    (other) =>
      !note.toLowerCase().includes(other) &&
      (groupOf(other) === undefined || groupOf(other) !== groupOf(name)) &&
      other !== name,
  );
  return others.length === 0 ? name : oneOf(others, random);
};

const parts =
  'knee|shoulder|elbow|wrist|hand|foot|ankle|hip|ear|eye|breast|kidney|lung|arm|leg|thigh|calf|heel|thumb|toe|groin|flank';

const ends = (note: string): number[] => sentenceEnds(note, /[a-z)]\.(?=\s)/g);
/** A sentence of the list, said of the patient of the note. */
const saidOf = (note: string, text: string): string => {
  const [he, his] = isMale(note) ? ['He', 'his'] : ['She', 'her'];
  return text
    .replace(/\b(?:He|She)\b/g, he)
    .replace(/\b(?:His|Her)\b/g, his.charAt(0).toUpperCase() + his.slice(1))
    .replace(/\b(?:his|her)\b/g, his);
};
const putIn = ({ note, random }: Material, sentenceOf: () => string | undefined): Change[] =>
  ends(note).flatMap((at) => {
    const text = random() < 0.5 ? sentenceOf() : undefined;
    return text === undefined ? [] : [{ at, from: '', to: ` ${text}` }];
  });
const relatives = ['mother', 'father', 'brother', 'sister', 'maternal grandmother'];

/** The same kinds as `errorKinds` in other styles: made up apart from them, without a look at what the checks can do. */
export const secondErrorKinds: Kinds = {
  ...secondAmounts,
  drug: {
    'of its class': ({ note, random }) =>
      replacing(note, new RegExp(`\\b(?:${classes.flat().join('|')})\\b`, 'gi'), (from) =>
        otherClass(from, note, random),
      ),
    confused: ({ note }) => byTable(note, confused).filter(({ to }) => !note.toLowerCase().includes(to.toLowerCase())),
  },
  side: {
    bilateral: ({ note }) => [
      ...inText(
        replacing(note, new RegExp(`\\b(left|right)(?= (?:[a-z]+ ){0,2}(?:${parts})\\b)`, 'gi'), () => 'bilateral'),
      ),
      ...inText(
        replacing(note, new RegExp(`\\b(bilateral|both)(?= (?:[a-z]+ ){0,2}(?:${parts})s?\\b)`, 'gi'), () => 'left'),
      ),
    ],
    added: ({ note, random }) =>
      /\b(?:left|right|bilateral)\b/i.test(note)
        ? []
        : replacing(
            note,
            new RegExp(
              `(?<=[a-z] )(?:${parts}|flank|lower leg)(?= (?:pain|swelling|injury|exam|tenderness|x-ray)?)\\b`,
              'g',
            ),
            (from) => `${random() < 0.5 ? 'left' : 'right'} ${from}`,
          ),
    'in short': ({ note }) =>
      replacing(note, /\b(left|right)(?:-sided|-hand|-handed)?\b(?= [a-z])/gi, (from) => (from === 'left' ? 'R' : 'L')),
    'left out of two': ({ note }) =>
      replacing(note, /\b(left and right|right and left|bilaterally)\b/gi, () => 'on the left'),
  },
  negation: {
    lost: ({ note }) => inText(byTable(note, negationsLost)),
    gained: ({ note }) => inText(byTable(note, negationsGained)),
    finding: ({ note }) => inText(byTable(note, findingsTurned)),
    plan: ({ note }) => inText(byTable(note, plansTurned)),
  },
  sex: {
    'in place of the patient': ({ note }) =>
      replacing(note, /(?<=[.:] |^)(The patient)(?= (?!and\b|or\b|is a\b|was\b)[a-z])/gm, () =>
        isMale(note) ? 'she' : 'he',
      ),
    noun: ({ note }) =>
      byTable(note, {
        male: 'woman',
        female: 'man',
        man: 'lady',
        woman: 'gentleman',
        gentleman: 'woman',
        lady: 'man',
        mr: 'Mrs',
        mrs: 'Mr',
        ms: 'Mr',
        boy: 'girl',
        girl: 'boy',
        himself: 'herself',
        herself: 'himself',
      }),
    whole: ({ note }) => replacing(note, /(?<=[.:] |^)((?:He|She)(?= ))/gm, (from) => (from === 'he' ? 'she' : 'he')),
  },
  frequency: {
    rhythm: ({ note }) => byTable(note, rhythms),
    occasion: ({ note }) => byTable(note, occasions),
  },
  invented: {
    plausible: (material) =>
      putIn(material, () => {
        const text = oneOf(plausible, material.random);
        return saidOf(material.note, text);
      }),
    'from anywhere': (material) => putIn(material, () => oneOf(material.borrowed, material.random).text),
    'in place of one': ({ note, borrowed, random }) =>
      replacing(note, /(?<=\. )([A-Z][^.\n•:]{30,160}\.)(?=\s)/g, () => oneOf(borrowed, random).text),
  },
  person: {
    'of the family': ({ note, random }) =>
      replacing(
        note,
        /(?<=[.:] |^)((?:He|She|The patient) has a (?:past medical |known )?history of)\b/gm,
        () => `${isMale(note) ? 'his' : 'her'} ${oneOf(relatives, random)} has a history of`,
      ),
    'of the patient': ({ note }) => [
      ...replacing(
        note,
        /\b((?:He|She|The patient) (?:reports|has|endorses) a family history of)\b/g,
        () => 'The patient has a history of',
      ),
      ...replacing(
        note,
        /(?<=^)((?:Mother|Father|Sister|Brother|Maternal aunt|Grandmother)(?=:| had| has| with))/gm,
        () => 'patient',
      ),
      ...replacing(
        note,
        /\b((?:his|her) (?:mother|father|sister|brother|uncle|aunt|son|daughter)) (?:has|had)\b/gi,
        () => (isMale(note) ? 'he' : 'she'),
      ),
    ],
  },
  date: {
    moment: ({ note }) => byTable(note, moments),
    year: ({ note, random }) =>
      replacing(note, /\b(19\d\d|20[0-3]\d)\b/g, (from) => String(Number(from) - 1 - Math.floor(random() * 6))),
  },
  tense: { turned: ({ note }) => inText(byTable(note, tensesTurned)) },
  attribution: {
    'another speaker': ({ note }) =>
      replacing(
        note,
        /\b(The patient|She|He) (?=(?:reports|states|notes|denies|endorses|says|explains|believes)\b)/g,
        () => 'the referring physician',
      ),
  },
};
