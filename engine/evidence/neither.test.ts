import { expect, it } from 'vitest';
import { isNeither } from './neither.ts';
import { answerOf, answerStart } from './polarity.ts';

it.each([
  'not this morning',
  'no, not yet',
  'not tonight',
  'no more than the next person.',
  'no different to before',
  'not all that often',
  'not terribly bad',
  'nothing out of the ordinary',
  'i have not measured it',
  'i do not keep track',
  'i never looked',
  'no way to tell',
  'i would not be surprised',
  'well, i could not swear to it',
])('"%s" denies nothing', (text) => {
  expect(isNeither(text)).toBe(true);
  expect(answerStart(text)).toBeNull();
  expect(answerOf(text)).not.toBe('no');
});

it.each([
  'no',
  'not at all',
  'no, i have not',
  'none',
  'no, never',
  'not that i can recall',
  'nothing like that',
  'no, not at the moment',
  'nothing',
])('"%s" is a no', (text) => expect(answerStart(text)).toBe('no'));
