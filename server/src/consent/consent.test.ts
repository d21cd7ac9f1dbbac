import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeSpeech } from '@auscult/engine/speech/fake.ts';
import { listenIn, openConsult, openRecording } from '../recording/testing.ts';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
/** Runs in the middle of a transcription. */
let meanwhile: () => Promise<unknown> = async () => undefined;
const speech = createFakeSpeech({ script: [{ speaker: 'unknown', text: 'my knee hurts', start: 0, end: 1 }] });
beforeAll(async () => {
  app = await openTestApp({
    hasWorkers: true,
    speech: {
      ...speech,
      transcribe: async (request) => {
        const answer = await speech.transcribe(request);
        await meanwhile();
        return answer;
      },
    },
  });
  ({ doctor } = app.people);
});
afterAll(() => app.close());

/** A second of silence as a WAV file. */
const wav = (): Blob => {
  const bytes = Buffer.alloc(44 + 32_000);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [value, at, size] of [
    [16, 16, 4],
    [1, 20, 2],
    [1, 22, 2],
    [16_000, 24, 4],
    [32_000, 28, 4],
    [2, 32, 2],
    [16, 34, 2],
  ] as const)
    bytes.writeUIntLE(value, at, size);
  bytes.write('data', 36);
  bytes.writeUInt32LE(32_000, 40);
  return new Blob([bytes]);
};
const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(join(app.house.config.storage.folder, folder), { recursive: true }).catch(() => [])).filter((name) =>
    name.includes('/'),
  );
const decline = (appointmentId: string) =>
  doctor.call(appointments.giveConsent, {
    params: { appointmentId },
    body: { kind: 'declined', people: ['patient'] },
  });

describe('a no', () => {
  it('stops what is being recorded and tells the device', async () => {
    const { heard, close } = await listenIn(app);
    const lease = await openRecording(doctor, 1);
    expect((await decline(lease.appointmentId)).status).toBe('paused');
    expect(heard.map(({ event }) => event)).toContain('appointment_forcefully_stopped');
    await close();
  });

  it('holds for a file that was recorded elsewhere, of which nothing is left behind', async () => {
    const appointmentId = await openConsult(doctor);
    await decline(appointmentId);
    const refused = await doctor.try(recording.uploadAudio, { body: { appointmentId }, file: wav() });
    expect([refused.status, refused.error?.code]).toEqual([409, 1301]);
    expect(await filesBelow('uploads')).toEqual([]);
  });
});

describe('a consent that is withdrawn while the recording is transcribed', () => {
  it('leaves no audio and no transcript behind', async () => {
    const appointmentId = await openConsult(doctor);
    await doctor.call(recording.uploadAudio, { body: { appointmentId }, file: wav() });
    meanwhile = () => doctor.call(appointments.withdrawConsent, { params: { appointmentId }, body: {} });
    await doctor.call(recording.finalize, { body: { appointmentId } });
    const left = await until(
      () => doctor.call(appointments.get, { params: { appointmentId } }),
      ({ status }) => status !== 'finalizing',
    );
    expect([left.audio, left.transcripts]).toEqual([[], []]);
    expect([left.status, left.error?.title]).toEqual(['error', 'Audio deleted']);
  });
});
