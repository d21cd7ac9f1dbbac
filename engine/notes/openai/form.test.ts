import { expect, test } from 'vitest';
import { linesOf } from './form.ts';

const text = 'Knee pain.';

test.each([
  ['ids', ['s4'], ['s4']],
  ['none', undefined, []],
  ['no list', 's4', []],
  ['numbers', [4, 5], []],
])('a sentence stands, whatever form its ids have: %s', (_, segments, segmentIds) => {
  expect(linesOf([[{ text, segments }]])).toEqual([[{ text, segmentIds }]]);
});

test.each([[[{ text: 5, segments: [] }]], [[{ text, segments: [], severity: 'none' }]], ['Knee pain.']])(
  'what is no sentence is refused: %j',
  (line) => {
    expect(() => linesOf([line])).toThrow();
  },
);
