import { suggestionsIn } from './suggestions.ts';
import { unpackWords, type Spellings } from './wordList.ts';

/** A word that is not in the list, by its characters in the text. */
export type Misspelt = { start: number; end: number; word: string };
export type Speller = {
  isKnown: (word: string) => boolean;
  /** Words of a text that are not spelt as here; `also` are keys of words that are right for this reader and consult. */
  misspelt: (text: string, also: ReadonlySet<string>) => Misspelt[];
  /** Up to five words that may have been meant, the likeliest first. */
  suggest: (word: string) => string[];
};

/** Under this a word is known, however its case and its apostrophes are typed. */
export const wordKey = (word: string): string =>
  word.normalize('NFC').toLowerCase().replaceAll('’', "'").replace(/'s?$/, '');

const token = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Doses, abbreviations and what has a capital inside, as units and brands have. */
const isNoWord = /\p{N}|^.$|^\p{Lu}{2,6}s?$|\p{Ll}\p{Lu}/u;
const units = new Set([
  'mg',
  'mcg',
  'kg',
  'ml',
  'cm',
  'mm',
  'km',
  'ng',
  'pg',
  'mol',
  'mmol',
  'umol',
  'hr',
  'hrs',
  'bpm',
  'am',
  'pm',
]);
/** Characters that make of their neighbours an address, or an abbreviation with points. */
const isJoined = (text: string, { start, end }: Misspelt): boolean =>
  /[@_\\]/.test((text[start - 1] ?? '') + (text[end] ?? '')) ||
  (/[\p{L}\p{N}][./:]$/u.test(text.slice(Math.max(0, start - 2), start)) && /[.:]/.test(text[start - 1] ?? '')) ||
  /^[.][\p{L}\p{N}]/u.test(text.slice(end, end + 2));

/** The Australian spelling of an American word; the word itself where the rules know none. */
const spellingBy = ({ pairs, rules, except }: Spellings): ((word: string) => string) => {
  const patterns = rules.map(([pattern, instead]) => [new RegExp(pattern), instead] as const);
  const spared = new RegExp(except);
  return (word) => {
    const pair = Object.hasOwn(pairs, word) ? pairs[word] : undefined;
    if (pair !== undefined) return pair;
    return spared.test(word)
      ? word
      : patterns.reduce((found, [pattern, instead]) => found.replace(pattern, instead), word);
  };
};

const inCaseOf = (model: string, word: string): string => {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
};

/** The speller over a list as it is sent: all that it does is done here, and nothing is asked of anybody. */
export const openSpeller = (packed: string): Speller => {
  const list = unpackWords(packed);
  const words = new Set(list.words);
  const australian = spellingBy(list.spellings);
  const suggestions = suggestionsIn({ ...list, all: words });
  const isKnown = (word: string): boolean => {
    const plain = word.normalize('NFC').replaceAll('’', "'");
    const bare = plain.replace(/'s?$/, '');
    const lower = bare.toLowerCase();
    if (words.has(plain) || words.has(bare) || words.has(lower) || words.has(plain.toLowerCase())) return true;
    return bare === bare.toUpperCase() && words.has(bare.charAt(0) + lower.slice(1));
  };
  return {
    isKnown,
    misspelt: (text, also) =>
      Array.from(text.matchAll(token), ({ 0: word, index }) => ({
        word,
        start: index,
        end: index + word.length,
      })).filter(
        (one) =>
          !isNoWord.test(one.word) &&
          !units.has(one.word.toLowerCase()) &&
          !isKnown(one.word) &&
          !also.has(wordKey(one.word)) &&
          !isJoined(text, one),
      ),
    suggest: (word) => {
      const key = wordKey(word);
      const ending = word.slice(key.length);
      const here = australian(key);
      const first = here !== key && words.has(here) ? [here] : [];
      const found = [...new Set([...first, ...suggestions(key)])].slice(0, 5);
      return found.map((one) => inCaseOf(word, one) + ending);
    },
  };
};
