import { describe, expect, it } from 'vitest';
import { likewiseTold, studiesJudged, studiesTold } from './studiesTold.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const read = (said: string): string[] => {
  const utterances = utterancesOf(saidBy(['doctor', said]));
  return [...studiesTold(utterances), ...studiesJudged(utterances), ...likewiseTold(utterances)].map(
    ({ body }) => body,
  );
};

describe('a study that is named with who asked for it', () => {
  it.each([
    [
      'The Holter that Dr Brown ordered showed two runs of tachycardia, the longest was twelve seconds.',
      'Holter shows 2 runs of tachycardia, the longest 12 seconds',
    ],
    ['The MRI that the hospital did shows a disc bulge at L5.', 'MRI shows a disc bulge at L5'],
    ['The sleep study that you had at the clinic was abnormal.', 'sleep study was abnormal'],
    ['Your ferritin was normal and so was the B12.', 'B12 was normal'],
    ['Your iron studies were fine and so was the thyroid.', 'iron studies were normal'],
  ])('is read with what it showed: %s', (said, expected) => {
    expect(read(said).map((one) => one.toLowerCase())).toContain(expected.toLowerCase());
  });

  it.each([
    'If the Holter that Dr Brown ordered shows anything we will talk.',
    'The talk that we had shows you understand.',
    'Your mother was fine and so was the baby.',
  ])('is not made of what is no result: %s', (said) => {
    expect(read(said)).toEqual([]);
  });
});

it('keeps a study with who asked for it in one sentence', () => {
  const [first, ...others] = utterancesOf(
    saidBy(['doctor', 'The stress test that you had at the clinic was positive.']),
  );
  expect(others).toEqual([]);
  expect(first?.text).toContain('test that you had at the clinic was positive');
});
