import { expect, it } from 'vitest';
import { complaintAsked } from './complaintAsked.ts';
import { complaintStated } from './complaintStated.ts';
import { matterOf } from './complaintSubject.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

type Said = readonly ['doctor' | 'patient', string];
const told = (...said: readonly Said[]): string[] => {
  const utterances = utterancesOf(saidBy(['doctor', 'What can I do for you?'], ...said));
  const matter = matterOf(utterances, []);
  return [...complaintStated(utterances, matter), ...complaintAsked(utterances, matter)].map(({ body }) => body);
};

it.each([
  ['Since when?', 'Since Sunday night, so that is the third day.', '«S» «has|have» had the fever since sunday night'],
  [
    "How long's it been like that?",
    'Oh, month or so, but worse since the rain.',
    '«S» «has|have» had the fever for a month',
  ],
  [
    'When did it start?',
    'Tuesday, after I walked home in the rain.',
    'the fever started on tuesday, after «S» walked home in the rain',
  ],
  [
    'How many days?',
    'Probably since the start of the holidays.',
    '«S» «has|have» had the fever since the start of the holidays',
  ],
] as const)('tells since when a complaint is there: %s %s', (question, answer, body) => {
  expect(told(['patient', "I'm burning up."], ['doctor', question], ['patient', answer])).toEqual([body]);
});

it('says nothing of it when something else was asked after since, or when it is over', () => {
  const tired: Said = ['patient', "I'm knackered."];
  const of = (...rest: readonly Said[]): string[] => told(tired, ...rest).filter((body) => /fatigue/.test(body));
  expect(
    of(
      ['doctor', 'How are your periods?'],
      ['patient', 'Heavy.'],
      ['doctor', 'How long has it been like that?'],
      ['patient', 'Since March.'],
    ),
  ).toEqual([]);
  expect(of(['doctor', 'Since when?'], ['patient', 'It stopped on Monday.'])).toEqual([]);
});

it.each([
  [
    "There's a whistling in my ears.",
    'Since when?',
    'Since the concert in June.',
    '«S» «has|have» had the tinnitus since the concert in june',
  ],
  ["I've lost eight kilos.", 'Over how long?', 'Three months.', '«S» «has|have» had the weight loss for 3 months'],
  [
    'My hands go dead at night.',
    'How long has that been the case?',
    'About a fortnight.',
    '«S» «has|have» had the numbness for about a fortnight',
  ],
] as const)('is of what was named in everyday words: %s', (said, question, answer, body) => {
  expect(told(['patient', said], ['doctor', question], ['patient', answer])).toEqual([body]);
});

it('takes the span that stands where the complaint was named', () => {
  expect(told(['patient', "I've been barking like a dog for three weeks."])).toEqual([
    '«S» «has|have» had the cough for 3 weeks',
  ]);
});
