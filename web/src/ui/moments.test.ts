import { expect, test } from 'vitest';
import { dateText, momentText, readDate, readMoment } from './moments.ts';

const here = { now: new Date('2026-11-20T01:00:00Z'), timeZone: 'Australia/Melbourne' };
const read = (text: string, timeZone = here.timeZone): string | undefined =>
  readMoment(text, { ...here, timeZone })?.toISOString();

test('what is shown can be read again', () => {
  expect(momentText('2026-11-20T00:30:00Z', here.timeZone)).toBe('20/11/2026, 11:30 am');
  expect(read('20/11/2026, 11:30 am')).toBe('2026-11-20T00:30:00.000Z');
  expect(readDate(dateText('1963-05-03'))).toBe('1963-05-03');
});

test.each([
  ['9:20 am', '2026-11-19T22:20:00.000Z'],
  ['3pm', '2026-11-20T04:00:00.000Z'],
  ['15:00', '2026-11-20T04:00:00.000Z'],
  ['tomorrow 9.20am', '2026-11-20T22:20:00.000Z'],
  ['today at 12 pm', '2026-11-20T01:00:00.000Z'],
  ['12:05 am', '2026-11-19T13:05:00.000Z'],
  ['1/7/27 8 am', '2027-06-30T22:00:00.000Z'],
])('%s is read where the practice is', (text, instant) => {
  expect(read(text)).toBe(instant);
});

test('the same words mean another moment in another place', () => {
  expect(read('20/11/2026, 11:30 am', 'Australia/Perth')).toBe('2026-11-20T03:30:00.000Z');
});

test('on the days that the clocks change the wall time holds', () => {
  // Melbourne goes forward at 2 am on 4 October 2026 and back at 3 am on 4 April 2027.
  expect(read('4/10/2026, 1:30 am')).toBe('2026-10-03T15:30:00.000Z');
  expect(read('4/10/2026, 3:30 am')).toBe('2026-10-03T16:30:00.000Z');
  expect(read('4/4/2027, 9:00 am')).toBe('2027-04-03T23:00:00.000Z');
});

test.each(['', 'soon', '31/2/2026, 9:00 am', '25:00', '13 pm', '9:75 am', '20/11/2026'])(
  '%s is not a moment',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

test('years of two digits lie in the past where they must', () => {
  expect(readDate('3/5/63', here.now)).toBe('1963-05-03');
  expect(readDate('3.5.21', here.now)).toBe('2021-05-03');
  expect(readDate('29/02/2023')).toBeNull();
});
