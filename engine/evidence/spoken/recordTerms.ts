import { remembered } from '../remembered.ts';
import { expandContractions } from '../words.ts';
import { sparing } from '../sparing.ts';
import { literalsOf, wordingNeeded } from '../wordingNeeded.ts';
import { spokenCare } from './spokenCare.ts';
import { spokenConditions } from './spokenConditions.ts';
import { spokenCourse } from './spokenCourse.ts';
import { spokenFrames, spokenManner } from './spokenManner.ts';
import { spokenGrammar } from './spokenGrammar.ts';
import { spokenInjuries } from './spokenInjuries.ts';
import { spokenSymptoms } from './spokenSymptoms.ts';

/** "For some reason, his knee…": nothing is told by it. */
const forNoReason = /(?:^for some reason,? |,? for some reason(?=$|[.,;]| (?:he|she|they|it|the)\b))/g;

const terms = [
  ...spokenManner,
  ...spokenInjuries,
  ...spokenSymptoms,
  ...spokenConditions,
  ...spokenCourse,
  ...spokenCare,
  ...spokenFrames,
  ...spokenGrammar,
].map(([pattern, term]) => ({
  // A pattern holds whole words, except where it ends with the space or begins with the mark beside them.
  pattern: sparing(new RegExp(`(?:(?=[\\s,])|(?<![\\w'-]))(?:${pattern})(?:(?<=\\s)|(?![\\w-]))`, 'gi')),
  term,
  literals: literalsOf(wordingNeeded(new RegExp(pattern, 'i'))),
}));

const several = /^(?:they|i|you|we)$/i;
const person = /\b(?:he|she|they|i|you|we|it|patient)\b/gi;
/** "{is|are}" as it agrees with what the first brackets found, or else with the last person named before it. */
const agreed = (term: string, first: string, before: string): string =>
  term.replace(/\{([a-z]+)\|([a-z]+)\}/g, (_, one: string, more: string) => {
    const subject = first.split(' ').at(-1) ?? '';
    const isPerson = /^(?:he|she|they|i|you|we|it|patient)$/i.test(subject);
    if (subject !== '' && !isPerson) return /(?:[^su]s|feet)$/i.test(subject) ? more : one;
    return several.test(isPerson ? subject : (before.match(person)?.at(-1) ?? '')) ? more : one;
  });

const replaced = (text: string, { pattern, term }: (typeof terms)[number]): string =>
  text.replace(pattern, (...found: unknown[]) => {
    const at = found.findIndex((part) => typeof part === 'number');
    const groups = found.slice(1, at).map((part) => (typeof part === 'string' ? part : ''));
    const before = text.slice(0, Number(found[at]));
    if (typeof term !== 'string') return term(...groups.map((group) => group.toLowerCase()));
    return agreed(term, groups[0] ?? '', before).replace(
      /\$(\d)/g,
      (_, number: string) => groups[Number(number) - 1] ?? '',
    );
  });

/** The places of the terms in the table by three letters that must stand in a text for them. */
const byLetters = new Map<string, { literal: string; at: number }[]>();
const always: number[] = [];
terms.forEach(({ literals }, at) => {
  const isSure = literals?.every(({ length }) => length >= 3) === true;
  if (!isSure) always.push(at);
  for (const literal of isSure ? literals : []) {
    const letters = /[a-z]{3}/.exec(literal)?.[0] ?? literal.slice(0, 3);
    byLetters.set(letters, [...(byLetters.get(letters) ?? []), { literal, at }]);
  }
});
/** The places of the terms that a text could hold, in the order of the table. */
const candidatesIn = (text: string): number[] => {
  const small = text.toLowerCase();
  const found = new Set(always);
  for (let from = 0; from < small.length - 2; from += 1)
    for (const { literal, at } of byLetters.get(small.slice(from, from + 3)) ?? [])
      if (small.includes(literal)) found.add(at);
  return [...found].sort((one, other) => one - other);
};

const wordsOfRecord = (text: string): string => {
  let said = text.replace(forNoReason, '');
  let waiting = candidatesIn(said);
  while (waiting.length > 0) {
    const [at = 0, ...others] = waiting;
    const entry = terms[at];
    const next = entry ? replaced(said, entry).replace(/ {2,}/g, ' ') : said;
    if (next === said) waiting = others;
    else {
      said = next;
      waiting = candidatesIn(said).filter((other) => other > at);
    }
  }
  return said;
};

/** "A inhaler": the article of the word that stands there now. */
const articled = (text: string): string =>
  text
    .replace(
      /\b(a) (?=(?:abdom|alcohol|unwell|inhal|episode|occasional|intermittent|afternoon|exhaust|orthop|oncolog|injection|operation|emergency|approximately))/gi,
      '$1n ',
    )
    .replace(
      /\b(a)n (?=(?:phlegm|runny|rhino|tubal|diuretic|tablet|cramp|few|severe|mild|cardiolog|nephrolog|dermatolog))/gi,
      '$1 ',
    );

const afterLabel = /^[A-Za-z ,]{3,24}: [A-Z]/;
/** A sentence in the words of a record, everyday words for the same taken out. A sentence without them stays as it is, as does one that quotes. */
export const inRecordTerms = remembered((sentence: string): string => {
  if (/[“”]/.test(sentence)) return sentence;
  const small = /^[A-Z][a-z]/.test(sentence) ? `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
  const said = wordsOfRecord(small);
  if (said === small) return sentence;
  const made = articled(said)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;])/g, '')
    .replace(/(?<=\. )[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/(?<=^[A-Za-z ,]{3,24}: )[a-z]/, (letter) => (afterLabel.test(sentence) ? letter.toUpperCase() : letter))
    .replace(/^[,;] ?/, '')
    .trim();
  return `${made.charAt(0).toUpperCase()}${made.slice(1)}`;
}, 400_000);

/** So many words are read at once where no mark ends a sentence. */
const mostWords = 40;
/** What was said in stretches: each a sentence, or so many words of one. */
const stretchesOf = (said: string): string[] =>
  said.length < 240
    ? [said]
    : said.split(/(?<=[.?!])\s+/).flatMap((sentence) => {
        const words = sentence.split(/\s+/);
        return Array.from({ length: Math.ceil(words.length / mostWords) }, (_, at) =>
          words.slice(at * mostWords, (at + 1) * mostWords).join(' '),
        );
      });

/** All that was said in one turn in the words of a record, stretch by stretch: its cost grows with its length, not faster. */
export const saidInRecordTerms = (said: string): string =>
  stretchesOf(said)
    .map((part) => inRecordTerms(part))
    .join(' ');

/** What was said in the words of a record, as it was spoken and with short forms written out: no other words may stand for it. */
export const recordFormsOf = (said: string): string[] => [
  saidInRecordTerms(said),
  saidInRecordTerms(expandContractions(said.toLowerCase())),
];
