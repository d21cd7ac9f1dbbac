import { status } from '@auscult/contract/appointments/lifecycle.ts';
import { describe, expect, test } from 'vitest';
import { instantAt, localDate, minutesNow } from './calendar.ts';
import { listConsultations } from './consultations.ts';
import { demoPatients } from './people.ts';
import { demoDoctors } from './practice.ts';
import { demoSchedule, suits } from './schedule.ts';

const zone = 'Australia/Sydney';
/** A Friday in spring, a Saturday, a Monday the day after clocks change, an evening, and a day some years on. */
const moments = [
  '2026-11-19T23:32:00Z',
  '2026-11-21T00:30:00Z',
  '2026-10-04T23:00:00Z',
  '2027-06-15T10:00:00Z',
  '2034-02-09T01:00:00Z',
].map((text) => new Date(text));
const scripts = new Map(listConsultations().map((script) => [script.id, script]));
const patients = new Map(demoPatients.map((patient) => [patient.key, patient]));

describe.each(moments.map((today) => [today.toISOString(), today] as const))('the schedule around %s', (_, today) => {
  const schedule = demoSchedule(today, zone);
  const date = localDate(today, zone);
  const ofToday = schedule.filter((one) => localDate(one.startsAt, zone) === date);

  test('holds 120 appointments, each with its people and its words', () => {
    expect(schedule).toHaveLength(120);
    expect(new Set(schedule.map((one) => one.key)).size).toBe(120);
    for (const one of schedule) {
      const doctor = demoDoctors.find(({ key }) => key === one.doctor);
      const script = scripts.get(one.consultation);
      expect(patients.get(one.patient)?.practice).toBe(doctor?.practice);
      expect(script?.speciality).toBe(doctor?.speciality);
      expect(script?.patient.gender).toBe(patients.get(one.patient)?.gender);
      expect(one).toMatchObject({
        consultationType: script?.consultationType,
        consultationEngine: script?.consultationEngine,
      });
      expect(one.documentsWanted.length).toBeGreaterThan(0);
    }
  });

  test('shows every step of a life, most of them finished', () => {
    const count = (value: string) => schedule.filter((one) => one.status === value).length;
    expect(status.options.filter((value) => count(value) === 0)).toEqual([]);
    expect(count('exported')).toBeGreaterThan(40);
    expect(schedule.some((one) => one.status === 'exported' && !one.wasReviewed)).toBe(true);
    expect(schedule.some((one) => one.status === 'reviewed' && one.hasExportFailed)).toBe(true);
    for (const one of schedule) expect(one.error !== null).toBe(one.status === 'error');
  });

  test('tells at least twelve different stories, and no patient tells one twice', () => {
    const held = schedule.filter((one) => one.status !== 'draft');
    expect(new Set(held.map((one) => one.consultation)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(held.map((one) => `${one.patient} ${one.consultation}`)).size).toBe(held.length);
    expect(new Set(schedule.map((one) => one.patient)).size).toBe(40);
  });

  test('keeps working days and hours, and lets nobody be in two places', () => {
    for (const one of schedule) {
      expect(minutesNow(one.startsAt, zone)).toSatisfy((minute: number) => minute >= 480 && minute < 1080);
      const day = localDate(one.startsAt, zone);
      if (day !== date) expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
    }
    expect(new Set(schedule.map((one) => `${one.doctor} ${one.startsAt.toISOString()}`)).size).toBe(120);
    expect(new Set(schedule.map((one) => `${one.patient} ${localDate(one.startsAt, zone)}`)).size).toBe(120);
  });

  test('has nothing to come behind it, and nothing held ahead of it', () => {
    for (const one of schedule) {
      const day = localDate(one.startsAt, zone);
      if (day < date) expect(one.status).not.toMatch(/draft|recording|finalizing|generating/);
      if (day > date) expect(one.status).toBe('draft');
    }
  });

  test('gives Dr Okafor nine consults today, three in hand for review and one that comes next', () => {
    const mine = ofToday.filter((one) => one.doctor === 'okafor');
    expect(mine.map((one) => one.status)).toEqual([
      'exported',
      'ready_for_review',
      'ready_for_review',
      'generating',
      'paused',
      'draft',
      'draft',
      'draft',
      'draft',
    ]);
    const waiting = mine.slice(5).map((one) => one.patient);
    expect(waiting[0]).toBe('whitlock-margaret');
  });

  test('is the same when asked again', () => {
    expect(demoSchedule(today, zone)).toEqual(schedule);
  });
});

test('the next consult starts within twenty minutes of now while the rooms are open', () => {
  for (const minute of [605, 641, 700, 779, 839]) {
    const now = instantAt('2026-11-20', minute, zone);
    const next = demoSchedule(now, zone).find(
      (one) => one.patient === 'whitlock-margaret' && localDate(one.startsAt, zone) === '2026-11-20',
    );
    const minutes = ((next?.startsAt.getTime() ?? 0) - now.getTime()) / 60_000;
    expect(minutes).toSatisfy((value: number) => value > 0 && value <= 20);
  }
});

test('the words fit the patients in the year they were written for', () => {
  const wrong = demoSchedule(new Date('2026-11-19T23:32:00Z'), zone).filter((one) => {
    const script = scripts.get(one.consultation);
    const patient = patients.get(one.patient);
    return !script || !patient || !suits(script, patient, one.startsAt);
  });
  expect(wrong).toEqual([]);
});

test('a wall clock is right on both sides of a change of clocks', () => {
  expect(instantAt('2026-10-04', 9 * 60, zone).toISOString()).toBe('2026-10-03T22:00:00.000Z');
  expect(instantAt('2026-10-02', 9 * 60, zone).toISOString()).toBe('2026-10-01T23:00:00.000Z');
  expect(instantAt('2026-04-05', 9 * 60, 'Australia/Perth').toISOString()).toBe('2026-04-05T01:00:00.000Z');
});
