import { expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { simplified } from './storySimple.ts';

const told = (body: string, given: Partial<Draft> = {}): string[] =>
  simplified({
    body,
    topic: 'history',
    segmentIds: ['s1'],
    order: 1,
    isOwn: false,
    isDenial: false,
    speaker: 'patient',
    ...given,
  }).map((draft) => draft.body);

it.each([
  ['«S» forgot to mention that «S» «has|have» hay fever', '«S» «has|have» hay fever'],
  ['«P» left wrist here hurts at night', '«P» left wrist hurts at night'],
  ['«S» «has|have» had the trouble swallowing for a month', '«S» «has|have» had trouble swallowing for a month'],

  ['«S» hurt «P» hip not long ago a couple of weeks ago', '«S» hurt «P» hip a couple of weeks ago'],
  ['«S» could not put any weight on it', '«S» could not bear any weight'],
  [
    '«S» «was|were» hanging out the washing and «S» suddenly felt dizzy',
    '«S» «was|were» hanging out the washing when «S» suddenly felt dizzy',
  ],
  ['«S» lost some weight, nothing more than 3 kg', '«S» lost some weight, no more than 3 kg'],
])('writes a clause in simple words: %s', (body, simple) => {
  expect(told(body)).toEqual([simple]);
});

it('writes a chain of clauses as a sentence each', () => {
  expect(
    told('«S» fell off the ladder in «P» garden, and «S» hurt «P» left shoulder, and «S» went to the hospital'),
  ).toEqual(['«S» fell off the ladder in «P» garden', '«S» hurt «P» left shoulder', '«S» went to the hospital']);
});

it('keeps a figure with what it is of', () => {
  expect(told('«S» felt hot last night so «S» checked «P» temperature at home and it was 38.5')).toEqual([
    '«S» felt hot last night so «S» checked «P» temperature at home and it was 38.5',
  ]);
});

it.each([
  'a little panadol at night',
  '«S» «checks|check» 2 or 3 times a day',
  '«S» «has|have» in a 24 hour period',
  '«S» was trying to catch',
  '«S» «is|are» anxious about',
  'sometimes and «S» «has|have» had surgery',
  '«S» will ring the clinic on Monday',
  '«S» «thinks|think» «S» «goes|go» through battles with depression',
  'the other 2 were a neck pill and gabapentin',
  'if «S» «is|are» doing something around the house, «S» «is|are» exerting «R» on the stairs',
])('leaves out what is half said, points elsewhere or is only supposed: %s', (body) => {
  expect(told(body)).toEqual([]);
});

it.each([
  '«S» «has|have» not had any symptoms like this before',
  '«S» «thinks|think» the rash was caused by the new soap',
  'the pain is so bad that «S» cannot stay in',
  '«S» «is|are» going to have surgery on «P» knee next month',
])('keeps a plain clause as it is: %s', (body) => {
  expect(told(body)).toEqual([body]);
});
