import { expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { fromPatient } from '../wording/person.ts';
import { withAskedNamed } from './askedNamed.ts';

/** What the last sentence of a conversation that begins with a medicine becomes. */
const named = (question: string, answer: string): string | undefined => {
  const utterances = utterancesOf(
    saidBy(['patient', 'I take amlodipine in the morning.'], ['doctor', question], ['patient', answer]),
  );
  const order = utterances.length - 1;
  const draft: Draft = {
    body: fromPatient(utterances[order]?.text ?? ''),
    topic: 'history',
    segmentIds: ['last'],
    order,
    isOwn: false,
    isDenial: false,
    speaker: 'patient',
  };
  return withAskedNamed([draft], utterances)[0]?.body;
};

it.each([
  ['How has your blood pressure been?', 'I check it on Sundays.', '«S» «checks|check» «P» blood pressure on sundays'],
  ['How is the blood pressure?', "It's usually 135 over 85.", '«P» blood pressure is usually 135/85'],
  ['And your weight?', "It's about 80.", '«P» weight is about 80'],
  ['And the blood pressure?', "It's about 80.", 'it is about 80'],
  ['Are you doing the readings?', 'I check it on Sundays.', '«S» «checks|check» it on sundays'],
  ['And the tablet?', 'I take it with breakfast.', '«S» «takes|take» amlodipine with breakfast'],
])('names what is measured, and no medicine for it: %s %s', (question, answer, expected) => {
  expect(named(question, answer)).toBe(expected);
});
