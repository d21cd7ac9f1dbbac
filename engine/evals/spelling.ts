import { openSpeller, type Speller } from '@auscult/contract/dictionary/speller.ts';
import { unpackWords } from '@auscult/contract/dictionary/wordList.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { australian } from '../dictation/australian.ts';

const ASSETS = join(import.meta.dirname, '../../web/dist/assets');
const SEEDED = 300;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The list that the browser loads, as it was built. */
const builtList = (): string => {
  const name = readdirSync(ASSETS).find((file) => /^words-.*\.txt$/.test(file));
  if (!name) throw new Error('The web app is not built here. Start the product once: npm start');
  return readFileSync(join(ASSETS, name), 'utf8');
};

const linesOf = (data: string, name: string): Record<string, unknown>[] =>
  readFileSync(join(data, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** What the share is of: words as the speller takes them from a text, capitalised ones inside a sentence left out. */
const wordsOf = (text: string): string[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu)).flatMap(({ 0: word, index }) => {
    const isInside = !/(?:^|[.!?:\n]\s*)$/.test(text.slice(Math.max(0, index - 4), index));
    const isCapital = /^\p{Lu}/u.test(word);
    if (word.length < 2 || (isCapital && (isInside || word === word.toUpperCase()))) return [];
    return australian(word.toLowerCase()) === word.toLowerCase() ? [word] : [];
  });

/** The same numbers at each run. */
const dice = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** One edit: a letter left out, added, changed, or swapped with the next. */
const misspell = (word: string, roll: (below: number) => number): string => {
  const at = roll(word.length - 1);
  const letter = LETTERS[roll(LETTERS.length)] ?? '';
  const edits = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ];
  const edited = edits[roll(edits.length)] ?? word;
  return edited === word ? misspell(word, roll) : edited;
};

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

const sayMarked = (speller: Speller, name: string, words: readonly string[]): void => {
  const marked = words.filter((word) => speller.misspelt(word, new Set()).length > 0);
  const most = [...new Set(marked)].slice(0, 12).join(', ');
  console.log(
    `${name}: ${marked.length} of ${words.length} words marked (${percent(marked.length, words.length)}): ${most}`,
  );
};

const saySeeded = (speller: Speller, from: string, words: readonly string[]): void => {
  const roll = dice(21);
  const pool = [...new Set(words)].filter((word) => /^[a-z]{5,}$/.test(word) && speller.isKnown(word)).sort();
  const seeded = Array.from({ length: SEEDED }, () => {
    const word = pool[roll(pool.length)] ?? '';
    return { word, typed: misspell(word, roll) };
  });
  const isMarked = ({ typed }: { typed: string }): boolean => speller.misspelt(typed, new Set()).length > 0;
  const marked = seeded.filter(isMarked);
  const times: number[] = [];
  const offered = marked.filter(({ word, typed }) => {
    const before = performance.now();
    const suggestions = speller.suggest(typed);
    times.push(performance.now() - before);
    return suggestions.slice(0, 3).includes(word);
  });
  times.sort((one, other) => one - other);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const missed = seeded.filter((one) => !isMarked(one)).map(({ word, typed }) => `${word} as ${typed}`);
  console.log(
    `misspellings of words of ${from}: ${percent(marked.length, SEEDED)} of ${SEEDED} marked (not ${missed.join(', ')})`,
  );
  console.log(`  the right word among the first three: ${percent(offered.length, marked.length)}`);
  console.log(`  suggestions: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
};

/** How well the browser's speller does on the notes beside the project, by its own list and its own code. */
export const reportSpelling = (data: string): void => {
  const packed = builtList();
  const before = performance.now();
  const speller = openSpeller(packed);
  console.log(
    `list: ${packed.split('\n').length - 1} words, ${Math.round(gzipSync(packed, { level: 9 }).length / 1000)} kB gzipped, open in ${Math.round(performance.now() - before)} ms`,
  );
  const notesOf = (name: string): string[] =>
    linesOf(data, name).flatMap(({ note }) => (typeof note === 'string' ? wordsOf(note) : []));
  const sets = ['aci-bench/valid.jsonl', 'aci-bench/train.jsonl'].map((name) => [name, notesOf(name)] as const);
  for (const [name, words] of sets) sayMarked(speller, name, words);
  const sections = linesOf(data, 'mts-dialog/valid.jsonl').flatMap((row) =>
    Object.entries(row).flatMap(([key, value]) =>
      /section_text|note/.test(key) && typeof value === 'string' ? wordsOf(value) : [],
    ),
  );
  if (sections.length > 0) sayMarked(speller, 'mts-dialog/valid.jsonl', sections);
  saySeeded(speller, 'the list', unpackWords(packed).words);
  saySeeded(
    speller,
    'the notes',
    sets.flatMap(([, words]) => words.map((word) => word.toLowerCase())),
  );
};
