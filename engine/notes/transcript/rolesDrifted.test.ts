import { expect, test } from 'vitest';
import { learntBare } from '../learnt/learnt.ts';
import { saidBy } from '../samples.ts';
import { withDriftMended } from './rolesDrifted.ts';

const visit = saidBy(
  ['doctor', "Morning. What's brought you in today?"],
  ['patient', "My shoulder's been killing me since I painted the ceiling."],
  ['doctor', 'How long ago was that?'],
  ['patient', 'About three weeks now.'],
  ['doctor', 'Have you had any numbness or tingling in the arm?'],
  ['patient', "No, but I can't sleep on it and my wife has to do up my bra."],
  ['doctor', 'Are you taking anything for it at the moment?'],
  ['patient', 'I took some of my Panadol and it hardly touched it.'],
  ['doctor', "I'm going to have a look at it now. Can you lift your arm up for me?"],
  ['patient', 'That hurts. I can get it to about here.'],
  ['doctor', "You have a painful arc. I'd like to order an ultrasound and refer you for physiotherapy."],
  ['patient', 'Okay. Should I tell my boss that I need time off?'],
  ['doctor', 'I want you to avoid overhead work for two weeks. Come back and see me then.'],
  ['patient', 'Thanks, doctor.'],
);
const exchangedFrom = (from: number, to: number) =>
  visit.map((segment, at) =>
    at < from || at >= to
      ? segment
      : { ...segment, speaker: segment.speaker === 'doctor' ? ('patient' as const) : ('doctor' as const) },
  );

test('a stretch whose voices bear the other name is read the right way round', () => {
  const { doctor } = learntBare();
  expect(withDriftMended(exchangedFrom(4, 12), doctor)).toEqual(visit);
});

test('a visit whose voices are named rightly stays as it is', () => {
  expect(withDriftMended(visit, learntBare().doctor)).toBe(visit);
});

test('one saying alone is not taken for a slip', () => {
  const one = exchangedFrom(6, 7);
  expect(withDriftMended(one, learntBare().doctor)).toBe(one);
});
