import { expect, it } from 'vitest';
import { complaintOfOpening } from './complaintOfOpening.ts';
import { presented } from './presented.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

/** The rest of a visit, in which nobody speaks of what brought the patient. */
const rest = Array.from({ length: 10 }, () => [
  ['doctor', 'The footpath is still closed, they say until winter.'] as const,
  ['patient', 'It took us an hour to walk round.'] as const,
]).flat();
const complaintOf = (...said: (readonly ['doctor' | 'patient', string])[]): string | undefined =>
  presented(utterancesOf(saidBy(...said, ...rest)), [])?.body;

it.each([
  ['a symptom by its noun', "What's been happening?", "I've been really dizzy for a week.", 'dizziness'],
  ['where in a part it hurts', 'What can I do?', "There's pain at the tip of my left thumb.", 'left thumb pain'],
  ['what the patient takes it for', 'What can I do for you?', "I think I've got shingles.", 'shingles'],
  ['what has come back', 'What can I do for you?', 'My gout is back with a vengeance.', 'gout'],
  ['what the patient calls it', 'What brings you in?', "It's this buzzing. In my chest.", 'buzzing'],
  ['a part that is numb', 'What can I do?', "It's my left foot. It goes numb at night.", 'left foot numbness'],
  ['a child that is hot', "What's going on?", 'She has been miserable. She was boiling on Sunday.', 'fever'],
  ['more than one thing', 'What brings you in?', "The sweats. I can't sleep.", 'sweats and poor sleep'],
  [
    'no fall as a faint',
    'What happened?',
    'I got up and then I was on the floor. I have been dizzy a lot.',
    'dizziness',
  ],
  ['a part that hurts', 'What has been going on?', "My left hip's been playing up since June.", 'left hip pain'],
] as const)('names %s', (_, asked, answered, expected) => {
  expect(complaintOf(['doctor', asked], ['patient', answered])).toBe(expected);
});

it.each([
  ['So Doctor Ng found a heart murmur.', 'a heart murmur'],
  ["It's three months now since we put the pacemaker in.", 'review 3 months since the pacemaker'],
  ['Lena is a 40-year-old here for complaints of ear pain.', 'ear pain'],
  ['Lena is a 40-year-old here for her annual visit.', 'annual visit'],
  ['Lena was called for a follow-up with me for chronic bronchitis.', 'chronic bronchitis'],
  [
    'Your GP would like me to have a look at you because of the snoring and the blood pressure.',
    'snoring and blood pressure',
  ],
  ['I have got a letter from Dr Osei about your kidneys.', 'kidneys'],
  [
    'Lena is a 40-year-old, here for follow-up after a night in hospital for asthma.',
    'follow-up after a night in hospital for asthma',
  ],
  ['you are coming in and for evaluation of a newly diagnosed lymphoma', 'newly diagnosed lymphoma'],
  ['the nurse told me that you hurt your left elbow', 'left elbow pain'],
  ['it looks like you have been having some difficulty swallowing', 'difficulty swallowing'],
] as const)('takes it from what the doctor says: %s', (said, expected) => {
  expect(complaintOf(['doctor', said], ['patient', 'That is right, I was surprised.'])?.replace(/^a /, '')).toBe(
    expected.replace(/^a /, ''),
  );
});

it('is none where a symptom was told only because it was asked after', () => {
  expect(
    complaintOf(
      ['doctor', 'How was the holiday?'],
      ['patient', 'We went to the coast for two weeks, it rained.'],
      ['doctor', 'Any swelling?'],
      ['patient', 'My ankles are swollen at night.'],
    ),
  ).toBeUndefined();
});

it('cites what the patient says in other words and where it is called by its name', () => {
  const utterances = utterancesOf(
    saidBy(
      ['doctor', 'What brings you in today?'],
      ['patient', 'My head has been hurting since Sunday.'],
      ['doctor', 'Where is the headache?'],
      ['patient', 'Behind the eyes.'],
      ...rest,
    ),
  );
  const opening = complaintOfOpening(utterances, [])?.draft;
  expect(opening?.body).toBe('headache');
  const [asked, answered, called] = utterances.map(({ segmentIds }) => segmentIds[0]);
  expect(opening?.segmentIds).toEqual([answered, called]);
  expect(opening?.segmentIds).not.toContain(asked);
});

it('takes no worry about something else for the complaint, and nothing that names no part', () => {
  expect(
    complaintOf(['doctor', 'What brings you in?'], ['patient', "I'm a bit anxious about these antibody levels."]),
  ).not.toBe('anxiety');
  expect(
    complaintOf(['doctor', 'What brings you in?'], ['patient', "There's been swelling for a week."]),
  ).toBeUndefined();
  expect(
    complaintOf(['doctor', 'What brings you in?'], ['patient', 'My left ankle has had swelling for a week.']),
  ).toBe('left ankle swelling');
});
