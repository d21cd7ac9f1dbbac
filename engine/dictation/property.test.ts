import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dictate, dictated } from './dictate.ts';

const CASES = join(import.meta.dirname, 'cases');
const spoken = readdirSync(CASES)
  .filter((name) => name.endsWith('.tsv') && name !== 'macros.tsv')
  .flatMap((name) =>
    readFileSync(join(CASES, name), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[1] ?? ''),
  );
/** What is written literally is a command again when it is read anew, and a forced capital may hide a number: meant so. */
const plain = spoken.filter((text) => !/\bliteral\b/.test(text));
const words = [...new Set(plain.flatMap((text) => text.split(' ')))].filter(
  (word) => !/^(?:literal|caps?|capital)$/.test(word),
);
const sentences = fc.array(fc.constantFrom(...plain), { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));
const soup = fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((list) => list.join(' '));
const RUNS = { numRuns: 500, seed: 20 };
const twice = (text: string): void => {
  expect(dictated(dictated(text))).toBe(dictated(text));
};

it('writes again what is written as it stands', () => {
  fc.assert(fc.property(sentences, twice), RUNS);
});

it('writes even words without sense again as they stand', () => {
  fc.assert(fc.property(soup, twice), RUNS);
});

const takesBack =
  /\b(?:scratch|strike|delete|correction|mean|make|sorry|spelled|spelt|caps?|capital|macro|undo|cancel)\b/;
/** Commands that met another one: a break before a heading, a stop after a stop. */
const commandsOnly =
  /^(?:[\s.,]|comma|full stop|colon|new line|next line|new paragraph|(?:next )?heading|bullet point)*$/;
const kept = fc.array(fc.constantFrom(...plain.filter((text) => !takesBack.test(text))), {
  minLength: 1,
  maxLength: 3,
});

it('accounts for every word that was said, in order', () => {
  fc.assert(
    fc.property(kept, (list) => {
      const text = list.join(' ');
      const said = dictate(text).pieces.toSorted((one, other) => one.from - other.from || one.to - other.to);
      let reached = 0;
      for (const { from, to } of said) {
        expect(text.slice(reached, from)).toMatch(commandsOnly);
        reached = Math.max(reached, to);
      }
      expect(text.slice(reached)).toMatch(commandsOnly);
    }),
    RUNS,
  );
});
