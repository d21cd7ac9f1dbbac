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

export const unpackWords = (packed: string): WordList => {
  const [head = '{}', ...lines] = packed.split('\n');
  const common = new Set<string>();
  let last = '';
  const words = lines.map((line) => {
    const code = line.charCodeAt(0) - FIRST;
    const isCommon = code >= COMMON;
    last = last.slice(0, isCommon ? code - COMMON : code) + line.slice(1);
    if (isCommon) common.add(last);
    return last;
  });
  return { words, common, spellings: JSON.parse(head) as Spellings };
};
