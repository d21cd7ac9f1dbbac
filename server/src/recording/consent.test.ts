import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { writeWav } from '@auscult/engine/audio/wav.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, until, type TestApp } from '../testing.ts';
import { chunkOf, LAPTOP, openConsult, openRecording, sendChunks, storedOf } from './testing.ts';

let app: TestApp;
let easy: TestApp;
beforeAll(async () => {
  app = await openTestApp({ isConsentMandatory: true, hasWorkers: true });
  easy = await openTestApp();
});
afterAll(async () => {
  await app.close();
  await easy.close();
});

const give = ({ people: { doctor } }: TestApp, appointmentId: string, kind: 'verbal' | 'declined' = 'verbal') =>
  doctor.call(appointments.giveConsent, { params: { appointmentId }, body: { kind, people: ['patient'] } });
const withdraw = ({ people: { doctor } }: TestApp, appointmentId: string) =>
  doctor.call(appointments.withdrawConsent, { params: { appointmentId }, body: {} });
const start = ({ people: { doctor } }: TestApp, appointmentId: string) =>
  doctor.try(recording.start, { body: { appointmentId, deviceId: LAPTOP } });

describe('where consent is mandatory', () => {
  it('nothing is recorded before it is given', async () => {
    const appointmentId = await openConsult(app.people.doctor);
    const refused = await start(app, appointmentId);
    expect([refused.status, refused.error?.code]).toEqual([409, 1301]);
    await give(app, appointmentId);
    expect((await start(app, appointmentId)).status).toBe(200);
  });

  it('a file recorded elsewhere is taken, and the consult says that the consent is not written down', async () => {
    const { doctor } = app.people;
    const uploaded = async (isAgreed: boolean) => {
      const appointmentId = await openConsult(doctor);
      if (isAgreed) await give(app, appointmentId);
      await doctor.call(recording.uploadAudio, {
        body: { appointmentId, seconds: 1 },
        file: new Blob([writeWav(Buffer.alloc(32_000), 16_000)]),
      });
      const { warnings } = await doctor.call(appointments.get, { params: { appointmentId } });
      return warnings.map(({ code }) => code);
    };
    expect([await uploaded(false), await uploaded(true)]).toEqual([['consent-owed'], []]);
  });

  it('withdrawing it stops the recording and deletes the audio, also what was set aside', async () => {
    const { doctor } = app.people;
    const appointmentId = await openConsult(doctor);
    await give(app, appointmentId);
    const old = await doctor.call(recording.start, { body: { appointmentId, deviceId: LAPTOP } });
    await sendChunks(doctor, old, [0]);
    await doctor.call(recording.restart, { body: { appointmentId } });
    const lease = await doctor.call(recording.start, { body: { appointmentId, deviceId: LAPTOP } });
    await sendChunks(doctor, lease, [0, 1]);
    const folders = [old, lease].map(({ recordingId }) =>
      join(app.house.config.storage.folder, `recordings/${recordingId}`),
    );
    expect(folders.map(existsSync)).toEqual([true, true]);

    const left = await withdraw(app, appointmentId);
    expect([left.status, left.recordedSeconds, left.consent?.withdrawnAt === null]).toEqual(['draft', 0, false]);
    expect(await storedOf(app, appointmentId)).toEqual([]);
    await until(
      async () => folders.some(existsSync),
      (isThere) => !isThere,
    );
    expect((await doctor.try(recording.uploadAudio, chunkOf(lease, 2))).status).toBe(404);
    expect((await start(app, appointmentId)).error?.code).toBe(1301);
    await give(app, appointmentId);
    expect((await start(app, appointmentId)).status).toBe(200);
    // A device that was away meanwhile still hears which of its recordings went.
    const { withdrawn } = await doctor.call(recording.state, { params: { appointmentId } });
    expect(withdrawn.toSorted()).toEqual([old.recordingId, lease.recordingId].toSorted());
  });
});

describe('where consent is not mandatory', () => {
  it('a no is still a no, before and after the start', async () => {
    const declined = await openConsult(easy.people.doctor);
    await give(easy, declined, 'declined');
    expect((await start(easy, declined)).error?.code).toBe(1301);

    const { appointmentId } = await openRecording(easy.people.doctor, 1);
    await give(easy, appointmentId);
    await withdraw(easy, appointmentId);
    expect((await start(easy, appointmentId)).error?.code).toBe(1301);
  });
});
