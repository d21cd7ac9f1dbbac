import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import * as system from '@auscult/contract/system/endpoints.ts';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { lookAtChunks } from './sweeps.ts';
import { chunkOf, digestOf, manifestOf, openConsult, openRecording, sendChunks, soundOf, storedOf } from './testing.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const MEBIBYTE = 1024 * 1024;
const warningsOf = async (appointmentId: string) =>
  (await doctor.call(appointments.get, { params: { appointmentId } })).warnings.map(({ code }) => code);

describe('a chunk', () => {
  it('sent twice, or by two senders at once, is stored and counted once', async () => {
    const lease = await openRecording(doctor);
    const first = await doctor.call(recording.uploadAudio, chunkOf(lease, 0));
    const again = await doctor.call(recording.uploadAudio, chunkOf(lease, 0));
    expect([first.isRepeat, again.isRepeat]).toEqual([false, true]);
    expect([again.safeSeconds, again.sha256, again.bytes]).toEqual([1, first.sha256, 2000]);
    const racing = await Promise.all(
      Array.from({ length: 6 }, () => doctor.call(recording.uploadAudio, chunkOf(lease, 1))),
    );
    expect(racing.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    const stored = await storedOf(app, lease.appointmentId);
    expect(stored.map(({ bytes }) => digestOf(bytes))).toEqual([0, 1].map((seed) => digestOf(soundOf(seed))));
    expect((await doctor.call(recording.uploadAudio, chunkOf(lease, 1))).safeSeconds).toBe(2);
  });

  it('that is damaged or gone in the store is told by night, and repaired when its bytes come again', async () => {
    const lease = await openRecording(doctor);
    await sendChunks(doctor, lease, [0, 1, 2]);
    const { storage, databases } = app.house;
    const storageIs = async () =>
      (await app.anonymous.call(system.healthCheck)).parts.find(({ name }) => name === 'Storage');
    const keys = await databases.system
      .selectFrom('chunks')
      .select('object_key')
      .where('recording_id', '=', lease.recordingId)
      .orderBy('sequence')
      .execute();
    await storage.put(keys[0]?.object_key ?? '', soundOf(99));
    await storage.remove(keys[1]?.object_key ?? '');
    await lookAtChunks(app.house);
    expect(await storageIs()).toMatchObject({ isHealthy: false, detail: expect.stringMatching(/^2 pieces/) as string });
    for (const sequence of [0, 1])
      expect(await doctor.call(recording.uploadAudio, chunkOf(lease, sequence))).toMatchObject({
        isRepeat: true,
        safeSeconds: 3,
      });
    const stored = await storedOf(app, lease.appointmentId);
    expect(stored.map(({ bytes }) => digestOf(bytes))).toEqual([0, 1, 2].map((seed) => digestOf(soundOf(seed))));
    await lookAtChunks(app.house);
    expect(await storageIs()).toMatchObject({ isHealthy: true });
  });

  it('never replaces another one of the same name, also when the two race', async () => {
    const lease = await openRecording(doctor);
    await sendChunks(doctor, lease, [0]);
    const other = await doctor.try(recording.uploadAudio, chunkOf(lease, 0, soundOf(99)));
    expect([other.status, other.error?.code]).toEqual([409, 1311]);
    const racing = await Promise.all(
      [7, 8, 9].map((seed) => doctor.try(recording.uploadAudio, chunkOf(lease, 1, soundOf(seed)))),
    );
    expect(racing.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    const winner = racing.find(({ status }) => status === 200)?.body.sha256;
    expect((await storedOf(app, lease.appointmentId)).map(({ sha256, bytes }) => [sha256, digestOf(bytes)])).toEqual([
      [digestOf(soundOf(0)), digestOf(soundOf(0))],
      [winner, winner],
    ]);
  });

  it('that arrives damaged is refused, and taken when it arrives whole', async () => {
    const lease = await openRecording(doctor);
    const whole = chunkOf(lease, 0);
    const damaged = await doctor.try(recording.uploadAudio, {
      ...whole,
      file: new Blob([soundOf(0).subarray(0, 1999)]),
    });
    expect([damaged.status, damaged.error?.code]).toEqual([422, 1312]);
    expect(await storedOf(app, lease.appointmentId)).toEqual([]);
    expect((await doctor.call(recording.uploadAudio, whole)).isRepeat).toBe(false);
  });

  it('names its epoch, number and digest, and an epoch that was opened', async () => {
    const lease = await openRecording(doctor);
    const { body, file } = chunkOf(lease, 0);
    const { sha256: _, ...nameless } = body;
    const refused = await doctor.try(recording.uploadAudio, { body: nameless, file });
    expect([refused.status, refused.error?.code]).toEqual([422, 1101]);
    expect((await doctor.try(recording.uploadAudio, chunkOf({ ...lease, epoch: 1 }, 0))).status).toBe(404);
    expect(
      (await doctor.try(recording.uploadAudio, chunkOf({ ...lease, recordingId: crypto.randomUUID() }, 0))).status,
    ).toBe(404);
  });

  it('may be large, but not without end', async () => {
    const lease = await openRecording(doctor);
    expect((await doctor.call(recording.uploadAudio, chunkOf(lease, 0, soundOf(0, 8 * MEBIBYTE)))).bytes).toBe(
      8 * MEBIBYTE,
    );
    const refused = await doctor.try(recording.uploadAudio, chunkOf(lease, 1, soundOf(1, 8 * MEBIBYTE + 1)));
    expect([refused.status, refused.error?.code]).toEqual([413, 1109]);
    expect(await storedOf(app, lease.appointmentId)).toHaveLength(1);
  });

  it('without end is refused over the network too, and the connection goes on', async () => {
    const { appointmentId, recordingId, epoch } = await openRecording(doctor);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    for (let time = 0; time < 3; time += 1) {
      const form = new FormData();
      const fields = { appointmentId, recordingId, epoch, sequence: 0, sha256: digestOf(soundOf(0)) };
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      form.append('file', new Blob([new Uint8Array(30 * MEBIBYTE)]), 'audio');
      const answer = await fetch(`${app.http.listeningOrigin}/api/v1/recording/upload-audio`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await doctor.token()}` },
        body: form,
        signal: AbortSignal.timeout(10_000),
      });
      expect([answer.status, await answer.json()]).toMatchObject([413, { error: { code: 1109 } }]);
    }
  });

  it('that comes after the end is kept, and the doctor is told once', async () => {
    const lease = await openRecording(doctor, 2);
    const { appointmentId } = lease;
    await doctor.call(recording.finalize, { body: { appointmentId, manifest: manifestOf(lease, 2) } });
    expect(await warningsOf(appointmentId)).toEqual([]);
    await sendChunks(doctor, lease, [1]);
    expect(await warningsOf(appointmentId)).toEqual([]);
    await sendChunks(doctor, lease, [2, 3]);
    expect(await warningsOf(appointmentId)).toEqual(['audio-late']);
    expect(await storedOf(app, appointmentId)).toHaveLength(4);
  });

  it('that is on its way to the storage during the end is told of too', async () => {
    const lease = await openRecording(doctor, 1);
    const { appointmentId } = lease;
    const { storage } = app.house;
    const put = storage.put.bind(storage);
    storage.put = async (key, bytes) => {
      await put(key, bytes);
      storage.put = put;
      await doctor.call(recording.finalize, { body: { appointmentId, manifest: manifestOf(lease, 1) } });
    };
    await sendChunks(doctor, lease, [1]);
    expect(await warningsOf(appointmentId)).toEqual(['audio-late']);
    expect(await storedOf(app, appointmentId)).toHaveLength(2);
  });

  it('of a dictation is kept apart from the consultation', async () => {
    const consultation = await openRecording(doctor, 1);
    const { appointmentId } = consultation;
    const dictation = await doctor.call(recording.start, {
      body: { appointmentId, kind: 'dictation', deviceId: 'front-desk-laptop' },
    });
    expect(dictation.recordingId).not.toBe(consultation.recordingId);
    await doctor.call(recording.uploadDictationAudio, chunkOf(dictation, 0));
    const { recordings } = await doctor.call(recording.state, { params: { appointmentId } });
    expect(recordings.map(({ kind, epochs }) => [kind, epochs[0]?.chunks])).toEqual([
      ['consultation', 1],
      ['dictation', 1],
    ]);
  });
});

const mountTiny = (folder: string): string | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can mount a small disk';
  try {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `mount was refused: ${String(error)}`;
  }
};

describe('a full disk', () => {
  it('is said, nothing is acknowledged that is not kept, and it goes on once there is room', async ({ skip }) => {
    const small = await openTestApp();
    const folder = small.house.config.storage.folder;
    const refusal = mountTiny(folder);
    try {
      skip(refusal !== undefined, refusal);
      const lease = await openRecording(small.people.doctor);
      const answers = [];
      for (let sequence = 0; sequence < 40; sequence += 1)
        answers.push(
          await small.people.doctor.try(recording.uploadAudio, chunkOf(lease, sequence, soundOf(sequence, 10_000))),
        );
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(new Set(['507 1110']));
      const kept = answers.flatMap(({ status, body }) => (status === 200 ? [body.sha256] : []));
      expect(kept.length).toBeGreaterThan(5);
      expect((await storedOf(small, lease.appointmentId)).map(({ bytes }) => digestOf(bytes)).sort()).toEqual(
        kept.sort(),
      );
      // Whole files meet the same wall, and leave nothing behind that takes up room.
      const wav = Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(300_000)]);
      const file = await small.people.doctor.try(recording.uploadAudio, {
        body: { appointmentId: await openConsult(small.people.doctor) },
        file: new Blob([wav]),
      });
      expect([file.status, file.error?.code]).toEqual([507, 1110]);

      execFileSync('mount', ['-o', 'remount,size=4m', folder]);
      for (let sequence = 0; sequence < 40; sequence += 1)
        await small.people.doctor.call(recording.uploadAudio, chunkOf(lease, sequence, soundOf(sequence, 10_000)));
      expect(await storedOf(small, lease.appointmentId)).toHaveLength(40);
    } finally {
      if (refusal === undefined) execFileSync('umount', ['-l', folder]);
      await small.close();
    }
  });
});
