import { expect, it } from 'vitest';
import { complaintAsked } from './complaintAsked.ts';
import { complaintStated } from './complaintStated.ts';
import type { Matter } from './complaintSubject.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const pain: Matter = { name: 'the pain', concept: 'pain', isMany: false, part: 'heel', segmentIds: [] };
const heard = (question: string, answer: string) =>
  utterancesOf(
    saidBy(['doctor', 'What brings you in?'], ['patient', 'Heel pain.'], ['doctor', question], ['patient', answer]),
  );

it.each([
  ["It's really been killing me for about six weeks now.", '«S» «has|have» had the pain for about 6 weeks'],
  [
    'My left shoulder has been bothering me for a couple of months.',
    '«S» «has|have» had left shoulder pain for a couple of months',
  ],
  ["I can't recall hurting it or anything.", '«S» «does|do» not recall any injury'],
  ['When I touch it it feels warm.', '«P» heel is warm to the touch'],
])('tells what every story of a complaint has: %s', (said, told) => {
  expect(complaintStated(heard('Tell me more.', said), pain).map(({ body }) => body)).toEqual([told]);
});

it('says nothing of another time', () => {
  expect(complaintStated(heard('Tell me more.', 'It used to bother me for days.'), pain)).toEqual([]);
  expect(complaintStated(heard('Tell me more.', "It doesn't feel warm."), pain)).toEqual([]);
});

it.each([
  ['How is your appetite?', 'Pretty good.', '«P» appetite is good'],
  ['How have you been sleeping?', 'Not great.', '«S» «is|are» sleeping poorly'],
  ['How are your periods?', 'Heavy.', '«P» periods are heavy'],
  ['Bowels okay?', 'Yep, regular as clockwork.', '«P» bowels are regular'],
  ["And your weight's been steady?", 'Yeah, about the same.', '«P» weight is unchanged'],
  ["How's your appetite?", 'Pretty rubbish to be honest.', '«P» appetite is poor'],
  ['Is your vision okay?', 'Yes.', '«P» vision is fine'],
  ['Are your periods regular?', 'No.', '«P» periods are not regular'],
  ['Sleeping alright?', 'Not really.', '«S» «is|are» sleeping poorly'],
  ["How's your energy?", 'Shocking.', '«P» energy is poor'],
  ['Any more of that chest pain since then?', 'No, nothing.', '«S» «denies|deny» further chest pain'],
])('tells how something is that was asked after: %s', (question, answer, told) => {
  expect(complaintAsked(heard(question, answer), null).map(({ body }) => body)).toEqual([told]);
});

it('takes no state of another time, nor half of one', () => {
  expect(complaintAsked(heard('How were your bowels before that?', 'They were normal.'), null)).toEqual([]);
  expect(complaintAsked(heard('How is your appetite?', 'Good, except in the morning.'), null)).toEqual([]);
  expect(complaintAsked(heard('Bowels okay?', 'Good, but I strain.'), null)).toEqual([]);
  expect(complaintAsked(heard('Periods?', 'No.'), null)).toEqual([]);
  expect(complaintAsked(heard('Bowels okay?', 'Regular. No blood.'), null)).toEqual([]);
});
