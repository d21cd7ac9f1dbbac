import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { quotedWords } from './quotedWords.ts';

const quoted = (text: string): string | undefined =>
  quotedWords(
    saidBy(
      ['doctor', 'have you had thoughts of harming yourself with all of that going on at the moment'],
      ['patient', text],
    ),
  ).get('s2');

it.each([
  ['sometimes not like i would ever act on it', 'Sometimes. Not like i would ever act on it.'],
  ["sometimes not like i wouldn't keep myself safe", "Sometimes. Not, like, i wouldn't keep myself safe."],
  ['no nothing like that my brother is with me', 'Nothing like that. My brother is with me.'],
  ['no i have my girls to think of', 'No. I have my girls to think of.'],
  ['when i was nineteen i did not since i am past all that', 'not since. I am past all that.'],
])('ends what answers where a sentence follows: %s', (said, written) => {
  expect(quoted(said)).toContain(written);
});

it('leaves speech with marks as it stands', () => {
  expect(quoted('Sometimes. Not like I would act on it')).toBe('Sometimes. Not like I would act on it');
});

it('keeps every word', () => {
  const said = 'sort of she is the one who made me come in and i was glad of it in the end';
  const wordsOf = (text: string): string => text.toLowerCase().replace(/[^a-z ]/g, '');
  expect(wordsOf(quoted(said) ?? '')).toBe(said);
});
