import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { state } from '@auscult/contract/recording/endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../platform/db.ts';
import { openTestApp, type TestApp } from '../testing.ts';
import { storeTranscript } from '../transcripts/actions.ts';
import { conversationSegments, dictationSegments, listConsultations, type Consultation } from './consultations.ts';
import { handwritten, lendVoices } from './jobs.ts';
import { speakSegments } from './voices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
});
afterAll(() => app.close());
afterEach(() => void vi.unstubAllEnvs());

const scriptOf = (id: string): Consultation => {
  const found = listConsultations().find((script) => script.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
const script = scriptOf('cardiology-op-report-pacemaker');
const segments = dictationSegments(script);

/** A consult as the seed leaves it. */
const seeded = async (): Promise<string> => {
  const { doctor } = app.people;
  const { id: appointmentId } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Ada', lastName: 'Voice' }, consultationEngine: 'sd' },
  });
  const store = { appointmentId, doctorId: doctor.id, kind: 'dictation' as const, raw: segments, segments };
  await inTransaction(app.house.databases.system, async (tx) => {
    await storeTranscript(tx, { ...store, ...handwritten });
    await tx.updateTable('appointments').set({ status: 'ready_for_review' }).where('id', '=', appointmentId).execute();
  });
  return appointmentId;
};
const lend = (appointmentId: string) => lendVoices(app.house, { appointmentId, consultation: script.id });
const read = (appointmentId: string) => app.people.doctor.call(appointments.get, { params: { appointmentId } });

it('speaks segments one after the other, each word within its segment and no two at once', async () => {
  const turns = conversationSegments(scriptOf('cardiology-review-stent')).slice(0, 3);
  const spoken = await speakSegments(turns, { doctor: 'female', patient: 'male' });
  expect(spoken?.segments.map(({ id, text }) => [id, text])).toEqual(turns.map(({ id, text }) => [id, text]));
  let clock = 0;
  for (const { start = -1, end = -1, words = [] } of spoken?.segments ?? []) {
    expect(start).toBeGreaterThanOrEqual(clock);
    expect(end).toBeGreaterThan(start);
    expect(words.at(0)?.start).toBe(start);
    expect(words.at(-1)?.end).toBeCloseTo(end, 1);
    clock = end;
  }
  expect(spoken?.seconds).toBeCloseTo(clock, 1);
  // A voice that says nothing would make silence of the right length.
  const heard = spoken?.pcm ?? Buffer.alloc(0);
  expect(heard.subarray(heard.length / 2).some((byte) => byte !== 0)).toBe(true);
}, 60_000);

it('gives a consult of the demo its sound once, with the transcript on its clock', async () => {
  const appointmentId = await seeded();
  await lend(appointmentId);
  await lend(appointmentId);
  await expect.poll(async () => (await read(appointmentId)).audio.length, { timeout: 60_000 }).toBe(1);
  const { audio, transcripts, warnings, status } = await read(appointmentId);
  expect(status).toBe('ready_for_review');
  expect(warnings.map(({ code }) => code)).toEqual(['demo-voices']);
  expect(transcripts[0]?.segments.map(({ id }) => id)).toEqual(segments.map((_, index) => `d${index + 1}`));
  expect(transcripts[0]?.segments.at(-1)?.end).toBeCloseTo(audio[0]?.seconds ?? 0, 0);
  const { recordings } = await app.people.doctor.call(state, { params: { appointmentId } });
  expect(recordings.flatMap(({ epochs }) => epochs.map(({ chunks }) => chunks))).toEqual([1]);
}, 120_000);

it('leaves a consult as it is where nothing on the machine can speak', async () => {
  vi.stubEnv('PATH', app.folder);
  const appointmentId = await seeded();
  await lend(appointmentId);
  const { transcripts, warnings } = await read(appointmentId);
  expect([transcripts[0]?.model, warnings]).toEqual([handwritten.model, []]);
});

it('leaves alone what somebody has moved on with meanwhile', async () => {
  const appointmentId = await seeded();
  await app.people.doctor.call(appointments.remove, { params: { appointmentId } });
  await lend(appointmentId);
  const chunks = await app.house.databases.system
    .selectFrom('recordings')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .execute();
  expect(chunks).toEqual([]);
});
