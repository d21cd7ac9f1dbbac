import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { underQuestion } from './underQuestion.ts';

const told = (question: string, answer: string): string[] =>
  underQuestion(utterancesOf(saidBy(['doctor', question], ['patient', answer], ['doctor', 'Okay.'])), [], []).map(
    ({ label, body }) => `${label ?? ''}: ${body}`,
  );

it.each([
  ['When did you last have a period?', 'Third of October.', 'Last menstrual period: third of october'],
  ['Have you had this before?', 'Once, about ten years ago.', 'Previous episodes: once, about 10 years ago'],
  ['How often do you get up to pass urine at night?', 'Three or four times.', 'Nocturia: 3 or 4 times'],
  ['What colour is the phlegm?', 'Green, it was clear before.', 'Colour of the phlegm: green, it was clear before'],
  ['Do you still drive?', 'Only locally, not at night.', 'Driving: only locally, not at night'],
  ['Is the wound clean?', "It's oozing a bit at one end.", 'Wound: it is oozing a bit at one end'],
  ['Any blood when you wipe?', 'A bit, bright red.', 'Blood on wiping: a bit, bright red'],
  [
    'And your breathing?',
    'Worse, I normally can walk to the shops.',
    'Breathing: worse, «S» normally can walk to the shops',
  ],
  ['How is your diet?', 'Pretty poor, a lot of takeaway.', 'Diet: pretty poor, a lot of takeaway'],
  [
    'Who do you live with?',
    "It's just me and my daughter since the divorce.",
    'At home: «O» and «P» daughter since the divorce',
  ],
  [
    'Have you been taking your tablets every day?',
    'I miss the odd one on a Saturday.',
    'Medication: «S» «misses|miss» the odd one on a saturday',
  ],
  ['Is anybody sick at home?', 'My son had croup last week.', 'Sick contacts: «P» son had croup last week'],
  [
    'How has the asthma been?',
    'It wakes me about once a week since the spring.',
    'Asthma: it wakes «O» about once a week since the spring',
  ],
  [
    'Did the injection help?',
    'It was great for a month and then it wore off.',
    'Injection: it was great for a month and then it wore off',
  ],
  ['How is your gout? Are you taking the allopurinol?', 'I quit that.', 'Allopurinol: «S» quit that'],
])('tells an answer under the name of what was asked: %s', (question, answer, line) => {
  expect(told(question, answer)).toEqual([line]);
});

it.each([
  ['Do you still drive?', 'Yes.'],
  ['Have you had this before?', 'Is it serious?'],
  ['Does your wife still drive?', 'Only locally.'],
  ['How is your diet?', 'I do I like my food.'],
])('tells nothing of %s %s', (question, answer) => {
  expect(told(question, answer)).toEqual([]);
});
