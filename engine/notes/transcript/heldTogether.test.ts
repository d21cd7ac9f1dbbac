import { expect, test } from 'vitest';
import { breaksOff, heldTogether } from './heldTogether.ts';
import type { Utterance } from './utterances.ts';

type Said = Partial<Utterance> & Pick<Utterance, 'text'>;
const sayings = (...said: Said[]): Utterance[] =>
  said.map((one, order) => ({
    speaker: 'doctor',
    segmentIds: [`s${order}`],
    question: false,
    bare: true,
    turn: 0,
    names: new Set(),
    ...one,
  }));

test.each([
  ['what was found of what was named', 'straight leg raise and slump test', 'were both negative'],
  ['what the doctor would not do', 'an x-ray will not show me anything', 'i would act on today'],
  ['what will be done', 'so i am going to', 'send you to the fracture clinic'],
  ['when to come back', 'please come back', 'if the calf swells up'],
])('a saying is told with the next of the same voice: %s', (_, one, next) => {
  const both = sayings({ text: one }, { text: next });
  expect(breaksOff(both, 0)).toBe(true);
  const last = both[1];
  expect(last && heldTogether(both, last, 1)).toMatchObject({ text: `${one} ${next}`, segmentIds: ['s0', 's1'] });
});

test.each([
  ['another voice answers', { turn: 1 }],
  ['the next is a question', { question: true }],
])('a saying stands for itself where %s', (_, change) => {
  const both = sayings({ text: 'please come back' }, { text: 'if the calf swells up', ...change });
  expect(breaksOff(both, 0)).toBe(false);
});
