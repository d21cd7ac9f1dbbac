import { expect, test } from 'vitest';
import { draftsOf } from '../drafts.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { withReactions } from './reactionsTold.ts';

type Line = readonly ['doctor' | 'patient', string];
const told = (...lines: readonly Line[]): { items: string[]; others: string[] } => {
  const utterances = utterancesOf(saidBy(...lines));
  const drafts = withReactions(draftsOf(utterances), utterances);
  const isItem = ({ topic, isDenial }: (typeof drafts)[number]): boolean => topic === 'allergies' && !isDenial;
  return {
    items: drafts.filter(isItem).map(({ body }) => body),
    others: drafts.filter((draft) => !isItem(draft)).map(({ body }) => body),
  };
};
const asked = ['doctor', 'Any allergies?'] as const;

test.each([
  [[asked, ['patient', 'Penicillin. I broke out in hives when I was a kid.']], ['penicillin (hives as a child)']],
  [
    [asked, ['patient', 'Sulfa. My eyes swelled up. Well, Bactrim did as well, once.']],
    ['sulfa (eyes swelling)', 'bactrim (eyes swelling once)'],
  ],
  [
    [
      ['doctor', "Allergies, I've got cefalexin and codeine here. Is that right?"],
      ['patient', 'Yeah. The codeine was on the ward, it made me throw up.'],
      ['doctor', 'And cefalexin?'],
      ['patient', 'Dad says I had a rash, all over.'],
    ],
    ['cefalexin (rash all over)', 'codeine (vomiting)'],
  ],
  [
    [asked, ['patient', 'Cashews.'], ['doctor', 'What happens?'], ['patient', 'My lips swell up.']],
    ['cashews (lips swelling)'],
  ],
  [[asked, ['patient', 'Eggs, so I carry an EpiPen.']], ['eggs']],
] satisfies [Line[], string[]][])('a reaction stands beside the thing that it is of: %j', (lines, items) => {
  expect(told(...(lines as Line[])).items).toEqual(items);
});

test('what is not of an allergy stays where it was told', () => {
  const { items, others } = told(
    asked,
    ['patient', "Codeine makes me sick. I don't know if that's an allergy."],
    ['doctor', 'And what has been bothering you this week?'],
    ['patient', 'I came out in a rash on my arms.'],
  );
  expect(items).toEqual(['codeine (sick)']);
  expect(others.join(' | ')).toMatch(/rash/);
  expect(others.join(' | ')).not.toMatch(/know/);
});

test('a relative’s reaction is not the patient’s', () => {
  const { items } = told(asked, ['patient', 'Penicillin. My sister gets hives from it.']);
  expect(items[0]).toBe('penicillin');
});
