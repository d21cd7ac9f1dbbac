import { describe, expect, it } from 'vitest';
import { foundByAsking } from './examinedByAsking.ts';
import type { Utterance } from './utterances.ts';

const said = (speaker: 'doctor' | 'patient', text: string): Utterance => ({
  text,
  speaker,
  segmentIds: ['s1'],
  question: text.endsWith('?'),
  bare: false,
  turn: 1,
  names: new Set(),
});
const found = (before: string[], question: string, answer: string): string | undefined =>
  foundByAsking(
    said('doctor', question),
    [said('patient', answer)],
    before.map((text) => said('doctor', text)),
  )?.body.replace(/«P»/g, 'the');

describe('what a question while pressing finds', () => {
  it.each([
    [[], 'i am going to press here on your calf is that painful?', 'yes', 'pain on palpation of the calf'],
    [
      ['when i push on the outside of your elbow'],
      'does that hurt?',
      'no',
      'no pain on palpation of the outside of the elbow',
    ],
    [
      ['let me examine your left wrist', 'when i press on the inside'],
      'does that hurt at all?',
      'yes',
      'pain on palpation of the inside of the left wrist',
    ],
  ])('is named with its place: %j %s %s', (before, question, answer, expected) => {
    expect(found(before, question, answer)).toBe(expected);
  });

  it.each([
    [[], 'does that hurt?', 'yes'],
    [['i press on your shoulder'], 'does that hurt?', 'no, it just makes a shooting pain down the arm'],
    [['when i push on your hip'], 'does that hurt?', 'sort of'],
  ])('is nothing without a place or a plain answer: %j %s %s', (before, question, answer) => {
    expect(found(before, question, answer)).toBeUndefined();
  });
});
