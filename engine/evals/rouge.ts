/** How much of a reference a text shares: F1 from 0 to 1, without stemming. */
export type Rouge = { rouge1: number; rouge2: number; rougeLsum: number };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const linesOf = (text: string): string[][] =>
  text
    .split(/\n+/)
    .map(wordsOf)
    .filter(({ length }) => length > 0);

const f1 = (hits: number, written: number, wanted: number): number =>
  hits === 0 ? 0 : (2 * hits) / (written + wanted);

const countsOf = (items: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};
const gramsOf = (words: readonly string[], size: number): string[] =>
  words.slice(0, Math.max(0, words.length - size + 1)).map((_, at) => words.slice(at, at + size).join(' '));

const rougeN = (text: readonly string[], reference: readonly string[], size: number): number => {
  const [written, wanted] = [gramsOf(text, size), gramsOf(reference, size)];
  const counts = countsOf(written);
  const hits = [...countsOf(wanted)].reduce((sum, [gram, count]) => sum + Math.min(count, counts.get(gram) ?? 0), 0);
  return f1(hits, written.length, wanted.length);
};

/** Which words of the wanted line stand in the longest common subsequence with the other. */
const commonPlaces = (wanted: readonly string[], other: readonly string[]): number[] => {
  const lengths = Array.from({ length: wanted.length + 1 }, () => new Uint16Array(other.length + 1));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = 1; row <= wanted.length; row += 1)
    for (let column = 1; column <= other.length; column += 1)
      lengths[row]?.fill(
        wanted[row - 1] === other[column - 1]
          ? at(row - 1, column - 1) + 1
          : Math.max(at(row - 1, column), at(row, column - 1)),
        column,
        column + 1,
      );
  const places: number[] = [];
  let [row, column] = [wanted.length, other.length];
  while (row > 0 && column > 0) {
    if (wanted[row - 1] === other[column - 1]) {
      places.push(row - 1);
      row -= 1;
      column -= 1;
    } else if (at(row - 1, column) >= at(row, column - 1)) row -= 1;
    else column -= 1;
  }
  return places;
};

/** Line by line: each line of the reference against all lines of the text; no word counts more often than it stands in the text. */
const rougeLsum = (text: readonly string[][], reference: readonly string[][]): number => {
  const left = countsOf(text.flat());
  let hits = 0;
  for (const line of reference) {
    const places = new Set(text.flatMap((other) => commonPlaces(line, other)));
    for (const place of places) {
      const word = line[place] ?? '';
      const count = left.get(word) ?? 0;
      if (count > 0) {
        hits += 1;
        left.set(word, count - 1);
      }
    }
  }
  return f1(hits, text.flat().length, reference.flat().length);
};

export const rouge = (text: string, reference: string): Rouge => {
  const [lines, wanted] = [linesOf(text), linesOf(reference)];
  const [words, wantedWords] = [lines.flat(), wanted.flat()];
  return {
    rouge1: rougeN(words, wantedWords, 1),
    rouge2: rougeN(words, wantedWords, 2),
    rougeLsum: rougeLsum(lines, wanted),
  };
};
