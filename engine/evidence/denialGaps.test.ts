import { expect, it } from 'vitest';
import { wordsOf } from './concepts.ts';
import { gapOddsIn, gapsIn } from './denialGaps.ts';

it.each([
  [
    'Denies any fever or cough.',
    [
      ['^ fever', true],
      ['fever or', false],
      ['or cough', false],
    ],
  ],
  ['Reports some fever.', [['^ fever', false]]],
  [
    'He is not able to walk.',
    [
      ['^ he', false],
      ['he be', false],
      ['be able', true],
      ['able to', false],
      ['to walk', false],
    ],
  ],
])('reads between which words %j denies', (text, expected) => {
  expect(gapsIn(wordsOf(text)).map(({ both, isDenied }) => [both, isDenied])).toEqual(expected);
});

it('tells how likely a denial stands between two words, of which it knows both, one or neither', () => {
  const odds = gapOddsIn({ '^ fever': [30, 2], '^ *': [200, 900], '* fever': [40, 6], '* walk': [0, 40] });
  const oddsIn = (text: string): number | undefined => gapsIn(wordsOf(text)).map(odds).at(-1);
  expect(oddsIn('Reports fever.')).toBeGreaterThan(1);
  expect(oddsIn('Likes fever.')).toBeGreaterThan(0);
  expect(oddsIn('Reports walk.')).toBeLessThan(-2);
  expect(oddsIn('Likes bread.')).toBeLessThan(-1.5);
});
