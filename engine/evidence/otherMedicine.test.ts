import { describe, expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const flagsIn = flagsBeside(
  transcriptOf([
    'D: Are you still on the indapamide?',
    'P: Yes, every morning. The cholesterol one I stopped around August because of the cramps.',
    'D: And the metformin?',
    'P: Two with dinner. I ran out of the reflux tablet in May.',
    'D: Have you started anything else?',
    'P: Hydroxychloroquine, I started that in June. They talked about methotrexate.',
    'D: Keep the ramipril going. The heart rate one I would like to halve. Take it in the evening. And I will give you Nexium again.',
    'P: My brother takes lithium, he has the lung cancer. And I have asthma. My sister has asthma too.',
  ]),
);
const becauseOf = (text: string): string[] => flagsIn(text).map(({ because }) => because);

describe('a medicine that stands in the place of another', () => {
  it.each([
    'Stopped indapamide around August due to the cramps.',
    'She ran out of metformin in May.',
    'Started methotrexate in June.',
    'Take ramipril in the evening.',
    'Halve the ramipril and take it in the evening.',
  ])('is flagged: %s', (text) => expect(becauseOf(text)).toContain('This was said of another medicine'));
  it.each([
    'Stopped rosuvastatin around August due to the cramps.',
    'Takes indapamide every morning.',
    'Takes metformin with dinner.',
    'Started hydroxychloroquine in June.',
    'Ran out of Nexium in May.',
    'Did not start methotrexate in June.',
    'Continue ramipril.',
  ])('is not seen in: %s', (text) => expect(becauseOf(text)).not.toContain('This was said of another medicine'));
});

describe('what only a relative has', () => {
  it.each(['He has lung cancer.', 'Takes lithium.'])('is flagged where it is written of the patient: %s', (text) => {
    expect(becauseOf(text)).toContain('This was said of a relative');
  });
  it.each(['His brother has lung cancer.', 'Has asthma.', 'Family history: lung cancer.'])(
    'is not seen in: %s',
    (text) => {
      expect(becauseOf(text)).not.toContain('This was said of a relative');
    },
  );
});

it('doubts a pulse of two figures', () => {
  const because = 'Only a blood pressure has two figures';
  expect(becauseOf('Pulse is 104/60.')).toContain(because);
  expect(becauseOf('Heart rate was 104 over 60.')).toContain(because);
  expect(becauseOf('Pulse 72, blood pressure 104/60.')).not.toContain(because);
});
