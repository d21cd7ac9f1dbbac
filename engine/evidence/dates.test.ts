import { expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const kinds = (turns: readonly string[], text: string): string[] =>
  flagsBeside(transcriptOf(turns))(text).map(({ kind, severity }) => `${kind} ${severity}`);

it('finds the day of a date in the words that were said', () => {
  const visit = [
    'D: The scan is on the third of August.',
    'P: And the visit on the twenty-third of September?',
    'D: Yes.',
  ];
  expect(kinds(visit, 'Scan on 3 August.')).toEqual([]);
  expect(kinds(visit, 'Visit on 23 September.')).toEqual([]);
  expect(kinds(visit, 'Scan on 5 August.')).not.toEqual([]);
});

it('tells the month of May from the verb', () => {
  const visit = ['P: I have been depressed since March.'];
  expect(kinds(visit, 'Depressed since May.').join()).toContain('date');
  expect(kinds(visit, 'May have been depressed since March.').join()).not.toContain('date');
});
