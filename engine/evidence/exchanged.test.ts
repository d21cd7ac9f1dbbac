import { expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const visit = flagsBeside(
  transcriptOf([
    'D: How is the hip? Any weight gain?',
    'P: It was sore, but it is better. It was well uncontrolled before, as my sister says.',
    'D: Your pain is an eight out of ten? I would have you back in three weeks.',
    'P: Yes. It comes and goes, and I have two sisters.',
  ]),
);

it.each([
  ['She agrees without the change of diet.', 'negation'],
  ['Normal weight gain.', 'negation'],
  ['The x-ray is normal, significant fractures.', 'negation'],
  ['He is currently and has never been on insulin.', 'negation'],
  ['She was able to due to the pain.', 'negation'],
  ['These reveal evidence of any fractures.', 'negation'],
  ['Some gallops or rubs.', 'negation'],
  ['He has been moving boxes quite a lot years ago.', 'duration'],
  ['Her most longstanding level was borderline.', 'duration'],
  ['Return in 3 week for a review.', 'duration'],
  ['The hip was constant, but lately it has been constant.', 'frequency'],
  ['She is a 82-year-old woman.', 'number'],
  ['Pain on internal and internal rotation of the hip.', 'unsupported'],
  ['There is a bilateral adnexal mass.', 'side'],
  ['Right hip pain, right worse than left.', 'side'],
])('is told by the words alone: %s', (text, kind) => {
  expect(visit(text).map((flag) => flag.kind)).toContain(kind);
});

const isExchanged = (text: string): boolean =>
  visit(text).some(({ because }) => /lost or put in|time does not agree|both sides|word before it|twice/.test(because));
it.each([
  ['She is in agreement with the plan.'],
  ['Abnormal weight gain.'],
  ['These reveal no evidence of any fractures.'],
  ['No gallops or rubs.'],
  ['He was moving boxes 2 years ago.'],
  ['She is an 82-year-old woman.'],
  ['It was well uncontrolled before.'],
  ['It hurts more and more.'],
])('leaves what is written rightly, or was said so: %s', (text) => {
  expect(isExchanged(text)).toBe(false);
});
