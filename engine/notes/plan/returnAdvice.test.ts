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

it.each([
  [
    'I would like to start enalapril, 5 mg. If you get swelling of the lips, you stop it and ring us.',
    'if «S» «gets|get» swelling of the lips, «S» «A» stop enalapril and ring',
  ],
  [
    'If it lasts longer than 20 minutes or you get chest pain, ring triple zero.',
    '«S» «A» ring 000 if an episode lasts longer than 20 minutes or if «S» «gets|get» chest pain',
  ],
  [
    'If it happens when you are driving, you stop and call us.',
    'if an episode happens when «S» «is|are» driving, «S» «A» stop and call',
  ],
  [
    'Start citalopram, 10 mg. If the thoughts get worse, you stop and ring me, and some bloods, iron.',
    'if the thoughts get worse, «S» «A» stop citalopram and ring',
  ],
  [
    "If the headache's getting worse, then we definitely need to talk to you again.",
    '«S» «A» call if the headache is getting worse',
  ],
  ['If you get a fever, we should see you straight away.', '«S» «A» return if «S» «gets|get» a fever'],
  ['If you get chest pain at rest, triple zero.', '«S» «A» call 000 if «S» «gets|get» chest pain at rest'],
])('names what is stopped and what happens: %s', (said, written) => {
  expect(returnAdvice(utterancesOf(saidBy(['doctor', said]))).map(({ body }) => body)).toContain(written);
});

it('never names a medicine that was not begun ahead of it', () => {
  const said = 'if the rash gets worse you stop it and ring me and take the iron every day';
  expect(
    returnAdvice(utterancesOf(saidBy(['doctor', said])))
      .map(({ body }) => body)
      .join(),
  ).not.toContain('iron');
  const spoken = ['You said the iron upsets you.', 'If the rash gets worse you stop it and ring me.'];
  const bodies = returnAdvice(utterancesOf(saidBy(...spoken.map((text) => ['doctor', text] as const)))).map(
    ({ body }) => body,
  );
  expect(bodies.join()).not.toContain('stop iron');
});

it('takes no visit that was planned anyway for advice', () => {
  const said = 'we can decide if you have an infection and we need to see you in a week';
  expect(returnAdvice(utterancesOf(saidBy(['doctor', said])))).toEqual([]);
});

it('leaves out what only the talk before names', () => {
  expect(
    returnAdvice(
      utterancesOf(saidBy(['doctor', 'If you have used it six times and you are still wheezy, ring triple zero.'])),
    ),
  ).toEqual([]);
});
