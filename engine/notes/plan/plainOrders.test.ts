import { describe, expect, it } from 'vitest';
import { conditionsOf } from './conditionsTold.ts';
import { ordersTold } from './ordersTold.ts';
import { asPlanned } from './planWording.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

describe('an order in plain words', () => {
  it.each([
    ['«S» «A» keep the celebrex going, 2 a day is the limit', 'continue celebrex, maximum 2 a day'],
    ['«S» «A» keep doing the hamstring stretches', 'continue the hamstring stretches'],
    ['«S» «A» start on iron, 1 tablet a day', 'start iron, 1 tablet a day'],
    ['«D» will repeat the bloods today, and «P» weight is 81 kg which is good', 'repeat the bloods today'],
    ['increase metoprolol to 50 mg book the stress test with rosie', 'increase metoprolol to 50 mg'],
    ['double the rosuvastatin to 20 mg', 'increase rosuvastatin to 20 mg'],
    ['«S» «A» go back on the omeprazole 20 mg', 'resume omeprazole 20 mg'],
    ['follow up in 3 months sooner', 'follow up in 3 months'],
  ])('is written as a record has it: %s', (said, expected) => {
    expect(asPlanned(said)).toBe(expected);
  });

  it('begins nothing that only goes on', () => {
    const told = ordersTold(
      utterancesOf(
        saidBy(
          ['doctor', 'What can I do for you?'],
          ['patient', 'My ankles swell.'],
          ['doctor', "I'll start you on frusemide, 40 mg in the morning, keep the ramipril going."],
        ),
      ),
    );
    expect(told.map(({ body }) => body)).toEqual(['start frusemide 40 mg in the morning']);
  });
});

describe('when to come back sooner', () => {
  it.each([
    ['it gets suddenly worse or you can not put weight on it', 'worse or if you can not bear weight'],
    ['the pain gets a lot worse or you get a fever', 'the pain gets worse or you get a fever'],
  ])('keeps each condition: %s', (said, expected) => {
    expect(conditionsOf(said)).toBe(expected);
  });
});
