import { expect, test } from 'vitest';
import { dosesChanged } from './dosesChanged.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const changes = (...said: string[]): string[] =>
  dosesChanged(
    utterancesOf([
      { id: 'p', speaker: 'patient', text: 'I am fine. It is all much the same. Nothing new. I walk. I sleep.' },
      ...said.map((text, at) => ({ id: `d${at}`, speaker: 'doctor' as const, text })),
    ]),
  ).map(({ body }) => body);

test.each([
  ['Halve the metoprolol, back to twenty-five.', 'halve metoprolol to 25'],
  ['I would like to put up the irbesartan to three hundred, and then we see.', 'increase irbesartan to 300'],
  ['Put the sertraline up to one hundred milligrams in the morning.', 'increase sertraline to 100 mg in the morning'],
  ['We will bring the prednisolone down to five.', 'decrease prednisolone to 5'],
  ['The aspirin and the rosuvastatin stay exactly as they are.', 'continue aspirin and rosuvastatin'],
  ['Stay on the apixaban.', 'continue apixaban'],
  [
    "I'd like to drop the thyroxine to seventy-five micrograms and repeat the bloods in six weeks.",
    'decrease thyroxine to 75 mcg',
  ],
  ['Keep taking the metformin, but cut it down to five hundred twice a day.', 'decrease metformin to 500 twice daily'],
])('%s', (said, order) => {
  expect(changes(said)).toEqual([order]);
});

test('a medicine is named, then what is done with it', () => {
  expect(changes('Second, the frusemide.', 'I would like to double that, to eighty, in the morning.')).toEqual([
    'double frusemide to 80, in the morning',
  ]);
});

test.each([
  ['Put up with the metformin for a while.'],
  ['If it drops, halve the ramipril.'],
  ['Do not stop the allopurinol.'],
  ['Does the warfarin stay the same?'],
  ['Some people double the dose of it.'],
  ['I would reduce the salt.'],
])('no change: %s', (said) => {
  expect(changes(said)).toEqual([]);
});
