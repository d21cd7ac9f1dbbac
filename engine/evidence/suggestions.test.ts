import { expect, test } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const flagsFor = (written: string, ...said: readonly string[]) =>
  flagsBeside(transcriptOf(said.map((line) => `D: ${line}`)))(written);

const suggestionsFor = (written: string, ...said: string[]) =>
  flagsFor(written, ...said)
    .map(({ suggestion }) => suggestion)
    .filter((one) => one !== undefined);

test.each([
  [
    'two numbers with one unit are a range',
    'Perindopril up from 5 to 20 mg daily.',
    ['We will put the perindopril up from five to ten milligrams daily.', 'And the metformin, one gram, stays.'],
    'Perindopril up from 5 to 10 mg daily.',
  ],
  [
    'the dose of the medicine',
    'Takes metoprolol 40 mg.',
    ['I take metoprolol, 50 milligrams.'],
    'Takes metoprolol 50 mg.',
  ],
  [
    'the unit that was said',
    'Takes metoprolol 50 g.',
    ['I take metoprolol, 50 milligrams.'],
    'Takes metoprolol 50 mg.',
  ],
  [
    'how often',
    'Takes metformin 500 mg three times a day.',
    ['Metformin 500 milligrams twice a day.'],
    'Takes metformin 500 mg twice a day.',
  ],
  ['the side of the part', 'Sore left knee.', ['My right knee is sore.'], 'Sore right knee.'],
  ['the only pressure', 'Blood pressure 150/80.', ['Your blood pressure is 130 over 80.'], 'Blood pressure 130/80.'],
])('suggests %s', (_, written, said, suggestion) => expect(suggestionsFor(written, ...said)).toEqual([suggestion]));

test.each([
  [
    'another medicine’s value',
    'Perindopril up from 5 to 20 mg daily.',
    ['We will put the corinne detrol up from five to ten milligrams daily.', 'And the metformin, one gram, stays.'],
  ],
  ['a value of a medicine that nobody spoke of', 'Atorvastatin 4000 mg daily.', ['I take metoprolol, 50 milligrams.']],
  ['a value in another unit', 'Takes metoprolol 40 g.', ['I take metoprolol, 50 milligrams.']],
  ['one of two values', 'Takes metoprolol 40 mg.', ['I take metoprolol, 50 milligrams.', 'Metoprolol 95 milligrams.']],
  [
    'part of another number',
    'Norvasc 200 mg.',
    ['I take Norvasc, 5 milligrams, and walk 30 minutes.', 'Norvasc 10 milligrams.'],
  ],
  ['a side that was said of both', 'Sore left knee.', ['My right knee is sore.', 'The left knee clicks.']],
])('never suggests %s', (_, written, said) => expect(suggestionsFor(written, ...said)).toEqual([]));

test('what was said of another medicine is not told as what was said of this one', () => {
  const [flag] = flagsFor('Perindopril 20 mg daily.', 'I take perindopril.', 'And the metformin, one gram, stays.');
  expect(flag).toMatchObject({ kind: 'dose', because: expect.not.stringContaining('differs') as string });
  expect(flag?.said).toBeUndefined();
});

test.each([
  ['Atorvastatin 4000 mg daily.', 'The medicines list gives 80 mg as the usual most of atorvastatin in a day'],
  ['Takes metformin 2 g twice a day.', 'The medicines list gives 3 g as the usual most of metformin in a day'],
  ['Takes perindopril 3.3 mg.', 'The medicines list has perindopril in 2 mg, 2.5 mg, 4 mg, 5 mg, 8 mg, 10 mg'],
])('a dose that the list does not know is told as a fact of it: %s', (written, fact) =>
  expect(
    flagsFor(written, 'I take atorvastatin, metformin and perindopril.').map(({ because }) => because),
  ).toContainEqual(expect.stringContaining(fact)),
);

test('a dose beyond the usual most is to check even where it was said so', () =>
  expect(flagsFor('Takes Detrol 5 mg daily.', 'I take Detrol, 5 milligrams, daily.')).toEqual([
    expect.objectContaining({
      kind: 'dose',
      severity: 'alert',
      because: expect.stringContaining('tolterodine') as string,
    }),
  ]));
