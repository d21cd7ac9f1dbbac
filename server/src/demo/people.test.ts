import { patientInput } from '@auscult/contract/appointments/schemas.ts';
import { letterSettings } from '@auscult/contract/users/schemas.ts';
import { expect, test } from 'vitest';
import { demoPatients } from './people.ts';
import { demoAdmin, demoDoctors, demoPractices } from './practice.ts';

test('there are forty patients, each one person', () => {
  expect(demoPatients).toHaveLength(40);
  expect(new Set(demoPatients.map((one) => one.key)).size).toBe(40);
  expect(new Set(demoPatients.map((one) => `${one.firstName} ${one.lastName}`)).size).toBe(40);
  expect(new Set(demoPatients.map((one) => one.gender))).toEqual(new Set(['male', 'female', 'they']));
  for (const { firstName, lastName, gender, birthDate, phone } of demoPatients)
    expect(patientInput.safeParse({ firstName, lastName, gender, birthDate, phone }).success).toBe(true);
});

test('no telephone number can ring at anyone', () => {
  const phones = demoPatients.flatMap((one) => one.phone ?? []);
  expect(new Set(phones).size).toBe(phones.length);
  for (const phone of phones) expect(phone).toMatch(/^0491 57\d \d{3}$/);
  for (const { phone } of demoPractices) expect(phone).toMatch(/^\(02\) 5550 0\d{3}$/);
});

test('every doctor works at a practice and signs letters in words of their own', () => {
  const practices = new Set<string>(demoPractices.map((one) => one.key));
  for (const doctor of demoDoctors) {
    expect(practices).toContain(doctor.practice);
    expect(letterSettings.parse(doctor.letter)).toEqual({
      introPosition: 'per_template',
      opening: '',
      ...doctor.letter,
    });
    for (const words of Object.values(doctor.letter)) expect(words).not.toBe('');
  }
  expect(
    [...demoDoctors.map((one) => one.email), demoAdmin.email].every((email) => email.endsWith('.auscult.test')),
  ).toBe(true);
  expect(new Set(demoPatients.map((one) => one.practice))).toEqual(practices);
});
