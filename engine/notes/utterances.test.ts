import { expect, test } from 'vitest';
import { utterancesOf } from './utterances.ts';

test.each([
  ['Um, I, no.', 'no'],
  ['i no', 'no'],
  ['I no longer smoke.', 'i no longer smoke'],
  ['I know.', 'i know'],
])('an answer that is begun anew is the answer: %s', (text, heard) => {
  expect(utterancesOf([{ id: 'a', speaker: 'patient', text }]).map((one) => one.text)).toEqual([heard]);
});
