import { expect, it } from 'vitest';
import { withSubjectSaid } from './subjectless.ts';

it.each([
  ['rang in sick yesterday', 'i rang in sick yesterday'],
  ['can not get comfy', 'i can not get comfy'],
  ['do not smoke', 'i do not smoke'],
  ['still getting the cough', 'i am still getting the cough'],
  ['not sleeping great', 'i am not sleeping great'],
  ['been feeling pretty flat', 'i have been feeling pretty flat'],
  ['never had anything like it', 'i have never had anything like it'],
  ['still got the rash', 'i have still got the rash'],
  ['retired now', 'i am retired now'],
  ['divorced, these days', 'i am divorced, these days'],
  ['retired in 2019', 'i retired in 2019'],
])('says who it is told of: %s', (said, told) => {
  expect(withSubjectSaid(said)).toBe(told);
});

it.each(['took about an hour', 'went away', 'came up like a balloon', 'did not help', 'i do not smoke', 'knee pain'])(
  'leaves what may be of something else: %s',
  (said) => {
    expect(withSubjectSaid(said)).toBe(said);
  },
);
