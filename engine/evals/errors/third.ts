import { drugGroups } from '../../evidence/lexicon/drugs.ts';
import {
  commonBrands,
  commonDrugs,
  deniedTurned,
  needTurned,
  oppositesOf,
  saidTurned,
  timesTurned,
} from './thirdWords.ts';
import { hourly, thirdAmounts } from './thirdAmounts.ts';
import { fabricated } from './thirdSentences.ts';
import { byTable, inText, oneOf, pronounsTurned, replacing, sentenceEnds, sides } from './replacing.ts';
import type { Change, Kinds, Material } from './replacing.ts';

/** Some changes of one text as one change. */
const together = (note: string, changes: readonly Change[]): Change[] => {
  const sorted = changes.toSorted((a, b) => a.at - b.at);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  let to = '';
  let done = first.at;
  for (const change of sorted) {
    to += note.slice(done, change.at) + change.to;
    done = change.at + change.from.length;
  }
  return [{ at: first.at, from: note.slice(first.at, done), to }];
};
/** Changes of one sentence as one change. */
const bySentence = (note: string, changes: readonly Change[]): Change[] => {
  const ends = [...note.matchAll(/[.\n]/g)].map(({ index }) => index);
  const groups = Map.groupBy(changes, ({ at }) => ends.find((end) => end >= at));
  return [...groups.values()].flatMap((group) => (group.length > 1 ? together(note, group) : []));
};

const listed = drugGroups
  .flat()
  .filter((name) => !/^(?:iron|latex|sulfur|sulfa|contrast|nicotine|calcium|zinc|potassium|magnesium)$/.test(name));
const drugPattern = new RegExp(`\\b(?:${listed.join('|')})\\b`, 'gi');
const groupOf = (name: string) => drugGroups.find((group) => group.includes(name.toLowerCase()));
const otherName = (from: string, note: string, names: readonly string[], random: () => number): string => {
  const others = names.filter(
    (name) => !note.toLowerCase().includes(name.toLowerCase()) && (!groupOf(name) || groupOf(name) !== groupOf(from)),
  );
  return others.length === 0 ? from : oneOf(others, random);
};
const otherOfNote = (from: string, note: string, random: () => number): string => {
  const names = [...new Set((note.match(drugPattern) ?? []).map((name) => name.toLowerCase()))];
  const others = names.filter((name) => groupOf(name) !== groupOf(from));
  return others.length === 0 ? from : oneOf(others, random);
};

const auxiliary =
  /\b(is|are|was|were|has|have|had|will|would|can|could|should|does|did|may)\b(?! (?:not|no|never|been no|an? history)\b)(?= [a-z])/g;
const symptoms =
  'pain|tenderness|swelling|edema|erythema|fever|chills|nausea|vomiting|cough|headaches?|dizziness|numbness|tingling|weakness|fatigue|shortness of breath|rash|bleeding|murmur|effusion|ecchymosis|bruising|drainage|crepitus|stiffness|fracture|evidence|history|signs|changes|relief|improvement|depression|anxiety|diarrhea|constipation|congestion|wheezing|weight loss|weight gain|palpitations|allergies|issues|problems|difficulty|complaints|symptoms';

const sexes: Readonly<Record<string, string>> = {
  ...pronounsTurned,
  male: 'female',
  female: 'male',
  man: 'woman',
  woman: 'man',
  gentleman: 'lady',
  mr: 'Mrs',
  mrs: 'Mr',
  ms: 'Mr',
};

const ends = (note: string): number[] => sentenceEnds(note, /[a-z)]\.(?=\s|$)/g);
const putIn = (places: readonly number[], texts: readonly string[], random: () => number): Change[] =>
  texts.length === 0 || places.length === 0
    ? []
    : Array.from({ length: 10 }, () => ({ at: oneOf(places, random), from: '', to: ` ${oneOf(texts, random)}` }));
const foreign = ({ borrowed }: Material): string[] => borrowed.map(({ text }) => text);

/** The same kinds as `errorKinds` in styles of short programs that others write for such tests: one word, number or sentence exchanged, whatever stands around it. */
export const thirdErrorKinds: Kinds = {
  ...thirdAmounts,
  drug: {
    common: ({ note, random }) => replacing(note, drugPattern, (from) => otherName(from, note, commonDrugs, random)),
    brand: ({ note, random }) => replacing(note, drugPattern, (from) => otherName(from, note, commonBrands, random)),
  },
  exchanged: {
    'drug of the note': ({ note, random }) => replacing(note, drugPattern, (from) => otherOfNote(from, note, random)),
  },
  side: {
    everywhere: ({ note }) => together(note, inText(byTable(note, sides))),
    'one of them': ({ note }) => inText(byTable(note, sides)),
    'of a sentence': ({ note }) => bySentence(note, inText(byTable(note, sides))),
    'from both': ({ note }) =>
      inText(
        byTable(note, {
          bilateral: 'right',
          bilaterally: 'on the right',
          'right-sided': 'left-sided',
          'left-sided': 'right-sided',
        }),
      ),
  },
  negation: {
    denied: ({ note }) => inText(byTable(note, deniedTurned)),
    said: ({ note }) => inText(byTable(note, saidTurned)),
    'taken out': ({ note }) => [
      ...replacing(note, /(?<=^|[.:•] )(No [a-z])/gm, (from) => from.slice(3).toUpperCase()),
      ...replacing(note, /(?<=[a-z,] )(no |not |never )(?=[a-z])/g, () => ''),
    ],
    'not put in': ({ note }) => replacing(note, auxiliary, (from) => `${from} not`),
    'no put in': ({ note }) =>
      replacing(
        note,
        new RegExp(
          `(?<=\\b(?:is|has|had|with|some|have|reports|endorses|reveals|shows|and|or)) ()(?=(?:${symptoms})\\b)`,
          'g',
        ),
        () => 'no ',
      ),
    opposite: ({ note }) => inText(byTable(note, oppositesOf)),
  },
  sex: {
    everywhere: ({ note }) => together(note, inText(byTable(note, sexes))),
    'of a sentence': ({ note }) => bySentence(note, inText(byTable(note, sexes))),
    'one word': ({ note }) => inText(byTable(note, sexes)),
  },
  frequency: {
    times: ({ note }) => inText(byTable(note, timesTurned)),
    need: ({ note }) => inText(byTable(note, needTurned)),
    hours: hourly,
  },
  invented: {
    'at the end': ({ note, random }) => putIn(ends(note).slice(-1), fabricated, random),
    'at the start': ({ note, random }) => putIn(ends(note).slice(1, 2), fabricated, random),
    anywhere: ({ note, random }) => putIn(ends(note), fabricated, random),
    'of another visit': (material) => putIn(ends(material.note), foreign(material), material.random),
  },
};
