import { describe, expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const visit = flagsBeside(
  transcriptOf([
    'D: Tell me about the cough.',
    'P: It started on Sunday. My dad had a stroke in his eighties, so I worry.',
    'D: Does it keep you up at night?',
    'P: No, no.',
    'D: Do you ever cough up blood?',
    "P: No, I don't. It hasn't gone away though.",
    'D: Have you lost any weight, or had any wheezing?',
    'P: No. My nose is stuffy.',
    'D: And when did the sore throat start?',
    'P: Just like this morning.',
    'D: Do you feel like your heart is racing?',
    'P: No.',
    'D: What is the pain like, in your chest?',
    'P: It is there all the time. I would say a three.',
    'D: Your creatinine was .7, that is good. So you have some muscle aches. Any trouble swallowing?',
    'P: No, it just hurts.',
    "D: Calcium's normal. So the temp is thirty-eight one, and if you are above 130 over 80 in a month, come back.",
    'P: All right.',
    "D: I'd like you to hold off the gym until the scan, and if you're getting worse or being sick, ring us.",
    'P: Can I swim?',
    'D: Best not for now. You may lift no more than five pounds.',
  ]),
);

describe('what a turn, or an answer to its question, says as it is written', () => {
  it.each([
    ['The cough does not keep her up at night.'],
    ['Never coughs up blood.'],
    ['The cough has not resolved.'],
    ['She has not lost any weight.'],
    ['The sore throat started this morning.'],
    ['She does not feel like her heart is racing.'],
    ['Creatinine is 0.7.'],
    ['Calcium is normal.'],
    ['Temp is 38.1.'],
    ['She was advised to come back if she is above 130/80 in a month.'],
    ['Reports muscle aches.'],
    ['Family history: Father had a stroke in his 80s.'],
    ['She was advised to ring if she is getting worse or being sick.'],
    ['She was advised to lift no more than 5 pounds.'],
  ])('raises no alarm at %j', (text) => expect(visit(text)).toEqual([]));
});

it('takes a score that was said without its scale', () => {
  expect(visit('She rates the pain as 3/10.').filter(({ kind }) => kind === 'number')).toEqual([]);
});

describe('the contrary of it', () => {
  it.each([
    ['Reports wheezing.', 'negation'],
    ['Reports coughing up blood.', 'negation'],
    ['Creatinine is 7.0.', 'number'],
    ['Denies muscle aches.', 'negation'],
    ['She rates the pain as 8/10.', 'number'],
  ])('is flagged: %j', (text, kind) => expect(visit(text).map((flag) => flag.kind)).toContain(kind));
});
