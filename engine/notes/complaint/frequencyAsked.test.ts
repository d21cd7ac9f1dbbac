import { expect, it } from 'vitest';
import { frequency } from './frequencyAsked.ts';

const told = (question: string, answer: string): string | null =>
  frequency({
    question,
    asked: question,
    answer,
    first: answer,
    order: 1,
    at: 0,
    segmentIds: [],
    named: { name: 'the headaches', isMany: true },
    complaint: null,
    pain: null,
    part: null,
    isOfInjury: false,
  });

it.each([
  [
    'how often are you getting them',
    'at the start it was once a month. it is 2 or 3 times a week',
    '2 or 3 times a week',
  ],
  ['how often do they happen', 'pretty much every day', 'every day'],
  ['how often do you get them', 'it used to be once a month, but lately it is every week', 'every week'],
  ['how often do you get these', 'about once a fortnight i would say', 'once a fortnight'],
])('tells how often it is now: %s', (question, answer, often) => {
  expect(told(question, answer)).toBe(`the headaches occur ${often}`);
});

it.each([
  ['how often do you take the panadol for them', 'every day'],
  ['how often do they happen', 'it depends'],
  ['how often do they happen', 'every day if i am stressed'],
])('says nothing of another thing: %s', (question, answer) => {
  expect(told(question, answer)).toBeNull();
});
