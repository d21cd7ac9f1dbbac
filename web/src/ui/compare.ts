/** A run of text that both have, or that only one of them has. */
export type Piece = { kind: 'same' | 'mine' | 'theirs'; text: string };

/** The longest common run of two lists, as index pairs. Quadratic: fine for the few hundred lines or words of a document. */
const commonPairs = (mine: readonly string[], theirs: readonly string[]): [number, number][] => {
  const width = theirs.length + 1;
  const length = new Uint32Array((mine.length + 1) * width);
  const at = (one: number, other: number): number => length[one * width + other] ?? 0;
  for (let one = mine.length - 1; one >= 0; one -= 1)
    for (let other = theirs.length - 1; other >= 0; other -= 1)
      length[one * width + other] =
        mine[one] === theirs[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  const pairs: [number, number][] = [];
  for (let one = 0, other = 0; one < mine.length && other < theirs.length;) {
    if (mine[one] === theirs[other]) pairs.push([one++, other++]);
    else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
    else other += 1;
  }
  return pairs;
};

type By = { joiner: string; keyOf?: (part: string) => string };
const pieces = (
  mine: readonly string[],
  theirs: readonly string[],
  { joiner, keyOf = (part) => part }: By,
): Piece[] => {
  const found: Piece[] = [];
  const add = (kind: Piece['kind'], parts: readonly string[]) => {
    if (parts.length > 0) found.push({ kind, text: parts.join(joiner) });
  };
  let one = 0;
  let other = 0;
  for (const [nextOne, nextOther] of [
    ...commonPairs(mine.map(keyOf), theirs.map(keyOf)),
    [mine.length, theirs.length] as const,
  ]) {
    add('theirs', theirs.slice(other, nextOther));
    add('mine', mine.slice(one, nextOne));
    const last = found.at(-1);
    const shared = mine[nextOne];
    if (shared !== undefined && last?.kind === 'same') last.text += joiner + shared;
    else if (shared !== undefined) add('same', [shared]);
    one = nextOne + 1;
    other = nextOther + 1;
  }
  return found;
};

const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** Word by word. Spaces belong to the word before them, so that joining `mine` and `same` gives back the text. */
export const compareWords = (mine: string, theirs: string): Piece[] =>
  pieces(wordsOf(mine), wordsOf(theirs), { joiner: '' });

/** The same where it does not matter how the words are spread over lines; what both have stands as in `mine`. */
export const compareFlowing = (mine: string, theirs: string): Piece[] =>
  pieces(wordsOf(mine), wordsOf(theirs), { joiner: '', keyOf: (word) => word.trim() });

export type ComparedLine = { kind: 'same' | 'changed'; pieces: Piece[] };

/** Line by line, and word by word within the lines that differ. */
export const compareLines = (mine: readonly string[], theirs: readonly string[]): ComparedLine[] => {
  const lines: ComparedLine[] = [];
  let one = 0;
  let other = 0;
  for (const [nextOne, nextOther] of [...commonPairs(mine, theirs), [mine.length, theirs.length] as const]) {
    const changed = compareWords(mine.slice(one, nextOne).join('\n'), theirs.slice(other, nextOther).join('\n'));
    if (changed.length > 0) lines.push({ kind: 'changed', pieces: changed });
    const shared = mine[nextOne];
    if (shared !== undefined) lines.push({ kind: 'same', pieces: [{ kind: 'same', text: shared }] });
    one = nextOne + 1;
    other = nextOther + 1;
  }
  return lines;
};
