import { expect, test } from 'vitest';
import { saidBy } from '../samples.ts';
import { isOfAnyone } from './ofAnyone.ts';
import { spokenStretches } from './spokenStretches.ts';
import { utterancesOf } from './utterances.ts';

const last = (text: string): boolean => {
  const utterances = utterancesOf(saidBy(['doctor', text]));
  return isOfAnyone(utterances, utterances.length - 1);
};

test.each([
  'In ovarian cancer you get bloating.',
  'With a clot you usually feel short of breath. You cough up blood.',
  'Ramipril can give you a cough.',
  'You can get dizzy if you stop it suddenly.',
  "If it was pneumonia I'd expect a fever.",
  'Some women need metformin instead.',
])('what the doctor explains is of anybody: %s', (text) => {
  expect(last(text)).toBe(true);
});

test.each([
  'You have a fracture.',
  'You can get the scan done downstairs.',
  'In March you had a stent.',
  'If it gets worse, come back.',
  'With the knee you have done well.',
])('what the doctor says of the patient is of the patient: %s', (text) => {
  expect(last(text)).toBe(false);
});

test('what the doctor would do were it otherwise is in no plan', () => {
  const texts = spokenStretches(
    utterancesOf(
      saidBy([
        'doctor',
        "If you were over forty-five I'd be wanting a biopsy. If it gets worse I'd like to see you. Have a blood test.",
      ]),
    ),
  ).map(({ text }) => text);
  expect(texts.join(' ')).not.toContain('biopsy');
  expect(texts.join(' ')).toContain('if it gets worse');
});
