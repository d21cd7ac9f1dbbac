import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareFlowing, compareLines, compareWords, type Piece } from './compare.ts';

const side = (pieces: readonly Piece[], kind: 'mine' | 'theirs') =>
  pieces
    .filter((piece) => piece.kind === 'same' || piece.kind === kind)
    .map((piece) => piece.text)
    .join('');

test('each side can be read back whole from the comparison', () => {
  const texts = fc
    .array(fc.constantFrom('10', 'mg', 'at', 'night', 'daily'), { maxLength: 10 })
    .map((list) => list.join(' '));
  fc.assert(
    fc.property(texts, texts, (mine, theirs) => {
      const pieces = compareWords(mine, theirs);
      expect([side(pieces, 'mine'), side(pieces, 'theirs')]).toEqual([mine, theirs]);
    }),
  );
});
test('only the word that differs is marked', () => {
  expect(
    compareWords('to 40 mg at night', 'to 20 mg at night')
      .filter((piece) => piece.kind !== 'same')
      .map((piece) => piece.text),
  ).toEqual(['20 ', '40 ']);
});
test('lines that both have stay plain', () => {
  const lines = compareLines(['History', 'Well.', 'Plan'], ['History', 'Unwell.', 'Plan']);
  expect(lines.map((line) => line.kind)).toEqual(['same', 'changed', 'same']);
});

test('words that only stand on other lines are the same', () => {
  expect(compareFlowing('Denies fever.\nDenies pain.', 'Denies fever. Denies pain.')).toEqual([
    { kind: 'same', text: 'Denies fever.\nDenies pain.' },
  ]);
});
