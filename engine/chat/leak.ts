import type { Fence } from './fence.ts';

/** Words in a row that are no coincidence. */
const ECHO_WORDS = 7;
/** Characters of the mark in a row that are no coincidence. */
const MARK_CHARACTERS = 6;

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
const windows = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.max(0, items.length - size + 1) }, (_, at) => items.slice(at, at + size));

const turned = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
const backwards = (text: string): string => text.split('').reverse().join('');
const decoded = (text: string): string[] => [
  ...(text.match(/[A-Za-z0-9+/_-]{16,}={0,2}/g) ?? []).map((code) => Buffer.from(code, 'base64').toString('utf8')),
  ...(text.match(/(?:[0-9a-f]{2}[\s:]?){12,}/gi) ?? []).map((code) =>
    Buffer.from(code.replace(/[\s:]/g, ''), 'hex').toString('utf8'),
  ),
  ...(text.match(/(?:\b(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])\b[\s,]*){10,}/g) ?? []).map((codes) =>
    String.fromCharCode(...(codes.match(/\d+/g) ?? []).map(Number)),
  ),
];

/** A text and what it would be if its letters were turned, reversed, encoded or given by their first ones. */
const readings = (text: string): string[] => {
  const found = [text, ...decoded(text)];
  return found.flatMap((one) => [one, turned(one), backwards(one)]);
};

/**
 * Tells whether a text repeats the instructions: their mark or a piece of it, or a run of their words, plain or encoded.
 * `allowed` is text that the instructions quote and an answer may hold, such as the titles of a template.
 */
export const leakGuard = (
  { canary, nonce }: Fence,
  { instructions, allowed }: { instructions: string; allowed: readonly string[] },
): ((text: string) => boolean) => {
  const marks = [canary, nonce].flatMap((mark) =>
    windows(mark.split(''), MARK_CHARACTERS).map((piece) => piece.join('')),
  );
  const fine = new Set(allowed.flatMap((one) => windows(wordsIn(one), ECHO_WORDS)).map((words) => words.join(' ')));
  const echoes = new Set(
    windows(wordsIn(instructions), ECHO_WORDS)
      .map((words) => words.join(' '))
      .filter((words) => !fine.has(words)),
  );
  const repeats = (text: string): boolean => {
    const letters = bare(text);
    return (
      marks.some((piece) => letters.includes(piece)) ||
      windows(wordsIn(text), ECHO_WORDS).some((words) => echoes.has(words.join(' ')))
    );
  };
  return (text) => readings(text).some(repeats);
};
