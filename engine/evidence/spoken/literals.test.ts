import { expect, test } from 'vitest';
import { beginningsOf, literalsOf } from './literals.ts';

test.each([
  ['(?:start|put (?:you|him)) on', ['start', 'put ']],
  ['(?:very |quite )?sore', ['very ', 'quite ', 'sore']],
  ['(?:and |so )*(?!not)then', ['and ', 'so ', 'then']],
  ['(?<verb>order|request)s? a scan', ['order', 'request']],
  ['colou?r', ['colo']],
  ['[a-z]+ing', null],
  ['(?:left|)', null],
  ['a*b', null],
  ['«D» will', ['«D» will']],
])('what begins with ^%s begins with one of %s', (pattern, beginnings) => {
  expect(beginningsOf(`^${pattern}`)).toEqual(beginnings);
});

test.each(['start|put', '^start|put', '(?:^start)', '\\bstart'])('%s begins anywhere', (pattern) => {
  expect(beginningsOf(pattern)).toBeNull();
});

test.each([
  ['(?:left|right) knee', [' knee']],
  ['knees?', ['knee']],
  ['\\d+', null],
])('what holds %s holds one of %s', (pattern, literals) => {
  expect(literalsOf(pattern)).toEqual(literals);
});
