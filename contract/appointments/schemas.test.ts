import { expect, test } from 'vitest';
import { createAppointment, patientInput, updateAppointment } from './schemas.ts';

const patient = { firstName: 'Grace', lastName: 'Okafor' };

test('a name keeps its letters and accents, and loses what would turn it about on the screen', () => {
  const { firstName, lastName } = patientInput.parse({
    firstName: '\u202eecarG\u202c ',
    lastName: '\u2067O’Zoë\u200f\u2069',
  });
  expect([firstName, lastName]).toEqual(['ecarG', 'O’Zoë']);
  const body = createAppointment.parse({
    patient,
    referrer: { name: 'Dr \u2066Vance', address: '\u200eHarbour Street' },
  });
  expect(body.referrer).toEqual({ name: 'Dr Vance', address: 'Harbour Street' });
  expect(updateAppointment.parse({ patient: { lastName: '\u202dOkafor' } }).patient).toEqual({ lastName: 'Okafor' });
});

test('a name of nothing else is none', () => {
  expect(patientInput.safeParse({ ...patient, lastName: '\u202e\u200f' }).success).toBe(false);
});

test('nobody is born in the future', () => {
  const isTaken = (birthDate: string): boolean => patientInput.safeParse({ ...patient, birthDate }).success;
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  expect(['2099-01-01', inDays(2), inDays(0), '1931-07-04'].map(isTaken)).toEqual([false, false, true, true]);
  expect(updateAppointment.safeParse({ patient: { birthDate: '2099-01-01' } }).success).toBe(false);
});
