import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { plainOf } from '../wording/marks.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { opinionsTold } from './opinionsTold.ts';
import { returnAdvice } from './returnAdvice.ts';

const advised = (...texts: string[]): string[] =>
  returnAdvice(utterancesOf(saidBy(...texts.map((text) => ['doctor', text] as const)))).map(({ body }) =>
    plainOf(body),
  );

it('gives each condition its own step', () => {
  const [only, ...others] = advised(
    "If she gets a rash with it, stop it and ring triple zero if she can't breathe. She can choose two toys.",
  );
  expect(only).toContain('000 if she can not breathe');
  expect(only).not.toContain('rash');
  expect(only).not.toContain('toys');
  expect(others).toEqual([]);
});

it('takes no condition of somebody else, and none that a diary is kept for', () => {
  expect(advised('And his sister Evie?', 'If Evie gets a fever she needs to be seen the same day.')).toEqual([]);
  expect(advised('If your wife gets a fever, bring her to hospital.')).toEqual([]);
  expect(
    advised("Keep a diary so we can work out if there's any triggers for the headaches. Come back in a week."),
  ).toEqual([]);
});

it('holds what would be called so only later for no opinion of today', () => {
  const opinions = opinionsTold(
    utterancesOf(saidBy(['doctor', "If he keeps getting it after he's five then we'd say asthma."])),
  );
  expect(opinions).toEqual([]);
});
