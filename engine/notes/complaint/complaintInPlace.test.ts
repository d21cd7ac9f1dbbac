import { expect, test } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { withComplaintNamed } from './complaintInPlace.ts';

const heard = (...said: string[]): string[] =>
  withComplaintNamed(
    utterancesOf(
      saidBy(
        ['doctor', 'What can I do for you?'],
        ['patient', 'I have had this shoulder pain for a while. My shoulder hurts.'],
        ...said.map((text, at) => [at % 2 === 0 ? 'doctor' : 'patient', text] as const),
      ),
    ),
  ).map(({ text }) => text);

test.each([
  ['How long has it been there?', 'Been since Easter I reckon.', 'the pain has been there since easter'],
  ['What is it like?', 'Been getting worse.', 'the pain has been getting worse'],
  ['How is it at night?', 'Wakes me if I roll over.', 'the pain wakes me if i roll over'],
  ['Does it go anywhere?', 'Goes down into my arm.', 'the pain goes down into my arm'],
  ['When is it at its worst?', 'Worse in the morning.', 'the pain is worse in the morning'],
])('"%s" "%s"', (question, answer, expected) => {
  expect(heard(question, answer)).toContain(expected);
});

test.each([
  ['And the new tablets, are you taking them?', 'Been taking one since Easter.'],
  ['How is your husband?', 'Been in hospital since Easter.'],
  ['Any cough?', 'A bit of a cough. Been getting worse.'],
])('leaves what may be of something else: "%s" "%s"', (question, answer) => {
  expect(heard(question, answer).join(' ')).not.toMatch(/the pain (?:has|is|wakes)/);
});
