import { expect, test } from 'vitest';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { addDays, dateIn, periodWords } from '../../ui/dates.ts';
import { daysOf, firstRowsOf, nextOf } from './days.ts';
import { hasTwoNames, namesOf } from './consultForm.ts';

const timeZone = 'Australia/Melbourne';
const item = (startsAt: string, status: AppointmentListItem['status'] = 'draft'): AppointmentListItem => ({
  id: startsAt,
  status,
  startsAt,
  wasReviewed: false,
  patient: { id: 'p', firstName: 'Ines', lastName: 'Castellano', gender: null, birthDate: null },
  doctor: { id: 'd', firstName: 'H', lastName: 'O' },
  practice: { id: 'p', name: 'Harbour Street' },
  isTest: false,
  isEvaluation: false,
  createdAt: startsAt,
  consultationType: 'new',
  consultationEngine: 'ai',
  isInpatient: false,
  inpatient: null,
  recordedSeconds: 0,
  documents: [],
  hasWarning: false,
  error: null,
});

test('a consult belongs to the day that it has where the practice is; today comes first, then what is to come, then what was', () => {
  // 23:30 UTC on the 19th is 10:30 on the 20th in Melbourne.
  const days = daysOf(
    [
      item('2026-11-21T00:00:00Z'),
      item('2026-11-19T23:30:00Z'),
      item('2026-11-19T22:00:00Z'),
      item('2026-11-18T23:00:00Z'),
      item('2026-11-19T01:00:00Z'),
      item('2026-11-10T01:00:00Z'),
    ],
    { now: new Date('2026-11-20T01:00:00Z'), timeZone },
  );
  expect(days.map(({ date, title, subtitle }) => [date, title, subtitle])).toEqual([
    ['2026-11-20', 'Today', 'Friday 20 November 2026'],
    ['2026-11-21', 'Tomorrow', 'Saturday 21 November 2026'],
    ['2026-11-19', 'Yesterday', 'Thursday 19 November 2026'],
    ['2026-11-10', 'Tuesday 10 November 2026', ''],
  ]);
  expect(days[0]?.items.map(({ startsAt }) => startsAt)).toEqual(['2026-11-19T22:00:00Z', '2026-11-19T23:30:00Z']);
  expect(days[2]?.items.map(({ startsAt }) => startsAt)).toEqual(['2026-11-19T01:00:00Z', '2026-11-18T23:00:00Z']);
});

test('the next consult is the first that is not long past; one that was missed hours ago is not next', () => {
  const now = new Date('2026-11-20T01:00:00Z');
  const late = item('2026-11-20T00:30:00Z');
  const missed = item('2026-11-19T23:00:00Z');
  expect(nextOf([item('2026-11-20T03:00:00Z'), late, missed], now)).toBe(late);
  expect(nextOf([missed, item('2026-11-19T22:00:00Z')], now)).toBeUndefined();
  expect(nextOf([item('2026-11-20T02:00:00Z', 'reviewed')], now)).toBeUndefined();
});

test('days are added across the change to summer time and the end of a month', () => {
  expect(addDays('2026-10-03', 1)).toBe('2026-10-04');
  expect(addDays('2026-10-04', 1)).toBe('2026-10-05');
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
});

test('a period says no more than it must', () => {
  expect(periodWords('2026-11-16', '2026-11-20')).toBe('16 – 20 Nov');
  expect(periodWords('2026-10-30', '2026-11-20')).toBe('30 Oct – 20 Nov');
  expect(periodWords('2026-11-20', '2026-11-20')).toBe('20/11/2026');
  expect(periodWords('', '2026-11-20')).toBe('Until 20 Nov');
});

test('a typed name is read as first and last name, either way round', () => {
  expect(namesOf('Mary Jane O’Neil')).toEqual({ firstName: 'Mary Jane', lastName: 'O’Neil' });
  expect(namesOf('Castellano, Ines')).toEqual({ firstName: 'Ines', lastName: 'Castellano' });
  expect(hasTwoNames('Cher')).toBe(false);
});

test('the first rows are those at the top of the screen, so that the rest comes below them', () => {
  const days = daysOf(
    ['T03:00', 'T02:00', 'T01:00', 'T00:00'].map((time) => item(`2026-11-20${time}:00Z`)),
    {
      now: new Date('2026-11-20T01:00:00Z'),
      timeZone,
    },
  );
  const [first, ...more] = firstRowsOf(days, 3);
  expect(first?.items.map(({ startsAt }) => startsAt.slice(11, 13))).toEqual(['00', '01', '02']);
  expect([more, firstRowsOf(days, 0), firstRowsOf(days, 99)]).toEqual([[], [], days]);
});

test('a period is told of dates only, whatever an address says', () => {
  expect(['zzz', '2026-13-45', '2026-11-20', '2026-11-20T01:00:00Z', ''].map(dateIn)).toEqual([
    '',
    '',
    '2026-11-20',
    '2026-11-20',
    '',
  ]);
});
