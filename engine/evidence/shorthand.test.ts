import { expect, it } from 'vitest';
import { quantitiesIn } from './quantities.ts';
import { writtenOut } from './shorthand.ts';
import { flagsBeside, transcriptOf } from './testing.ts';
import { wordsOf } from './concepts.ts';

it.each([
  ['5/7 hx of cough', '5 days history of cough'],
  ['pain for 2-3/52, llq', 'pain for 2-3 weeks, left lower quadrant'],
  ['in 6/12 if needed', 'in 6 months if needed'],
  ['review in 3-5d inb', 'review in 3-5 days if not better'],
  ['last seen 2 yrs ago', 'last seen 2 years ago'],
  ['loose stools x4/day', 'loose stools 4 times a day'],
  ['woke at 430am with sx', 'woke at 4:30 am with symptoms'],
  ['strength 4/5, murmur 2/6, seen on 5/12', 'strength 4/5, murmur 2/6, seen on 5/12'],
  ['in 12/12/95 on 130/70, vitamin d 2000', 'in 12/12/95 on 130/70, vitamin d 2000'],
])('writes %j out as %j', (short, long) => expect(writtenOut(short)).toBe(long));

it('compares a length of time in shorthand with what was said', () => {
  expect(quantitiesIn(wordsOf('Cough for 3/7.')).map(({ value, unit }) => [value, unit])).toEqual([[3, 'days']]);
  const kindsOf = (text: string) =>
    flagsBeside(
      transcriptOf(['D: how long have you had the cough?', 'P: three days now.', 'D: any fever? ', 'P: no.']),
    )(text).map(({ kind }) => kind);
  expect(kindsOf('Cough for 3/7.')).toEqual([]);
  expect(kindsOf('Cough for 3/52.')).toContain('duration');
});
