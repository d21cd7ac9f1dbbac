import { expect, it } from 'vitest';
import { tried } from './triedAsked.ts';

const told = (question: string, answer: string): string | null =>
  tried({
    question,
    asked: question,
    answer,
    first: answer.split('. ')[0] ?? '',
    order: 1,
    at: 0,
    segmentIds: [],
    named: null,
    complaint: null,
    pain: null,
    part: null,
    isOfInjury: false,
  });

it.each([
  [
    'what have you tried',
    'probiotics, they did nothing. the peppermint capsules, they help a bit',
    '«S» «has|have» tried probiotics without relief and peppermint capsules with some relief',
  ],
  [
    'have you tried anything for it',
    'i tried a mouthguard but it did not help',
    '«S» «has|have» tried mouthguard without relief',
  ],
  [
    'what have you put on it',
    'sorbolene, that does nothing. the pharmacist gave me a zinc paste, helped for a couple of days',
    '«S» «has|have» tried sorbolene without relief and zinc paste with some relief',
  ],
  ['what else have you tried', 'orthotics, and they worked well', '«S» «has|have» tried orthotics with relief'],
])('tells what was tried and what came of it: %s', (question, answer, sentence) => {
  expect(told(question, answer)).toBe(sentence);
});

it.each([
  ['what have you tried', 'nothing helps'],
  ['what have you tried', 'i do not know what works'],
  ['where does it hurt', 'the knee, it helps to rest'],
])('says nothing of other answers: %s %s', (question, answer) => {
  expect(told(question, answer)).toBeNull();
});
