import { expect, it } from 'vitest';
import { site } from './siteAsked.ts';

const told = (question: string, answer: string, pain: string | null = 'the pain'): string | null =>
  site({
    question,
    asked: question,
    answer,
    first: answer,
    order: 1,
    at: 0,
    segmentIds: [],
    named: null,
    complaint: pain,
    pain,
    part: null,
    isOfInjury: false,
  });

it.each([
  [
    'where do you feel it',
    'in the groin mostly, and down the front of the thigh to the knee',
    'the pain is in the groin and down the front of the thigh to the knee',
  ],
  [
    'whereabouts',
    'low down, on the left, and it shoots into my buttock',
    'the pain is low down and on the left and radiates into «P» buttock',
  ],
  [
    'where is the pain',
    'low down, across the front, and it goes into my back',
    'the pain is low down and across the front and radiates into «P» back',
  ],
  [
    'where do you feel it, show me',
    'here, behind the left ear, and it goes down the neck a bit',
    'the pain is behind the left ear and radiates down the neck',
  ],
  ['where do you get it', 'behind the right knee, mostly', 'the pain is behind the right knee'],
  ['where exactly is it', 'right here behind my knee', 'the pain is behind «P» knee'],
  ['where does it hurt', 'lower back', 'the pain is in the lower back'],
  ['where do you feel it', 'the outside of my elbow', 'the pain is on the outside of «P» elbow'],
])('tells where it is: %s %s', (question, answer, sentence) => {
  expect(told(question, answer)).toBe(sentence);
});

it.each([
  ['where do you work', 'at the hospital'],
  ['where is the pain', 'all over the shop'],
  ['where is the pain', 'not in the knee'],
  ['where were you when it happened', 'at the front of the house'],
  ['where does it hurt', 'it was in my back but now it is in my hip'],
])('says nothing of other answers: %s %s', (question, answer) => {
  expect(told(question, answer)).toBeNull();
});

it('tells of a headache nothing that was asked of the back', () => {
  expect(told('whereabouts in the back', 'low down, on the right', 'the headaches')).toBeNull();
});
