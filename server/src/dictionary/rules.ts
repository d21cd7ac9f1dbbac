import { documentOf, lineText, linesOf, withSpans } from '@auscult/contract/generation/pieces.ts';
import type { Span } from '@auscult/contract/generation/schemas.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';

/** Words as they are heard, and as they are to be written. */
export type Replacing = { search: string; replace: string };

/** What is heard as it is compared: in small letters, one space between words, straight apostrophes. */
export const keyOf = (heard: string): string =>
  heard.normalize('NFC').toLowerCase().replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim();

/** A word. What stands between digits belongs to them: neither half of "2.5", "120/80" or "10:30" is a word. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})[.,:/](?=\p{N})[\p{L}\p{M}\p{N}]+)*/gu;
/** What comes before a word that begins a sentence; the start of a text is as good as the start of a line. */
const BEGINS_SENTENCE = /(?:[.?!]["”’)]*\s|\n)\s*["“‘(]*$/;
/** More than stands between two sentences. */
const NEAR = 8;
const before = (text: string, at: number): string => (at < NEAR ? `\n${text.slice(0, at)}` : text.slice(at - NEAR, at));

const hasCapital = (text: string): boolean => /\p{Lu}/u.test(text);
const isAllCapitals = (text: string): boolean => /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The new words in the case of those they replace, unless they have capitals of their own, as names do. */
const inCase = ({ search, replace }: Replacing, found: string, ahead: string): string => {
  if (hasCapital(replace)) return replace;
  if (isAllCapitals(found) && !isAllCapitals(search)) return replace.toUpperCase();
  const isCapitalMeant = !hasCapital(search.charAt(0)) || BEGINS_SENTENCE.test(ahead);
  return hasCapital(found.charAt(0)) && isCapitalMeant ? capitalised(replace) : replace;
};

export type Find = (text: string) => Span[];

/**
 * Finds what is to be replaced in a text, as spans with the new words: whole words only, in any case, the longest first, none within
 * another. Of two for the same words the earlier one counts. What was put in is not read again.
 */
export const findReplacements = (replacements: readonly Replacing[]): Find => {
  const byKey = new Map(replacements.toReversed().map((one) => [keyOf(one.search), one]));
  const lengths = [...new Set([...byKey.keys()].map((key) => key.match(WORD)?.length ?? 0))].toSorted((a, b) => b - a);
  return (text) => {
    const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ start: index, end: index + word.length }));
    const isTaken = words.map(() => false);
    const spans = lengths.flatMap((length) =>
      words.flatMap(({ start }, at): Span[] => {
        const last = words[at + length - 1];
        if (!last || isTaken.slice(at, at + length).includes(true)) return [];
        const found = text.slice(start, last.end);
        const replacing = byKey.get(keyOf(found));
        if (!replacing) return [];
        isTaken.fill(true, at, at + length);
        return [{ start, end: last.end, text: inCase(replacing, found, before(text, start)) }];
      }),
    );
    return spans.toSorted((one, other) => one.start - other.start);
  };
};

/** A text with the words replaced. */
export const replacedIn = (find: Find, text: string): string => {
  const spans = find(text);
  const kept = spans.map(({ start, text: words }, at) => text.slice(spans[at - 1]?.end ?? 0, start) + words);
  return kept.join('') + text.slice(spans.at(-1)?.end ?? 0);
};

export const replacedInDocument = (find: Find, document: Richtext): Richtext =>
  documentOf(
    linesOf(document).map((line) => {
      const spans = find(lineText(line));
      return spans.length > 0 ? withSpans(line, spans) : line;
    }),
  );
