/** What a list of words brings besides the words: how American forms are spelt here. */
export type Spellings = {
  pairs: Readonly<Record<string, string>>;
  /** Parts of words that are spelt otherwise, in order: pattern and what stands in its place. */
  rules: readonly (readonly [string, string])[];
  /** Words that the rules would spoil. */
  except: string;
};
export type WordList = { words: readonly string[]; common: ReadonlySet<string>; spellings: Spellings };

const FIRST = 48;
/** How much of the word before a word may share with it, so that one character tells. */
const MOST = 38;
const COMMON = 40;

const sharedBy = (one: string, other: string): number => {
  let at = 0;
  while (at < MOST && at < one.length && one[at] === other[at]) at += 1;
  return at;
};

/** Each word as what it has beyond the one before it: a fifth of the bytes, before they are compressed. */
export const packWords = ({ words, common, spellings }: WordList): string =>
  [
    JSON.stringify(spellings),
    ...words.map((word, at) => {
      const shared = sharedBy(words[at - 1] ?? '', word);
      return String.fromCharCode(FIRST + shared + (common.has(word) ? COMMON : 0)) + word.slice(shared);
    }),
  ].join('\n');

/** One line after the other: split first, the list would take half as long again, while somebody waits for the first marks. */
export const unpackWords = (packed: string): WordList => {
  const endFrom = (at: number): number => {
    const end = packed.indexOf('\n', at);
    return end < 0 ? packed.length : end;
  };
  const headEnd = endFrom(0);
  const words: string[] = [];
  const common = new Set<string>();
  let last = '';
  for (let at = headEnd + 1; at < packed.length; at = endFrom(at) + 1) {
    const code = packed.charCodeAt(at) - FIRST;
    const isCommon = code >= COMMON;
    last = last.slice(0, isCommon ? code - COMMON : code) + packed.slice(at + 1, endFrom(at));
    if (isCommon) common.add(last);
    words.push(last);
  }
  return { words, common, spellings: JSON.parse(packed.slice(0, headEnd)) as Spellings };
};
