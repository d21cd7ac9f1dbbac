import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { functionWords, stemOf } from '../../evidence/words.ts';
import { learnt } from './learnt.ts';

/** The words of a text that a record could use: letters only, with content, by their stems. */
export const contentStemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => /^[a-z]{3,}$/.test(word) && !functionWords.has(word))
    .map(stemOf);

let held: { list: readonly string[]; stems: ReadonlySet<string> } | undefined;
/** The stems of the words that records use. */
export const known = (): ReadonlySet<string> => {
  const list = learnt().vocabulary;
  if (held?.list !== list) held = { list, stems: new Set(list) };
  return held.stems;
};

/** Long words with the endings of the trade are seldom talk. */
const learned =
  /^[a-z]{4,}(?:itis|osis|oma|a?emia|ectom(?:y|ies)|olog(?:y|ist|ists)|ical|ular|ary|ous|ine|ide|ate|ium|scopy|gram|graphy|pathy|oid|otomy|plasty|gical|ation|itive)$/;

const dated =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** The words of a statement that records do not use, names of people and medicines apart: talk more often than history. */
export const unknownIn = (text: string, names?: ReadonlySet<string>): string[] => {
  const words = wordsOf(text);
  const named = new Set(mentionsIn(words).flatMap((mention) => words.slice(mention.at, mention.at + mention.length)));
  words.forEach((word, at) => {
    if (/^(?:dr|doctor|mr|mrs|ms)$/.test(words[at - 1] ?? '')) named.add(word);
  });
  return words.filter(
    (word) =>
      /^[a-z]{3,}$/.test(word) &&
      !functionWords.has(word) &&
      !named.has(word) &&
      !dated.test(word) &&
      !names?.has(word) &&
      !learned.test(word) &&
      !known().has(stemOf(word)),
  );
};
