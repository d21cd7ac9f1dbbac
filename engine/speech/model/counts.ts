import { sentenceEnd, sentenceStart } from './ngrams.ts';

/** How often words, pairs and triples of words occur; each by its words with a space between them. */
export type NgramCounts = readonly [Map<string, number>, Map<string, number>, Map<string, number>];

export const noCounts = (): NgramCounts => [new Map(), new Map(), new Map()];

const add = (counts: Map<string, number>, words: string, times: number) =>
  counts.set(words, (counts.get(words) ?? 0) + times);

/** Counts a sentence in, with its beginning and end as words of their own. */
export function countSentence(counts: NgramCounts, words: readonly string[], times = 1): void {
  const all = [sentenceStart, ...words, sentenceEnd];
  for (let at = 1; at < all.length; at++) {
    add(counts[0], all[at] ?? '', times);
    add(counts[1], all.slice(at - 1, at + 1).join(' '), times);
    if (at > 1) add(counts[2], all.slice(at - 2, at + 1).join(' '), times);
  }
}

/** Adds what `more` holds. */
export function addCounts(counts: NgramCounts, more: NgramCounts): void {
  for (const [length, some] of more.entries())
    for (const [words, times] of some) if (counts[length]) add(counts[length], words, times);
}

/** Only n-grams whose words are all wanted; the ends of a sentence always are. */
export function withWords(counts: NgramCounts, isWanted: (word: string) => boolean): NgramCounts {
  const isKept = (word: string) => word === sentenceStart || word === sentenceEnd || isWanted(word);
  const kept = (some: Map<string, number>) => new Map([...some].filter(([words]) => words.split(' ').every(isKept)));
  return [kept(counts[0]), kept(counts[1]), kept(counts[2])];
}

/** Counts as text, one n-gram a line in a fixed order: "3 no fever". */
export function writeCounts(counts: NgramCounts): string {
  return counts
    .flatMap((some) => [...some].sort(([one], [other]) => (one < other ? -1 : 1)))
    .map(([words, times]) => `${times} ${words}`)
    .join('\n');
}

/** Counts from the text of `writeCounts`. */
export function readCounts(text: string): NgramCounts {
  const counts = noCounts();
  for (const line of text.split('\n')) {
    const space = line.indexOf(' ');
    const words = line.slice(space + 1);
    if (space > 0) counts[words.split(' ').length - 1]?.set(words, Number(line.slice(0, space)));
  }
  return counts;
}
