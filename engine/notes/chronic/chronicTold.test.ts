import { expect, it } from 'vitest';
import { chronicTold } from './chronicTold.ts';
import { chronicStretches } from './chronicTurns.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

type Line = readonly ['doctor' | 'patient', string];
const before: Line[] = [
  ['doctor', 'Good morning, come in.'],
  ['patient', 'Thank you. I am here for my check-up.'],
];
const after: Line[] = [
  ['doctor', "I'll examine you now."],
  ['patient', 'Okay.'],
];
const factsOf = (...lines: Line[]): string[] => {
  const utterances = utterancesOf(saidBy(...before, ...lines, ...after));
  return chronicTold(chronicStretches(utterances), utterances).map(({ body }) => body);
};

it.each<[string, string, string]>([
  ["How's your asthma going?", "It's been pretty good.", '«P» asthma has been doing well'],
  ['How is the gout?', "It's been playing up lately.", '«P» gout has been flaring up lately'],
  ['What about your depression?', 'It has been up and down.', '«P» depression has been variable'],
  ['How are you going with your epilepsy?', 'So far, so good.', '«S» «is|are» doing well with «P» epilepsy'],
  [
    "How's your hip going since the replacement?",
    'It healed up nicely.',
    '«S» «has|have» healed well since «P» hip replacement',
  ],
  [
    'How have you been since the bypass?',
    'No problems at all, I walk every day.',
    '«S» «denies|deny» any issues since «P» bypass',
  ],
])('tells how a lasting problem goes: %s %s', (question, answer, told) => {
  expect(factsOf(['doctor', question], ['patient', answer], ['doctor', 'Okay.'])).toEqual([told]);
});

it.each<[string, string, string, string]>([
  ['your gout', 'Any flare-ups?', 'No.', '«S» «has|have» had no recent flare-ups of «P» gout'],
  ['your epilepsy', 'Have you had any seizures?', 'Not in a while.', '«S» «has|have» had no recent seizures'],
  ['your epilepsy', 'Any more seizures?', 'Not in a while.', '«S» «has|have» had no further seizures'],
  ['your asthma', 'Any attacks?', 'No, only when I run.', ''],

  [
    'your hypertension',
    'Are you still on the ramipril?',
    'Yes, five milligrams at night.',
    '«S» «continues|continue» to take ramipril 5 mg at night',
  ],
  ['your hypertension', 'Are you taking the ramipril?', 'No, I stopped it.', ''],
])('reads what was asked of %s: %s %s', (problem, question, answer, told) => {
  expect(
    factsOf(
      ['doctor', `Tell me about ${problem}. ${question}`],
      ['patient', answer],
      ['doctor', 'All right, thanks for that.'],
    ),
  ).toEqual(told === '' ? [] : [told]);
});

it('ends a problem where an operation or other things are asked after', () => {
  expect(
    factsOf(
      ['doctor', 'What about your reflux?'],
      ['patient', 'I ran out of the tablets.'],
      ['doctor', 'And the knee replacement, that was about a year ago now. How has that been?'],
      ['patient', 'No problems at all.'],
      ['doctor', 'Any other problems?'],
      ['patient', 'No.'],
    ),
  ).toEqual(['«S» «denies|deny» any issues since «P» knee replacement']);
});

it('takes no diet or medicine for the problem itself', () => {
  expect(
    factsOf(
      ['doctor', 'How are you doing with your heart failure? We talked about a low sodium diet.'],
      ['doctor', 'Are you doing okay with that?'],
      ['patient', 'I have been doing well with that.'],
    ),
  ).toEqual(['«S» «is|are» doing well with «P» low sodium diet']);
});
