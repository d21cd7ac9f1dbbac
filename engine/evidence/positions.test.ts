import { describe, expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const flagsIn = flagsBeside(
  transcriptOf([
    'D: so where is the pain?',
    'P: it is in my lower back, and on the inside of my left knee.',
    'D: any swelling of your legs or feet?',
    'P: yes, both of my legs have been swelling up.',
    'D: you are tender over the medial joint line. the fracture is in the distal radius.',
    'D: there is some edema in the lower extremities.',
  ]),
);
const isOfPlace = (text: string): boolean => flagsIn(text).some(({ kind }) => kind === 'side');

describe('a place of the body that excludes another', () => {
  it.each([
    'The patient has pain in the upper back.',
    'There is tenderness over the lateral joint line of the knee.',
    'The x-ray shows a fracture of the proximal radius.',
    'There is edema in the upper extremities.',
  ])('is flagged where the other was said: %s', (text) => {
    expect(isOfPlace(text)).toBe(true);
  });

  it.each([
    'The patient has pain in the lower back.',
    'There is tenderness over the medial joint line of the knee.',
    'The x-ray shows a fracture of the distal radius.',
    'There is edema in the lower extremities.',
  ])('is not where it was: %s', (text) => {
    expect(isOfPlace(text)).toBe(false);
  });
});
