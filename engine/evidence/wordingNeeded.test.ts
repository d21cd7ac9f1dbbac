import { expect, test } from 'vitest';
import { holds, literalsOf, wordingNeeded } from './wordingNeeded.ts';

const sides = 'left|right|both|upper|lower|inner|outer|front|back|near|far|this|that';

test.each([
  ['(?:left|right) knee', ['the right knee'], ['the knee, right', 'a left elbow']],
  ['knees? (?:is|are) (?:very )?sore', ['my knee is sore', 'knees are very sore'], ['sore knee is', 'knees are']],
  [`(?:${sides}) (?:knee|hip)`, ['far hip', 'this knee'], ['hip far', 'a knee']],
  ['^(?:and |so )*(?!not)then', ['and so then', 'then'], ['now and then']],
  ['^(?:start|put (?:you|him)) on', ['put him on it', 'start on'], ['i put him on', 'start it']],
  ['go(?= home)', ['go home'], ['go to work']],
  ['(?<=stay )in bed', ['stay in bed'], ['lie in bed']],
  ['(?<!stay )in bed', ['stay in bed', 'in bed'], ['in a bed']],
  ['(?<verb>order|request)(?:ed|s)? an? [a-z]+ scan', ['requested a knee scan'], ['scan ordered']],
  ['(?:the )?[a-z]+ (?:tablets|pills){2,3}', ['two pills'], ['two']],
  ['10 ?mg\\.', ['10mg.'], ['10 g']],
  ['‹[a-z]+›', ['the ‹metformin›'], ['the metformin']],
  ['(?:very )?(?=)sore', ['sore'], ['very']],
  ['«D» will', ['«D» will'], ['«S» will']],
])('%s is tried on %j and not on %j', (source, may, mayNot) => {
  const need = wordingNeeded(new RegExp(source));
  expect(need).not.toBeNull();
  for (const text of may) expect(need && holds(text, need)).toBe(true);
  for (const text of mayNot) expect(need && holds(text, need)).toBe(false);
});

test.each(['[a-z]+g?', 'a*b', '\\d+', '(?:left|)', '(?:knee|\\d)', '(?!knee)', '(?:knee)?', '(?:.)\\1'])(
  '%s needs nothing for sure',
  (source) => {
    expect(wordingNeeded(new RegExp(source))).toBeNull();
  },
);

test('takes no note of capitals where the pattern does not', () => {
  const need = wordingNeeded(/Left Knee|\SIP/i);
  expect(need && holds('my left knee', need)).toBe(true);
});

test('leaves patterns alone whose letters or lines are read otherwise', () => {
  expect(wordingNeeded(/knee/u)).toBeNull();
  expect(wordingNeeded(/^knee/m)).toBeNull();
});

test.each([
  ['(?:left|right) knee', ['left knee', 'right knee']],
  ['(?:sore|swollen) [a-z]+ knee', [' knee']],
  ['\\d+', null],
])('the fewest wordings of %s are %j', (source, literals) => {
  expect(literalsOf(wordingNeeded(new RegExp(source)))).toEqual(literals);
});
