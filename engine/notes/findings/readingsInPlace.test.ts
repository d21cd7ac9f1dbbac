import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { readingsInPlace } from './readingsInPlace.ts';

type Turn = readonly [Speaker, string];
const readings = (...turns: readonly Turn[]): string[] =>
  readingsInPlace(utterancesOf(saidBy(...turns))).map(({ body }) => body);
const doctor = (text: string): Turn => ['doctor', text];
const patient = (text: string): Turn => ['patient', text];

it.each<readonly [string, readonly Turn[], readonly string[]]>([
  [
    'pressures with how they were taken',
    [
      doctor(
        "Let's do your blood pressure. Lying down, 132/78. Stand up for me. Standing, 120/74, and three minutes, 118/76.",
      ),
    ],
    ['blood pressure lying 132/78', 'blood pressure standing 120/74', 'blood pressure standing at 3 minutes 118/76'],
  ],
  [
    'the other arm',
    [doctor('Pop your arm up. 140/84. And the other arm, 138/82.')],
    ['blood pressure is 140/84', 'blood pressure in the other arm 138/82'],
  ],
  [
    'a weight on the scales, with what is worn',
    [doctor('Hop on the scales. 92.4.'), patient("That's with shoes on.")],
    ['weight is 92.4, with shoes on'],
  ],
  [
    'a weight that was spoken of',
    [patient("And my weight's down."), doctor('So it is. 71.2. Well done.')],
    ['weight is 71.2'],
  ],
  [
    'the best of several blows',
    [
      doctor('Blow in this for me, hard and fast.'),
      patient('Phew.'),
      doctor('Best of three. 350. 360. And 380. Your best was 450 last winter.'),
    ],
    ['peak flow is 380, best of 3; best 450 last winter'],
  ],
  [
    'the other side',
    [doctor('Straight leg raise on the left is 50. The right is 85.')],
    ['straight leg raise on the right is 85'],
  ],
  [
    'where a touch is not felt',
    [doctor("I'll touch you with this monofilament."), patient('Yep.'), doctor("You're missing it on the left heel.")],
    ['sensation to touch missing on the left heel'],
  ],
  [
    'a score by the name of its form',
    [doctor('You filled in the PHQ-9, thanks. You scored 17.')],
    ['scored 17 on the phq-9'],
  ],
  [
    'values by their names',
    [doctor('Your ferritin is 9, and the QT interval is 400, so normal.')],
    ['QT interval is 400, normal', 'ferritin is 9'],
  ],
])('reads %s', (_, turns, expected) => {
  expect(readings(...turns)).toEqual(expected);
});

it.each<readonly [string, readonly Turn[]]>([
  ['a goal', [doctor("Your blood pressure diary is good. I'd like it under 130/80.")]],
  ['home', [doctor('Pop your arm up.'), patient('Sure.'), doctor('And what is it at home, about 150/90?')]],
  ['a condition', [doctor("If the HbA1c's over 7 in three months, that's next.")]],
  ['a weight of boxes', [patient('The boxes are heavy.'), doctor('So it is 25.5 to lift.')]],
  ['a figure that nothing names', [doctor('Best of three. 380. 400.')]],
])('reads nothing of %s', (_, turns) => {
  expect(readings(...turns)).toEqual([]);
});
