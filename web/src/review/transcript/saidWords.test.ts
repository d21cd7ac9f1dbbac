import { expect, test } from 'vitest';
import { findSaid } from './saidWords.ts';

test.each([
  ['3 times a day', 'Just two tablets three times a day, with food.', 'three times a day'],
  ['20 mg', 'So go up to twenty milligrams at night.', 'twenty milligrams'],
  ['25 mg', 'Back to twenty-five milligrams.', 'twenty-five milligrams'],
  ['140/85', 'It was one hundred and forty over eighty five today.', 'one hundred and forty over eighty five'],
  ['2.4', 'The LDL is two point four.', 'two point four'],
  ['500 mg', 'Five hundred milligrams with dinner.', 'Five hundred milligrams'],
  ['6 weeks', 'See you in 6 weeks.', '6 weeks'],
  ['left knee', 'The Left  knee gave way.', 'Left  knee'],
])('%s stands in "%s"', (said, text, found) => {
  const span = findSaid(text, said);
  expect(span && text.slice(span.from, span.to)).toBe(found);
});

test.each([
  ['5 mg', 'Twenty five milligrams.'],
  ['12', 'Ten, two, and it went.'],
  ['20 mg', 'Twenty tablets.'],
  ['', 'Anything.'],
])('%s does not stand in "%s"', (said, text) => {
  expect(findSaid(text, said)).toBeUndefined();
});
