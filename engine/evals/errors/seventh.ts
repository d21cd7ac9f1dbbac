import { dose, drug, duration, number, unit } from './seventhAmounts.ts';
import { cadences, intentions, paraphrases, states } from './seventhWords.ts';
import { aboutTopics, addedTo } from './seventhSentences.ts';
import {
  allOf,
  eachOnce,
  isMale,
  oneOf,
  onePerSentence,
  otherSide,
  placesIn,
  pronounsTurned,
  replacing,
} from './replacing.ts';
import type { Change, Kinds, Material, Seeder, Styles } from './replacing.ts';

const byList =
  (table: Readonly<Record<string, readonly string[]>>): Seeder =>
  ({ note, random }) =>
    replacing(note, new RegExp(`\\b(?:${allOf(Object.keys(table))})\\b`, 'gi'), (from) =>
      oneOf(table[from] ?? [from], random),
    ).filter(({ from }) => !/[A-Z]{3}/.test(from));

const side: Styles = {
  once: onePerSentence(({ note }) =>
    replacing(note, /\b(left|right)(?= (?!now\b|away\b|after\b)[a-z]|[.,-])/gi, otherSide),
  ),
  'exchanged in a sentence': ({ note }) =>
    [...note.matchAll(/[^\n.]*\b(?:left|right)\b[^\n.]*\b(?:left|right)\b[^\n.]*/gi)].map((match): Change => ({
      at: match.index,
      from: match[0],
      to: match[0].replace(/\b(?:left|right)\b/gi, otherSide),
    })),
  'both for one': onePerSentence(({ note, random }) => [
    ...replacing(note, /\b(bilateral|both)(?= [a-z]+)/gi, () => oneOf(['left', 'right'], random)),
    ...replacing(note, /\b(bilaterally)\b/gi, () => oneOf(['on the right only', 'on the left only'], random)),
    ...replacing(
      note,
      /\b(left|right)(?= (?:upper |lower )?(?:extremity|knee|hip|shoulder|ankle|foot|hand|ear|leg|arm)\b)/gi,
      () => 'bilateral',
    ),
  ]),
};

const negation: Styles = {
  paraphrase: ({ note, random }) =>
    paraphrases.flatMap(([pattern, others]) => replacing(note, pattern, () => oneOf(others, random))),
  state: byList(states),
  intention: byList(intentions),
};

const opposite: Readonly<Record<string, string>> = pronounsTurned;
const titles: Readonly<Record<string, string>> = {
  male: 'female',
  female: 'male',
  man: 'woman',
  woman: 'man',
  gentleman: 'lady',
  lady: 'gentleman',
  'mr.': 'Mrs.',
  'mrs.': 'Mr.',
  'ms.': 'Mr.',
};
const pronouns = new RegExp(`\\b(?:${allOf(Object.keys(opposite))})\\b`, 'gi');
const sex: Styles = {
  'inside a sentence': ({ note }) =>
    replacing(
      note,
      new RegExp(`(?<=[a-z,] )(?:${allOf(Object.keys(opposite))})\\b`, 'g'),
      (from) => opposite[from] ?? from,
    ),
  'all of a sentence': ({ note }) =>
    [...note.matchAll(/[^.\n]*\b(?:he|she|his|her)\b[^.\n]*/gi)].map((match): Change => {
      const to = match[0].replace(pronouns, (word) => {
        const other = opposite[word.toLowerCase()] ?? word;
        return /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
      });
      return { at: match.index, from: match[0], to };
    }),
  'noun or title': ({ note }) =>
    replacing(
      note,
      new RegExp(`\\b(?:${allOf(Object.keys(titles))})(?= )`, 'gi'),
      (from) => titles[from] ?? from,
    ).filter(({ from }) => !/[A-Z]{3}/.test(from)),
};

/** What nobody would call an invention: most of its long words were said. */
const isMostlySaid = (text: string, said: string): boolean => {
  const long = text.toLowerCase().match(/[a-z]{5,}/g) ?? [];
  const heard = said.toLowerCase();
  return long.filter((word) => heard.includes(word.slice(0, 6))).length > 0.6 * long.length;
};
const putIn = (material: Material, textsFor: (heading: string) => readonly string[]): Change[] => {
  const { note, said, random } = material;
  const [they, their] = isMale(note) ? ['He', 'his'] : ['She', 'her'];
  return placesIn(note).flatMap(({ at, heading }) => {
    const texts = textsFor(heading).filter((text) => !isMostlySaid(text, said));
    if (texts.length === 0) return [];
    const text = oneOf(texts, random).replaceAll('THEY', they).replaceAll('THEIR', their);
    return [{ at, from: '', to: ` ${text}` }];
  });
};
const invented: Styles = {
  'where it fits': (material) => putIn(material, addedTo),
  'about the complaint': (material) =>
    putIn(material, (heading) =>
      aboutTopics.flatMap(([topic, { history, plan }]) => {
        if (!topic.test(material.note)) return [];
        return /PLAN|ASSESS|IMPRESSION|INSTRUCT/.test(heading)
          ? plan
          : /HISTORY OF PRESENT|SUBJECTIVE|HPI/.test(heading)
            ? history
            : [];
      }),
    ),
};

/** The same kinds as `errorKinds`, as a careful writer makes them who changes one sentence so that a doctor may well read over it. */
export const seventhErrorKinds: Kinds = {
  number: { ...eachOnce(number) },
  dose: eachOnce(dose),
  unit: eachOnce(unit),
  drug: eachOnce(drug),
  side,
  negation: eachOnce(negation),
  sex: eachOnce(sex),
  duration: eachOnce(duration),
  frequency: eachOnce({ cadence: byList(cadences) }),
  invented,
};
