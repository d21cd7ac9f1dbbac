import { expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const visit = flagsBeside(
  transcriptOf([
    'D: Any medicines?',
    "P: I have an aspirin every day. Oh no, sorry, I don't any more. I had my flu shot in April, and a cough since.",
    'D: Your PSA was six point eight, and last year it was four point one. Your sugar is nine.',
    'P: All right. And the Endone?',
    'D: Leave the Endone alone, and continue the perindopril. If you get a temperature over thirty-eight, ring us.',
  ]),
);
const becauses = (text: string): string[] => visit(text).map(({ because }) => because);

it.each([
  ['Temperature is 38.', 'This was said as a limit, not as what was measured'],
  ['PSA is 4.1.', 'This was said of another time'],
  ['The patient reports flu in April.', 'The vaccine was spoken of, not the illness'],
  ['Continue Endone.', 'This was said to be left alone'],
  ['She has an aspirin every day.', 'This was taken back at once'],
])('flags %j', (text, because) => expect(becauses(text)).toContain(because));

it.each([
  ['She was advised to ring if she gets a temperature over 38.'],
  ['PSA is 6.8.'],
  ['PSA was 4.1 last year.'],
  ['She had her flu shot in April.'],
  ['Continue perindopril.'],
])('is quiet about %j', (text) => expect(becauses(text)).toEqual([]));
