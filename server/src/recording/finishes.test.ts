import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';
import {
  LAPTOP,
  listenIn,
  manifestOf,
  openConsult,
  openRecording,
  PHONE,
  record,
  sendChunks,
  storedOf,
} from './testing.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const warningsOf = async (appointmentId: string) =>
  (await doctor.call(appointments.get, { params: { appointmentId } })).warnings.map(({ code }) => code);
const finish = (appointmentId: string, deviceId: string, manifest: ReturnType<typeof manifestOf> = []) =>
  doctor.call(recording.finalize, { body: { appointmentId, manifest, deviceId } });
const nameLate = (appointmentId: string, deviceId = LAPTOP) =>
  doctor.try(recording.start, { body: { appointmentId, deviceId, isLate: true } });

describe('a finish on a second device', () => {
  it('stops the first, says what may be missing, and keeps what the first still sends', async () => {
    const laptop = await openRecording(doctor, 2);
    const { appointmentId, recordingId } = laptop;
    const ear = await listenIn(app);
    expect((await finish(appointmentId, PHONE)).status).toBe('finalizing');
    await until(
      async () => ear.heard,
      (heard) => heard.some(({ event }) => event === 'appointment_forcefully_stopped'),
    );
    expect(ear.heard.find(({ event }) => event === 'appointment_forcefully_stopped')?.payload).toEqual({
      appointmentId,
      recordingId,
    });
    await ear.close();
    expect(await warningsOf(appointmentId)).toEqual(['audio-elsewhere']);
    await sendChunks(doctor, laptop, [2, 3]);
    expect(await warningsOf(appointmentId)).toEqual(['audio-elsewhere', 'audio-late']);
    expect((await storedOf(app, appointmentId)).map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
    // The first device finishes as well, with all that it recorded: there is nothing left to begin with that.
    const again = await doctor.try(recording.finalize, {
      body: { appointmentId, manifest: manifestOf(laptop, 4), deviceId: LAPTOP },
    });
    expect(again.error?.code).toBe(1300);
  });

  it('says so too where the first has paused, and parts of what it sent are lacking', async () => {
    const laptop = await openRecording(doctor);
    const { appointmentId, leaseToken } = laptop;
    await sendChunks(doctor, laptop, [0, 2]);
    await doctor.call(recording.stop, { body: { appointmentId, leaseToken } });
    await finish(appointmentId, PHONE);
    expect(await warningsOf(appointmentId)).toEqual(['audio-elsewhere']);
    await sendChunks(doctor, laptop, [1]);
    expect(await warningsOf(appointmentId)).toEqual(['audio-elsewhere', 'audio-late']);
  });

  it('is nothing to be told of on the device that records, nor where all is there', async () => {
    const own = await openRecording(doctor, 2);
    await finish(own.appointmentId, LAPTOP, manifestOf(own, 2));
    expect(await warningsOf(own.appointmentId)).toEqual([]);
    const laptop = await openRecording(doctor, 2);
    const { appointmentId } = laptop;
    const phone = await record(doctor, appointmentId, { deviceId: PHONE, takeOver: true });
    await sendChunks(doctor, phone, [0]);
    await finish(appointmentId, PHONE, manifestOf(phone, 1));
    expect(await warningsOf(appointmentId)).toEqual([]);
  });
});

describe('sound that was recorded without a connection before the finish was heard of', () => {
  it('gets a name of its own, is stored, and changes nothing but that the doctor is told', async () => {
    const laptop = await openRecording(doctor, 1);
    const { appointmentId, recordingId } = laptop;
    await finish(appointmentId, LAPTOP, manifestOf(laptop, 1));
    const late = await nameLate(appointmentId, PHONE);
    expect([late.status, late.body]).toMatchObject([200, { recordingId, epoch: 1, status: 'finalizing' }]);
    const { recordings } = await doctor.call(recording.state, { params: { appointmentId } });
    expect(recordings.map(({ lease }) => lease)).toEqual([null]);
    await sendChunks(doctor, { appointmentId, recordingId, epoch: 1 }, [0, 1]);
    expect(await warningsOf(appointmentId)).toEqual(['audio-late']);
    expect(await storedOf(app, appointmentId)).toHaveLength(3);
  });

  it('is an ordinary start before the finish, and none after a no or for another doctor', async () => {
    const { appointmentId } = await openRecording(doctor, 1);
    expect((await nameLate(appointmentId)).error?.code).toBe(1300);
    await finish(appointmentId, LAPTOP);
    const foreign = { appointmentId, deviceId: PHONE, isLate: true };
    expect((await app.people.colleague.try(recording.start, { body: foreign })).status).toBe(404);
    await doctor.call(appointments.giveConsent, {
      params: { appointmentId },
      body: { kind: 'declined', people: ['patient'] },
    });
    expect((await nameLate(appointmentId)).error?.code).toBe(errors.consentNeeded.code);
    expect((await nameLate(await openConsult(doctor))).error?.code).toBe(1300);
  });
});
