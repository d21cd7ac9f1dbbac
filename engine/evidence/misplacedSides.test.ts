import { describe, expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const flagsIn = flagsBeside(
  transcriptOf([
    'D: so both knees and the left elbow?',
    'P: yes, the left knee is worse than the right, and the elbow hurts.',
    'D: the x-rays of the elbow and of your hands are fine.',
  ]),
);
const isMisplaced = (text: string): boolean =>
  flagsIn(text).some(({ because }) => /does not agree|told apart/.test(because));

describe('a side that does not agree with what it is of', () => {
  it.each([
    'Pain in the right knees.',
    'Knee pain, left worse than left.',
    'Examination of the bilateral elbow: tender.',
    'The x-ray of her bilateral hand was normal.',
    'Tenderness on the bilateral.',
    'Bilateral knee pain, right worse than left.',
    'Crepitus on the right only.',
    'Strength is 4/5 on the left and 5/5 on the left.',
    'Tender in the bilateral lower quadrant.',
    'The pain started on the left side and spread to the left arm.',
  ])('is told by the words alone: %s', (text) => {
    expect(isMisplaced(text)).toBe(true);
  });

  it.each([
    'Bilateral knee pain, left worse than right.',
    'Pain in both knees and the left elbow.',
    'Strength is 4/5 on the left and 5/5 on the right.',
    'Bilateral hand x-rays were normal.',
    'The left index and middle fingers are stiff.',
  ])('is not told by: %s', (text) => {
    expect(isMisplaced(text)).toBe(false);
  });
});
