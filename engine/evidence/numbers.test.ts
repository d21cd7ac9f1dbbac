import { expect, it } from 'vitest';
import { wordsOf } from './concepts.ts';
import { spokenNumbers } from './numbers.ts';
import { quantitiesIn } from './quantities.ts';

it.each([
  ['five hundred milligrams twice a day', '500 mg twice a day'],
  ['blood pressure one thirty over eighty', 'blood pressure 130/80'],
  ['blood pressure one hundred and thirty four on eighty two weight one hundred', 'blood pressure 134/82 weight 100'],
  ['fifty 15 µg tablets', '50 15 mcg tablets'],
  ['temperature thirty eight point five', 'temperature 38.5'],
  ['point five milligrams', '0.5 mg'],
  ['his temp is thirty-eight one.', 'his temp is 38.1.'],
  ['one hundred and twenty five micrograms', '125 mcg'],
  ['one hundred four times a day', '100 4 times a day'],
  ['a hundred and four times', '104 times'],
  ['two hundred two hundred milligrams', '200 200 mg'],
  ['seven out of ten', '7/10'],
  ['ninety-six percent', '96%'],
  ['in nineteen ninety eight', 'in 1998'],
  ['at seven thirty', 'at 7:30'],
  ['one and a half tablets', '1.5 tablets'],
  ['three to four hundred', '300 to 400'],
  ['two at night, the five hundreds', '2 at night, the 500s'],
  ['a sixty five year old man', 'a 65-year-old man'],
  ['no one told me, and I was one of them', 'no one told me, and I was one of them'],
  ['Twenty-five, thirty', '25, 30'],
  ['until Friday the twenty seventh of November', 'until Friday the 27th of November'],
  ['a twenty second rest', 'a 20 second rest'],
  ['Augmentin eight seven five twice a day', 'Augmentin 875 twice a day'],
  ['eight seven five two times a day', '875 2 times a day'],
  ['six two five milligrams', '625 mg'],
  ['the pressure was one four two over ninety', 'the pressure was 142/90'],
  ['one zero five tablets in the box', '105 tablets in the box'],
  ['say one two three', 'say 1 2 3'],
  ['three two one and lift', '3 2 one and lift'],
  ['one, four, two', 'one, 4, 2'],
])('writes %j as %j', (spoken, written) => expect(spokenNumbers(spoken)).toBe(written));

it('reads the unit and the kind of each number', () => {
  const found = quantitiesIn(
    wordsOf('Perindopril four milligrams for six weeks, two tablets twice a day, BP 130/80 on 20/11/2026'),
  );
  expect(found.map(({ value, unit, kind }) => [value, unit, kind])).toEqual([
    [4, 'mg', 'dose'],
    [6, 'weeks', 'time'],
    [2, 'tablets', 'dose'],
    [2, 'times', 'count'],
    [1, 'days', 'time'],
    [130, '', 'measure'],
    [80, '', 'measure'],
  ]);
});

it('reads numbers joined to their unit, and units of more than one word, as they are meant', () => {
  const found = quantitiesIn(
    wordsOf(
      'A two-week course for a three-year-old; ejection fraction 45 % and LDL 130 mg/dL, A1c 7.4, a stone of 5 m',
    ),
  );
  expect(found.map(({ value, unit }) => [value, unit])).toEqual([
    [2, 'weeks'],
    [3, 'years'],
    [45, '%'],
    [130, 'mg/dl'],
    [7.4, ''],
    [5, 'm'],
  ]);
});
