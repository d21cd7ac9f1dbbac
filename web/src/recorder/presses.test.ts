import { expect, test } from 'vitest';
import { watchPresses } from './presses.ts';

/** Which of the presses at these milliseconds count. */
const counted = (moments: number[]): number[] => {
  let now = 0;
  const isRest = watchPresses(() => now);
  return moments.filter((moment) => {
    now = moment;
    return !isRest();
  });
};

test('the second click of a double click asks for nothing', () => {
  expect(counted([1000, 1180])).toEqual([1000]);
});

test('a second press of its own counts', () => {
  expect(counted([1000, 1500, 4000])).toEqual([1000, 1500, 4000]);
});

test('a key that is held down is one press', () => {
  expect(counted([1000, 1400, 1430, 1460, 1900])).toEqual([1000]);
});
