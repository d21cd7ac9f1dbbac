import { describe, expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const flagsIn = flagsBeside(
  transcriptOf([
    'D: any fevers or chills?',
    'P: no.',
    'D: what about a cough?',
    'P: yes, a dry one.',
    'D: any rash? no, okay. i hear no crackles.',
  ]),
);
const isUnsaid = (text: string): boolean => flagsIn(text).some(({ because }) => because.includes('nobody said'));

describe('bare names of findings', () => {
  it.each(['Fevers, chills.', 'Constitutional: Fevers.', 'Rash', 'Lungs: Crackles.'])(
    'that nobody said to be there are flagged: %s',
    (text) => expect(isUnsaid(text)).toBe(true),
  );
  it.each([
    'Cough.',
    'Cough, fevers.',
    'No fevers, chills.',
    'Denies rash.',
    'Fevers were discussed at length.',
    'Imp: Bronchitis.',
  ])('that were said, or are denied, are not: %s', (text) => expect(isUnsaid(text)).toBe(false));
});
