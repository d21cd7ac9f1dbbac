import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('gives the transcript in each form, and 409 where there is no audio', async () => {
  const { doctor } = app.people;
  const { id } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Aroha', lastName: 'Files' } },
  });
  expect((await doctor.try(appointments.downloadTranscriptRaw, { query: { appointmentId: id } })).error?.code).toBe(
    1315,
  );
  await doctor.call(appointments.pasteTranscript, {
    params: { appointmentId: id },
    body: { text: 'Doctor: What brings you in?\nPatient: A cough.' },
  });
  for (const [format, start] of [
    ['txt', 'Doctor: What brings'],
    ['json', '[{"id":"s1"'],
    ['vtt', 'WEBVTT'],
    ['docx', 'PK'],
  ] as const) {
    const file = await doctor.call(appointments.downloadTranscriptRaw, { query: { appointmentId: id, format } });
    expect(file.toString('latin1').startsWith(start), format).toBe(true);
  }
  const plain = await doctor.try(appointments.downloadTranscript, { query: { appointmentId: id } });
  expect(plain.headers['content-disposition']).toMatch(/^attachment; filename="/);
  expect((await doctor.try(appointments.downloadAudio, { query: { appointmentId: id } })).error?.code).toBe(1315);
});
