import { expect, it } from 'vitest';
import { ratingsTold } from '../complaint/ratingsTold.ts';
import { saidBy } from '../samples.ts';
import { symptomsAsked } from './symptomsAsked.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const heard = (...turns: readonly string[]) =>
  utterancesOf(
    saidBy(...turns.map((text, at): ['doctor' | 'patient', string] => [at % 2 === 0 ? 'doctor' : 'patient', text])),
  );

it.each([
  [
    'Any numbness or tingling?',
    'A little in my toes.',
    '«S» «reports|report» a little numbness or tingling in «P» toes',
  ],
  ['Have you had any wheezing?', 'Sometimes at night.', '«S» «reports|report» occasional wheezing at night'],
  [
    'Any dizziness?',
    'Only when I stand up too quickly.',
    '«S» «reports|report» dizziness only when «S» «stands|stand» up too quickly',
  ],
])('tells how much of a symptom there is, and where: %s', (question, answer, told) => {
  expect(symptomsAsked(heard(question, answer)).map(({ body }) => body)).toEqual([told]);
});

it('says nothing of a list, or of a no', () => {
  expect(symptomsAsked(heard('Any nausea, vomiting or fever?', 'A little.'))).toEqual([]);
  expect(symptomsAsked(heard('Any dizziness?', 'No.'))).toEqual([]);
  expect(symptomsAsked(heard('Does your wife have a cough?', 'A little.'))).toEqual([]);
});

it('tells how bad the pain is with and without a medicine', () => {
  const [told] = ratingsTold(
    heard(
      'On a scale of 1 to 10, with 10 being the worst, how bad is the pain without any medication?',
      "I'd say about an eight.",
      'And when you take the Panadol?',
      'Maybe a five.',
    ),
  );
  expect(told?.body).toBe('«S» «rates|rate» the pain as 8/10 without medication and 5/10 with panadol');
});

it('takes no rating of another thing, nor of another time', () => {
  expect(ratingsTold(heard('How would you rate your mood out of 10?', 'About a four.'))).toEqual([]);
  expect(ratingsTold(heard('Can you rate your pain out of 10?', 'Last week it was an eight.'))).toEqual([]);
});
