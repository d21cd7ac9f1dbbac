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

it.each([['How long do they go for?', 'Usually an hour or two.', 'the headaches last an hour or two']])(
  'tells how long each of them goes on: %s',
  (question, answer, told) => {
    expect(toldOf(headaches, "I've been getting headaches.", [question, answer])).toEqual([told]);
  },
);

it.each([
  ['How long do they last?', 'At first about ten minutes. Now they go for three hours.'],
  ['How long does one last?', 'An hour. The last one was, what, two hours? No, more like five.'],
])('tells no one length where they vary: %s', (question, answer) => {
  expect(toldOf(headaches, "I've been getting headaches.", [question, answer])).toEqual([]);
});

it('tells how often, where what was said last is of one attack', () => {
  expect(
    toldOf(
      palpitations,
      "I've been getting palpitations.",
      ['Any chest pain?', 'No. A bit of sweating that last time.'],
      ['And how often?', 'Once a month, say.'],
    ),
  ).toContain('the palpitations occur once a month');
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
