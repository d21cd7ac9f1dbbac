import { holds, wordingNeeded, type Need } from './wordingNeeded.ts';

/** Characters from which on a pattern's code costs more than the search for its wordings. */
const LARGE = 70;
const nothing = /(?!)/g;

/**
 * Nothing, in the source of a pattern: the runtime writes the code of what follows it once, where otherwise it may write it up to ten times,
 * for the ways in which words before it may be missing or of different lengths. "(?:one|other)\b" has ten checks of the word's end,
 * "(?:one|other)(?=)\b" one: it stands where it makes a pattern's code smaller by eight kilobytes and more. (A group that may come up to
 * three times is written as often, one that may come four times once: long lists are better asked for "{0,4}" than "{0,3}".)
 */
export const once = '(?=)';

let [latest, latestSmall] = ['', ''];
/** Many patterns are tried on one text after the other. */
const small = (text: string): string => {
  if (text !== latest) [latest, latestSmall] = [text, text.toLowerCase()];
  return latestSmall;
};

/**
 * The same pattern, tried only on texts that hold the wordings that it cannot do without. The runtime compiles a pattern when it is first
 * tried and keeps the code, thirty bytes a character and up to half a megabyte of it: most of what speech may hold is not said in one
 * visit. A pattern of fewer than `large` characters comes back as it is. What is needed is read from the pattern when it is first asked for.
 */
export const sparing = (pattern: RegExp, large = LARGE): RegExp => {
  if (pattern.source.length < large) return pattern;
  let need: Need | null | undefined;
  const mayMatch = (text: string): boolean => {
    need = need === undefined ? wordingNeeded(pattern) : need;
    return need === null || holds(pattern.ignoreCase ? small(text) : text, need);
  };
  // The runtime is quick with a pattern that is as it was made, and slow with one that has a way of its own.
  const plain = new RegExp(pattern);
  const exec = (text: string): RegExpExecArray | null => {
    if (!mayMatch(text)) {
      pattern.lastIndex = 0;
      return null;
    }
    plain.lastIndex = pattern.lastIndex;
    const found = plain.exec(text);
    pattern.lastIndex = plain.lastIndex;
    return found;
  };
  return Object.assign(pattern, {
    exec,
    [Symbol.replace]: (text: string, by: string): string => {
      pattern.lastIndex = 0;
      return mayMatch(text) ? text.replace(plain, by) : text;
    },
    // `matchAll` and `split` try a copy, which would be compiled all the same.
    [Symbol.matchAll]: (text: string): RegExpStringIterator<RegExpExecArray> =>
      RegExp.prototype[Symbol.matchAll].call(mayMatch(text) ? plain : nothing, text),
  });
};

/** A table of words, in rows of those that belong together, as one pattern: any of them, from its beginning to its end. */
export const wordsOfRows = (rows: readonly string[]): RegExp => sparing(new RegExp(`\\b(?:${rows.join('|')})\\b`));

/** A table of patterns with what each becomes, its large ones tried sparingly. */
export const sparingly = <Row extends readonly [RegExp, ...unknown[]]>(table: readonly Row[]): readonly Row[] => {
  for (const [pattern] of table) sparing(pattern);
  return table;
};
