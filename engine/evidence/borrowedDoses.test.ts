import { describe, expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const flagsIn = flagsBeside(
  transcriptOf([
    'D: keep taking the metoprolol fifty milligrams, and i will start you on lipitor forty milligrams at night.',
    'P: and the aspirin?',
    'D: stay on it. use ibuprofen or paracetamol for the knee.',
  ]),
);
const becauseOf = (text: string): string[] => flagsIn(text).map(({ because }) => because);
const borrowed = 'This strength was said of another medicine';
const twice = 'The same medicine is written twice';

describe('medicines exchanged within a note', () => {
  it.each([
    ['Metoprolol 40 mg daily.', borrowed],
    ['Start aspirin 40 mg at night.', borrowed],
    ['Use ibuprofen and ibuprofen for the knee.', twice],
    ['Ibuprofen/ibuprofen for the knee.', twice],
  ])('are flagged: %s', (text, because) => expect(becauseOf(text)).toContain(because));
  it.each(['Metoprolol 50 mg daily.', 'Lipitor 40 mg at night.', 'Use ibuprofen or paracetamol for the knee.'])(
    'are not seen in: %s',
    (text) => {
      expect(becauseOf(text)).not.toContain(borrowed);
      expect(becauseOf(text)).not.toContain(twice);
    },
  );
});
