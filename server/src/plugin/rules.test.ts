import { expect, it } from 'vitest';
import { momentOf, onClock } from './rules.ts';

// Each worked out by hand from the days on which the clocks there change.
it.each([
  ['Australia/Melbourne', '2026-10-04T02:30', '2026-10-03T16:30:00.000Z', 'time_skipped', '2026-10-04T03:30:00+11:00'],
  ['Australia/Melbourne', '2027-04-04T02:30', '2027-04-03T15:30:00.000Z', 'time_doubled', '2027-04-04T02:30:00+11:00'],
  ['Australia/Adelaide', '2026-10-04T02:30', '2026-10-03T17:00:00.000Z', 'time_skipped', '2026-10-04T03:30:00+10:30'],
  ['Australia/Adelaide', '2027-04-04T02:59', '2027-04-03T16:29:00.000Z', 'time_doubled', '2027-04-04T02:59:00+10:30'],
  // Half an hour there.
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z', 'time_skipped', '2026-10-04T02:45:00+11:00'],
  ['Australia/Lord_Howe', '2026-10-04T02:30', '2026-10-03T15:30:00.000Z', undefined, '2026-10-04T02:30:00+11:00'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z', 'time_doubled', '2027-04-04T01:45:00+11:00'],
  ['Australia/Lord_Howe', '2027-04-04T02:00', '2027-04-03T15:30:00.000Z', undefined, '2027-04-04T02:00:00+10:30'],
  ['Australia/Perth', '2026-10-04T02:30', '2026-10-03T18:30:00.000Z', undefined, '2026-10-04T02:30:00+08:00'],
])('in %s %s is %s (%s)', (timezone, local, startsAt, note, shown) => {
  expect(momentOf(local, timezone)).toEqual({ startsAt, ...(note === undefined ? {} : { note }) });
  expect(onClock(startsAt, timezone)).toBe(shown);
});
