import type { WordList } from './wordList.ts';

/** Letters to change, add, drop or swap: more than two make another word. */
const MOST_EDITS = 2;

type Found = { word: string; edits: number };

/** One more letter of a word against the whole of what was typed; `before` is the row two letters ago, for a swap. */
const nextRow = (
  typed: string,
  letter: string,
  row: readonly number[],
  swap?: { letter: string; row: readonly number[] },
) => {
  const next = [(row[0] ?? 0) + 1];
  for (let at = 1; at <= typed.length; at += 1) {
    const change = (row[at - 1] ?? 0) + (typed[at - 1] === letter ? 0 : 1);
    let least = Math.min(change, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
    if (swap && at > 1 && typed[at - 1] === swap.letter && typed[at - 2] === letter)
      least = Math.min(least, (swap.row[at - 2] ?? 0) + 1);
    next.push(least);
  }
  return next;
};

/**
 * Words within two edits of what was typed. The list is in order, so that words share their beginning with the one before
 * them: only the letters beyond are looked at, and of a beginning that is too far off no word is.
 */
const within = (words: readonly string[], typed: string): Found[] => {
  const rows: number[][] = [Array.from({ length: typed.length + 1 }, (_, at) => at)];
  const found: Found[] = [];
  let last = '';
  let stopped = Infinity;
  for (const word of words) {
    let depth = 0;
    while (depth < last.length && last[depth] === word[depth]) depth += 1;
    if (depth >= stopped) continue;
    stopped = Infinity;
    last = word;
    if (Math.abs(word.length - typed.length) > MOST_EDITS && depth === word.length) continue;
    for (; depth < word.length; depth += 1) {
      const before = rows[depth - 1];
      const letter = word[depth]?.toLowerCase() ?? '';
      const row = nextRow(
        typed,
        letter,
        rows[depth] ?? [],
        before && { letter: word[depth - 1]?.toLowerCase() ?? '', row: before },
      );
      rows[depth + 1] = row;
      if (Math.min(...row) > MOST_EDITS) {
        stopped = depth + 1;
        break;
      }
    }
    const edits = stopped === Infinity ? (rows[word.length]?.[typed.length] ?? Infinity) : Infinity;
    if (edits <= MOST_EDITS) found.push({ word, edits });
  }
  return found;
};

/** Two words that were run into one. */
const parted = (words: ReadonlySet<string>, typed: string): string[] =>
  Array.from(
    { length: Math.max(0, typed.length - 3) },
    (_, at) => [typed.slice(0, at + 2), typed.slice(at + 2)] as const,
  )
    .filter(([one, other]) => words.has(one) && words.has(other))
    .map((both) => both.join(' '));

const lettersOf = (word: string): string => word.toLowerCase().split('').sort().join('');

/** Less is likelier: edits first, then what is in daily use, a first letter that is right, and letters that are the same. */
const rank = ({ word, edits }: Found, typed: string, common: ReadonlySet<string>): number =>
  edits * 4 +
  (common.has(word) ? 0 : 2) +
  (word[0]?.toLowerCase() === typed[0] ? 0 : 1.5) +
  (lettersOf(word) === lettersOf(typed) ? -1 : 0) +
  (/^\p{Lu}/u.test(word) ? 1.5 : 0) +
  Math.abs(word.length - typed.length) * 0.1;

type Listed = Pick<WordList, 'words' | 'common'> & { all: ReadonlySet<string> };
/** `words` in order, and the same as the set `all`. */
export const suggestionsIn = ({ words, common, all }: Listed): ((typed: string) => string[]) => {
  return (typed) => {
    const found = within(words, typed)
      .map((one) => ({ ...one, at: rank(one, typed, common) }))
      .sort((one, other) => one.at - other.at);
    const near = found.slice(0, 5).map(({ word }) => word);
    const hasNear = found.some(({ edits }) => edits <= 1);
    return hasNear ? near : [...near.slice(0, 1), ...parted(all, typed).slice(0, 1), ...near.slice(1)];
  };
};
