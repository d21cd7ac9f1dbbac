import { expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';
import { factsOf, sourcesOf } from './source.ts';
import { groundOf } from './ground.ts';
import { isSaidInOneTurn } from './oneTurn.ts';

const transcript = transcriptOf([
  "D: Your haemoglobin's one hundred and twelve, and the ferritin is nine.",
  'P: My sister has had psoriasis for years.',
  'D: Let me look at your knee.',
]);
const ground = groundOf(sourcesOf(transcript));

it.each([
  ['Haemoglobin is 112.', true],
  ['Haemoglobin is 121.', false],
  ['Creatinine is 112.', false],
  ['Knee psoriasis.', false],
  ['Knee.', false],
])('tells whether one turn says all of it: %s', (text, isSaid) =>
  expect(isSaidInOneTurn(factsOf(text), ground)).toBe(isSaid),
);

it('calls nothing made up that one turn says, nor the name of a part', () => {
  const unsupported = (text: string) => flagsBeside(transcript)(text).filter(({ kind }) => kind === 'unsupported');
  expect(unsupported('Haemoglobin is 112.')).toEqual([]);
  expect(unsupported('Physical examination')).toEqual([]);
  expect(
    unsupported('Colonoscopy revealed two bleeding polyps in the sigmoid colon, removed by snare cautery.'),
  ).not.toEqual([]);
});
