import { expect, test } from 'vitest';
import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { saidBy } from '../samples.ts';
import { isOfEarlier } from './ofEarlier.ts';
import { utterancesOf } from './utterances.ts';

const at = (text: string, turns: readonly (readonly [Speaker, string])[]): boolean => {
  const utterances = utterancesOf(saidBy(...turns));
  return isOfEarlier(
    utterances,
    utterances.findIndex((one) => one.text.includes(text)),
  );
};

test.each([
  ['headaches', 'I had headaches in the first trimester.'],
  ['dizzy', 'I was dizzy when I ran out at Easter.'],
  ['sweating', 'When it happened it was awful. I was sweating.'],
  ['tingling', 'I had tingling in the fingers. That went away.'],
  ['cramps', 'On the first tablet I had terrible cramps.'],
  ['vomited', 'I vomited on the third day. Nothing at home.'],
  ['hives', 'I had hives when I was about six.'],
  ['wheezy', 'I was a bit wheezy last time.'],
  ['palpitations', 'I have had palpitations before.'],
  ['swelled', 'I tried nifedipine for a bit. My feet swelled up. I stopped it in the end.'],
  ['itch', 'They put me on allopurinol and I had a terrible itch with that, so now I take febuxostat instead.'],
  ['wheezing', 'He was wheezing for the first two nights.'],
])('what was so once is of an earlier time: %s', (word, said) => {
  expect(at(word, [['patient', said]])).toBe(true);
});

test.each([
  ['headaches', 'I have had headaches since March.'],
  ['pain', 'The pain started in March.'],
  ['dizzy', 'I was dizzy this morning.'],
  ['cough', 'I had the cough at first only at night and it is still there.'],
  ['back', 'I was gardening and my back hurts.'],
  ['itch', 'They put me on allopurinol. I had an itch all night.'],
  ['cramps', 'I was on nifedipine, then they changed it. I still get cramps with that.'],
])('what goes on is of today: %s', (word, said) => {
  expect(at(word, [['patient', said]])).toBe(false);
});
