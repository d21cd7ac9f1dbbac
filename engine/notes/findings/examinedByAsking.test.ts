import { describe, expect, it } from 'vitest';
import { foundByAsking } from './examinedByAsking.ts';
import type { Utterance } from '../transcript/utterances.ts';

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
    [[], 'i am going to press here on your calf is that painful?', 'yes', 'tenderness to palpation of the calf'],
    [
      ['when i push on the outside of your elbow'],
      'does that hurt?',
      'no',
      'no tenderness to palpation of the outside of the elbow',
    ],
    [
      ['let me examine your left wrist', 'when i press on the inside'],
      'does that hurt at all?',
      'yes',
      'tenderness to palpation of the inside of the left wrist',
    ],
    [
      ['let me have a look at that right heel'],
      'does it hurt when i press here?',
      'a little bit',
      'slight tenderness to palpation of the right heel',
    ],
    [
      ['is it this elbow?'],
      'is it tender right around that area?',
      'yes, it is',
      'tenderness to palpation of the elbow',
    ],
    [
      [],
      'can you press on your cheeks for me, does that hurt?',
      'yes, on the left side',
      'tenderness to self-palpation of the cheeks, on the left',
    ],
    [['i want you to tap on your forehead'], 'is it tender?', 'no', 'no tenderness to self-palpation of the forehead'],
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
