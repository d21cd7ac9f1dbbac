import { expect, test } from 'vitest';
import { cleaned } from './clean.ts';

test.each([
  ['I did the physio for what, three months.', 'i did the physio for 3 months.'],
  ['I had a fall, what, two years ago.', 'i had a fall, 2 years ago.'],
  ['It was what, about a week before Easter.', 'it was about a week before easter.'],
  ['So what, ten tablets a day?', 'so what, 10 tablets a day?'],
  ['I know what, if anything, brings it on.', 'i know what, if anything, brings it on.'],
])('what one asks oneself before a figure is no word of it: "%s"', (said, expected) => {
  expect(cleaned(said)).toBe(expected);
});

test.each([
  ["I don't know, maybe three or four drinks.", 'maybe 3 or 4 drinks.'],
  ["I have, I don't know, about six a week.", 'i have about 6 a week.'],
  ["I don't know about that.", 'i do not know about that.'],
  ["I don't know.", 'i do not know.'],
])('how sure one is of a figure is no fact: "%s"', (said, expected) => {
  expect(cleaned(said).trim()).toBe(expected);
});

test.each([
  ['Now and then, yes.', 'occasionally, yes.'],
  ['And the blue one four puffs.', 'and the blue one, 4 puffs.'],
  ["It's come down two kilos.", 'it has come down 2 kg.'],
])('"%s"', (said, expected) => {
  expect(cleaned(said)).toBe(expected);
});

test.each([
  ['Three. Two kids, and a miscarriage.', /^3[.!] 2 kids/],
  ['Five. Four in March.', /^5[.!] 4 in march/],
])('a number that begins a sentence is no decimal of the one before: "%s"', (said, expected) => {
  expect(cleaned(said)).toMatch(expected);
});

test.each([
  ["The toes are numb, like I'm wearing socks.", 'the toes are numb, like i am wearing socks.'],
  ['It was, like, three weeks ago.', 'it was 3 weeks ago.'],
  ['It went bang, like a drum.', 'it went bang, like a drum.'],
  ['Like a knife, on the right.', 'like a knife, on the right.'],
  ['Like a week, maybe.', 'a week, maybe.'],
])('what something is like is no fact of its own: "%s"', (said, expected) => {
  expect(cleaned(said)).toBe(expected);
});

test.each([
  ['I used to be a hundred and ninety.', 'i used to be 190.'],
  ['Hundred and sixty-five last time.', '165 last time.'],
  ['It was two hundred and ten.', 'it was 210.'],
])('a hundred is one where no number stands before it: "%s"', (said, expected) => {
  expect(cleaned(said)).toBe(expected);
});
