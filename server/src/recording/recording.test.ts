import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';
import { sweep } from './sweeps.ts';
import {
  chunkOf,
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

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const statusOf = async (appointmentId: string) =>
  (await doctor.call(appointments.get, { params: { appointmentId } })).status;
const start = (appointmentId: string, deviceId = LAPTOP) =>
  doctor.try(recording.start, { body: { appointmentId, deviceId } });

describe('a recording', () => {
  it('starts, pauses, goes on in a new epoch, and is finished', async () => {
    const first = await openRecording(doctor, 2);
    const { appointmentId } = first;
    expect(first).toMatchObject({ epoch: 0, status: 'recording', kind: 'consultation' });
    const paused = await doctor.call(recording.stop, { body: { appointmentId, leaseToken: first.leaseToken } });
    expect([paused.status, paused.recordedSeconds]).toEqual(['paused', 2]);

    const second = await record(doctor, appointmentId);
    expect(second).toMatchObject({ epoch: 1, recordingId: first.recordingId });
    await sendChunks(doctor, second, [0]);
    const manifest = [...manifestOf(first, 2), ...manifestOf(second, 1)];
    const finished = await doctor.call(recording.finalize, { body: { appointmentId, manifest } });
    expect([finished.status, finished.recordedSeconds]).toEqual(['finalizing', 3]);
    expect((await start(appointmentId)).error?.code).toBe(1300);
  });

  it('may be paused twice, but never before it started', async () => {
    const { appointmentId, leaseToken } = await openRecording(doctor, 1);
    for (let time = 0; time < 2; time += 1)
      expect((await doctor.call(recording.stop, { body: { appointmentId, leaseToken } })).status).toBe('paused');
    expect((await doctor.try(recording.stop, { body: { appointmentId: await openConsult(doctor) } })).error?.code).toBe(
      1300,
    );
  });

  it('is not finished without sound, and finishing is safe to repeat', async () => {
    const lease = await openRecording(doctor);
    const finish = (chunks: number) =>
      doctor.try(recording.finalize, {
        body: { appointmentId: lease.appointmentId, manifest: manifestOf(lease, chunks) },
      });
    expect((await finish(0)).error?.code).toBe(1315);
    await sendChunks(doctor, lease, [0]);
    const answers = await Promise.all([finish(1), finish(1), finish(1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const jobs = await app.house.databases.owner.query(
      `select from pgboss.job where name = 'recording-transcribe' and data ->> 'appointmentId' = $1`,
      [lease.appointmentId],
    );
    expect(jobs.rowCount).toBe(1);
  });

  it('waits for what the manifest names, and lists it', async () => {
    const lease = await openRecording(doctor);
    const { appointmentId, recordingId } = lease;
    await sendChunks(doctor, lease, [4, 0, 2]);
    const state = await doctor.call(recording.state, { params: { appointmentId } });
    expect(state.recordings[0]).toMatchObject({
      recordingId,
      safeSeconds: 3,
      lease: { deviceId: LAPTOP },
      epochs: [{ epoch: 0, chunks: 3, highest: 4, missing: [1, 3] }],
    });
    const finish = () => doctor.try(recording.finalize, { body: { appointmentId, manifest: manifestOf(lease, 6) } });
    const refused = await finish();
    expect([refused.status, refused.error?.code]).toEqual([409, 1313]);
    expect(refused.error?.metadata).toEqual({ missing: [{ recordingId, epoch: 0, sequences: [1, 3, 5] }] });
    expect(await statusOf(appointmentId)).toBe('recording');
    await sendChunks(doctor, lease, [5, 3, 1]);
    expect((await finish()).status).toBe(200);
    expect((await storedOf(app, appointmentId)).map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('belongs to its doctor: nobody else starts it, hears of it or adds to it', async () => {
    const lease = await openRecording(doctor, 1);
    const { appointmentId } = lease;
    for (const other of [app.people.colleague, app.people.stranger]) {
      expect((await other.try(recording.start, { body: { appointmentId, deviceId: LAPTOP } })).status).toBe(404);
      expect((await other.try(recording.stop, { body: { appointmentId } })).status).toBe(404);
      expect((await other.try(recording.restart, { body: { appointmentId } })).status).toBe(404);
      expect(
        (await other.try(recording.finalize, { body: { appointmentId, manifest: manifestOf(lease, 1) } })).status,
      ).toBe(404);
      expect((await other.try(recording.state, { params: { appointmentId } })).status).toBe(404);
      expect((await other.try(recording.uploadAudio, chunkOf(lease, 1))).status).toBe(404);
      const own = await openConsult(other);
      expect((await other.try(recording.uploadAudio, chunkOf({ ...lease, appointmentId: own }, 1))).status).toBe(404);
    }
    expect((await app.people.admin.try(recording.uploadAudio, chunkOf(lease, 1))).status).toBe(403);
    expect((await app.anonymous.try(recording.uploadAudio, chunkOf(lease, 1))).status).toBe(401);
    expect(await storedOf(app, appointmentId)).toHaveLength(1);
  });
});

describe('two devices', () => {
  it('do not record at once; the second is told, may take over, and the first keeps what it holds', async () => {
    const laptop = await openRecording(doctor, 1);
    const { appointmentId, recordingId } = laptop;
    const told = await start(appointmentId, PHONE);
    expect([told.status, told.error?.code, told.error?.metadata]).toEqual([
      409,
      1064,
      { recordingId, isSameDevice: false },
    ]);

    const ear = await listenIn(app);
    const phone = await record(doctor, appointmentId, { deviceId: PHONE, takeOver: true });
    expect(phone).toMatchObject({ recordingId, epoch: 1 });
    await until(
      async () => ear.heard,
      (heard) => heard.some(({ event }) => event === 'appointment_forcefully_stopped'),
    );
    expect(ear.heard.find(({ event }) => event === 'appointment_forcefully_stopped')).toEqual({
      to: `user:${doctor.id}`,
      event: 'appointment_forcefully_stopped',
      payload: { appointmentId, recordingId },
    });
    await ear.close();

    expect(
      (await doctor.try(recording.stop, { body: { appointmentId, leaseToken: laptop.leaseToken } })).error?.code,
    ).toBe(1310);
    await sendChunks(doctor, laptop, [1]);
    await sendChunks(doctor, phone, [0]);
    expect(
      (await doctor.call(recording.stop, { body: { appointmentId, leaseToken: phone.leaseToken } })).recordedSeconds,
    ).toBe(3);
    expect(await record(doctor, appointmentId)).toMatchObject({ epoch: 2 });
  });

  it('that start in the same moment: exactly one records', async () => {
    const appointmentId = await openConsult(doctor);
    const answers = await Promise.all(
      ['device-number-1', 'device-number-2', 'device-number-3', 'device-number-4'].map((device) =>
        start(appointmentId, device),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('may follow each other on one device, as after a reload', async () => {
    const { appointmentId } = await openRecording(doctor, 1);
    expect(await record(doctor, appointmentId)).toMatchObject({ epoch: 1, status: 'recording' });
  });
});

describe('two tabs of one browser', () => {
  const tab = (recorderId: string, appointmentId: string, more: { isOnlyRecorder?: true; takeOver?: true } = {}) =>
    doctor.try(recording.start, { body: { appointmentId, deviceId: LAPTOP, recorderId, ...more } });

  it('do not record at once; the second is told, may take over, and the first is stopped', async () => {
    const appointmentId = await openConsult(doctor);
    const first = await tab('first-tab', appointmentId);
    expect(first.status).toBe(200);
    const told = await tab('second-tab', appointmentId);
    expect([told.status, told.error?.code, told.error?.metadata]).toEqual([
      409,
      1064,
      { recordingId: first.body?.recordingId, isSameDevice: true },
    ]);
    expect(told.error?.description).toContain('another tab');

    const ear = await listenIn(app);
    expect(await tab('second-tab', appointmentId, { takeOver: true })).toMatchObject({ status: 200 });
    await until(
      async () => ear.heard,
      (heard) => heard.some(({ event }) => event === 'appointment_forcefully_stopped'),
    );
    await ear.close();
    expect((await tab('first-tab', appointmentId)).error?.code).toBe(1064);
  });

  it('may follow each other, as after a reload, where the browser knows that the first has ended', async () => {
    const appointmentId = await openConsult(doctor);
    await tab('first-tab', appointmentId);
    expect((await tab('reloaded', appointmentId, { isOnlyRecorder: true })).status).toBe(200);
    const phone = { appointmentId, deviceId: PHONE, recorderId: 'phone-tab', isOnlyRecorder: true };
    expect((await doctor.try(recording.start, { body: phone })).error?.code).toBe(1064);
  });
});

describe('a restart', () => {
  it('sets the old audio aside, takes what still comes of it, and lets it go after 30 days', async () => {
    const old = await openRecording(doctor, 2);
    const { appointmentId } = old;
    const ear = await listenIn(app);
    const restarted = await doctor.call(recording.restart, { body: { appointmentId } });
    expect([restarted.status, restarted.recordedSeconds]).toEqual(['draft', 0]);
    await until(
      async () => ear.heard,
      (heard) => heard.some(({ event }) => event === 'appointment_forcefully_stopped'),
    );
    await ear.close();
    await sendChunks(doctor, old, [2]);
    expect((await doctor.call(appointments.get, { params: { appointmentId } })).warnings).toEqual([]);

    const fresh = await record(doctor, appointmentId);
    expect(fresh).toMatchObject({ epoch: 0 });
    expect(fresh.recordingId).not.toBe(old.recordingId);
    await sendChunks(doctor, fresh, [0]);
    app.clock.advance(29 * DAY);
    await sweep(app.house);
    expect(await storedOf(app, appointmentId)).toHaveLength(4);
    app.clock.advance(2 * DAY);
    await sweep(app.house);
    expect(await storedOf(app, appointmentId)).toHaveLength(1);
  });
});

describe('a silent recording', () => {
  it('is paused after a quarter of an hour, and the device is told', async () => {
    const fresh = await openTestApp();
    const lease = await openRecording(fresh.people.doctor, 3);
    const ear = await listenIn(fresh);
    const look = () => fresh.people.doctor.call(appointments.get, { params: { appointmentId: lease.appointmentId } });
    fresh.clock.advance(14 * MINUTE);
    await sweep(fresh.house);
    expect((await look()).status).toBe('recording');
    fresh.clock.advance(2 * MINUTE);
    await sweep(fresh.house);
    const paused = await look();
    expect([paused.status, paused.recordedSeconds]).toEqual(['paused', 3]);
    await until(
      async () => ear.heard,
      (heard) => heard.some(({ event }) => event === 'appointment_forcefully_stopped'),
    );
    await sendChunks(fresh.people.doctor, lease, [3]);
    expect(await record(fresh.people.doctor, lease.appointmentId, { deviceId: PHONE })).toMatchObject({ epoch: 1 });
    await ear.close();
    await fresh.close();
  });
});
