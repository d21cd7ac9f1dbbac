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

test.each([
  ['Thyroxine, seventy-five. Fifteen minutes apart.', ['thyroxine, 75', '15 minutes apart']],
  ['Apixaban, five. Five, twice a day.', ['apixaban, 5', '5, twice a day']],
  ['I take 2. 3 times a week I forget.', ['i take 2', '3 times a week i forget']],
  ['Her temperature was 98. 4 this morning.', ['her temperature was 98.4 this morning']],
  ['Spironolactone 12. 5 mg.', ['spironolactone 12.5 mg']],
])('two numbers in two sentences are not one: %s', (text, heard) => {
  expect(utterancesOf([{ id: 'a', speaker: 'patient', text }]).map((one) => one.text)).toEqual(heard);
});

test('what answers a question at length is told without its "no"', () => {
  expect(
    utterancesOf([
      { id: 'a', speaker: 'patient', text: 'Will I need an operation?' },
      { id: 'b', speaker: 'doctor', text: "No, a small tear doesn't need surgery." },
    ]).at(-1)?.text,
  ).toBe('a small tear does not need surgery');
  expect(utterancesOf([{ id: 'a', speaker: 'doctor', text: 'No, not that one.' }])[0]?.text).toBe('no, not that one');
});
