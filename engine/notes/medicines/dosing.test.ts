import { expect, test } from 'vitest';
import { dosingBehind, dosingFirst, withoutLook } from './dosing.ts';

test.each([
  [', the 1000, twice a day', '1000, twice daily'],
  ['. 80. the other one', '80'],
  [' 75 15 minutes apart', '75'],
  [', the gel, one sachet a day', 'the gel, one sachet a day'],
  [' for my heart', ''],
])('behind a name, "%s" says "%s"', (rest, dosing) => {
  expect(dosingBehind(rest).dosing).toBe(dosing);
});

test.each([
  ['yep, 60. that one i take with breakfast', '60, with breakfast'],
  ['the little one, yeah. 100. in the morning', '100, in the morning'],
  ['10 and the cholesterol one', '10'],
  ['10 years', null],
  ['no', null],
])('an answer begins with how much is taken: "%s"', (answer, dosing) => {
  expect(dosingFirst(answer)).toBe(dosing);
});

test('what a tablet looks like is no part of it', () => {
  expect(withoutLook('metformin, the big white tablets, twice a day')).toBe('metformin twice a day');
});
