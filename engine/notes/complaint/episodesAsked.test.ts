import { expect, it } from 'vitest';
import { complaintAsked } from './complaintAsked.ts';
import type { Matter } from './complaintSubject.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const headaches: Matter = { name: 'the headaches', concept: 'headache', isMany: true, segmentIds: [] };
const palpitations: Matter = { name: 'the palpitations', concept: 'palpitations', isMany: true, segmentIds: [] };
const pain: Matter = { name: 'the pain', concept: 'pain', isMany: false, part: 'shoulder', segmentIds: [] };

const toldOf = (matter: Matter, opening: string, ...said: (readonly [string, string])[]): string[] =>
  complaintAsked(
    utterancesOf(
      saidBy(
        ['doctor', 'What brings you in?'],
        ['patient', opening],
        ...said.flatMap(([question, answer]) => [['doctor', question] as const, ['patient', answer] as const]),
      ),
    ),
    matter,
  ).map(({ body }) => body);

it.each([
  ['How long do they go for?', 'Usually an hour or two.', 'the headaches last an hour or two'],
  [
    'How long do they last?',
    'At first about ten minutes. Now they go for three hours.',
    'the headaches initially lasted about 10 minutes, and now last 3 hours',
  ],
  [
    'How long does one last?',
    'An hour. The last one was, what, two hours? No, more like five.',
    'the headaches last an hour, and the last episode lasted about 5 hours',
  ],
  ['Do they wake you?', 'Yes, they wake me up. About two nights a week.', 'the headaches wake «O» 2 nights a week'],
])('tells how long each of them goes on: %s', (question, answer, told) => {
  expect(toldOf(headaches, "I've been getting headaches.", [question, answer])).toEqual([told]);
});

it('tells how the heart beats, and how often where what was said last is of one attack', () => {
  expect(
    toldOf(
      palpitations,
      "I've been getting palpitations.",
      ['Steady or irregular?', 'Irregular.'],
      ['Any chest pain?', 'No. A bit of sweating that last time.'],
      ['And how often?', 'Once a month, say.'],
    ),
  ).toEqual(expect.arrayContaining(['the palpitations are irregular', 'the palpitations occur once a month']));
});

it.each([
  [
    'And at night?',
    'It wakes me when I lie on it. Most nights.',
    'the pain wakes «O» when «S» «lies|lie» on «P» shoulder, most nights',
  ],
  ['What about at night?', 'Keeps me awake.', 'the pain keeps «O» awake at night'],
])('tells what it does at night: %s', (question, answer, told) => {
  expect(toldOf(pain, 'My shoulder hurts.', [question, answer])).toEqual([told]);
});

it('says nothing of what is over, and nothing of a medicine as how often it comes', () => {
  expect(toldOf(pain, 'My shoulder hurts.', ['And at night?', 'It used to wake me up, not any more.'])).toEqual([]);
  expect(
    toldOf(
      headaches,
      "I've been getting headaches.",
      ['Anything for it?', "Nurofen when it's really bad."],
      ["How often's that?", 'Twice a week.'],
    ).filter((body) => body.startsWith('the headaches occur')),
  ).toEqual([]);
});
