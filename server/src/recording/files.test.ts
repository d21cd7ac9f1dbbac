import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';
import { removeStrays } from './sweeps.ts';
import { chunkOf, digestOf, openConsult, openRecording, storedOf } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'auscult-files-'));
let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  ({ doctor } = app.people);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Three seconds of a tone, as a program would save them. */
const toneAs = (name: string, ...options: string[]): Blob => {
  const path = join(folder, name);
  execFileSync('ffmpeg', [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:duration=3',
    ...options,
    path,
  ]);
  return new Blob([readFileSync(path)]);
};

const upload = async (file: Blob, fields: { sha256?: string; seconds?: number } = {}, appointmentId?: string) => {
  const id = appointmentId ?? (await openConsult(doctor));
  return {
    appointmentId: id,
    ...(await doctor.try(recording.uploadAudio, { body: { appointmentId: id, seconds: 3, ...fields }, file })),
  };
};
const get = (appointmentId: string) => doctor.call(appointments.get, { params: { appointmentId } });
const uploadsOf = (appointmentId: string) =>
  readdir(join(app.house.config.storage.folder, `uploads/${appointmentId}`)).catch(() => []);

const accepted: [name: string, ...options: string[]][] = [
  ['tone.webm', '-c:a', 'libopus'],
  ['tone.mp4', '-c:a', 'aac'],
  ['tone.m4a', '-c:a', 'aac'],
  ['tone.wav'],
  ['tone.mp3'],
  ['tone.ogg', '-c:a', 'libvorbis'],
  ['tone.opus', '-c:a', 'libopus', '-f', 'ogg'],
  ['tone.flac'],
];

describe('a whole file', () => {
  it.each(accepted)('%s is taken as it is', async (name, ...options) => {
    const file = toneAs(name, ...options);
    const { status, body, appointmentId } = await upload(file);
    expect([status, body.isRepeat, body.bytes]).toEqual([200, false, file.size]);
    const [stored] = await storedOf(app, appointmentId);
    expect(digestOf(stored?.bytes ?? new Uint8Array())).toBe(digestOf(new Uint8Array(await file.arrayBuffer())));
    const { status: paused, recordedSeconds } = await get(appointmentId);
    expect([paused, recordedSeconds]).toEqual(['paused', 3]);
  });

  it('can be listened to once it was finished, and is no longer taken then', async () => {
    const file = toneAs('whole.wav');
    const { appointmentId } = await upload(file);
    await doctor.call(recording.finalize, { body: { appointmentId } });
    // A device that did not hear the answer asks again.
    expect((await doctor.try(recording.finalize, { body: { appointmentId } })).status).toBe(200);
    const { audio } = await until(
      () => get(appointmentId),
      ({ audio: [first] }) => first !== undefined,
    );
    expect(audio[0]).toMatchObject({ kind: 'consultation', isTruncated: false });
    expect(audio[0]?.seconds).toBeCloseTo(3, 1);
    expect((await upload(file, {}, appointmentId)).error?.code).toBe(1300);
  });

  it.each(['tone.mp3', 'tone.ogg'])('%s, of unknown length, lasts as long as what is decoded of it', async (name) => {
    const { appointmentId } = await upload(toneAs(name), { seconds: 0 });
    expect((await get(appointmentId)).recordedSeconds).toBe(0);
    await doctor.call(recording.finalize, { body: { appointmentId } });
    const { recordedSeconds } = await until(
      () => get(appointmentId),
      (one) => one.recordedSeconds > 0,
    );
    expect(recordedSeconds).toBeCloseTo(3, 0);
  });

  it('that was cut off is read as far as it goes, and the consult says so, whatever its sender knows of it', async () => {
    const whole = toneAs('cut.wav');
    const { appointmentId } = await upload(whole.slice(0, whole.size * 0.6), { seconds: 0 });
    await doctor.call(recording.finalize, { body: { appointmentId } });
    const { audio } = await until(
      () => get(appointmentId),
      ({ warnings }) => warnings.some(({ code }) => code === 'audio-truncated-consultation'),
    );
    expect(audio[0]?.isTruncated).toBe(true);
    expect(audio[0]?.seconds).toBeGreaterThan(1.5);
    expect(audio[0]?.seconds).toBeLessThan(2);
  });

  it('is whole however much longer its sender took it to be', async () => {
    const { appointmentId } = await upload(toneAs('clock.webm', '-c:a', 'libopus'), { seconds: 9 });
    await doctor.call(recording.finalize, { body: { appointmentId } });
    const { audio, warnings } = await until(
      () => get(appointmentId),
      (one) => one.audio.length > 0,
    );
    expect([audio[0]?.isTruncated, warnings]).toEqual([false, []]);
  });

  it('of which a slice never came is told as such, though what is there can all be read', async () => {
    const lease = await openRecording(doctor);
    const { appointmentId } = lease;
    const bytes = new Uint8Array(await toneAs('slices.mp3', '-write_xing', '0').arrayBuffer());
    const slice = Math.ceil(bytes.length / 4);
    for (const sequence of [0, 1, 3])
      await doctor.call(
        recording.uploadAudio,
        chunkOf(lease, sequence, bytes.slice(sequence * slice, (sequence + 1) * slice)),
      );
    await doctor.call(recording.finalize, { body: { appointmentId } });
    const { audio } = await until(
      () => get(appointmentId),
      (one) => one.audio.length > 0,
    );
    expect(audio[0]?.isTruncated).toBe(true);
  });

  it('sent twice is stored once', async () => {
    const file = toneAs('twice.flac');
    const { appointmentId } = await upload(file);
    expect((await upload(file, {}, appointmentId)).body.isRepeat).toBe(true);
    expect(await uploadsOf(appointmentId)).toHaveLength(1);
    expect((await get(appointmentId)).recordedSeconds).toBe(3);
  });

  it('that does not match its digest is not kept', async () => {
    const { status, error, appointmentId } = await upload(toneAs('damaged.mp3'), {
      sha256: digestOf(new Uint8Array(3)),
    });
    expect([status, error?.code]).toEqual([422, 1312]);
    expect(await uploadsOf(appointmentId)).toEqual([]);
    expect((await get(appointmentId)).status).toBe('draft');
  });

  it('can be added to a recording that runs', async () => {
    const { appointmentId } = await openRecording(doctor, 1);
    expect((await upload(toneAs('beside.ogg'), {}, appointmentId)).body).toMatchObject({ epoch: 1, safeSeconds: 4 });
    expect((await get(appointmentId)).status).toBe('recording');
  });

  it.each([
    ['a page', '<!doctype html><title>Not sound</title>'],
    ['a playlist', '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'],
    ['a concat script', 'ffconcat version 1.0\nfile /etc/passwd\n'],
    ['an archive', 'PK\x03\x04\x14\x00\x00\x00'],
    ['a text named like sound', 'RIFF is not enough'],
    ['nothing', ''],
  ])('that is %s is refused by its content', async (_what, content) => {
    const { status, error, appointmentId } = await upload(new Blob([content]));
    expect([status, error?.code]).toEqual([415, 1314]);
    expect(await uploadsOf(appointmentId)).toEqual([]);
    expect((await get(appointmentId)).status).toBe('draft');
  });

  it('that is refused is answered at once, however large it is, and the connection goes on', async () => {
    if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = app.http.listeningOrigin;
    const appointmentId = await openConsult(doctor);
    for (let time = 0; time < 3; time += 1) {
      const form = new FormData();
      form.append('appointmentId', appointmentId);
      form.append('file', new Blob([new Uint8Array(20 * 1024 * 1024)]), 'zeroes.wav');
      const answer = await fetch(`${address}/api/v1/recording/upload-audio`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await doctor.token()}` },
        body: form,
        signal: AbortSignal.timeout(5000),
      });
      expect([answer.status, await answer.json()]).toMatchObject([415, { error: { code: 1314 } }]);
    }
  });

  it('that breaks off on its way leaves nothing behind', async () => {
    if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
    const appointmentId = await openConsult(doctor);
    const form = new FormData();
    form.append('appointmentId', appointmentId);
    form.append('file', toneAs('broken.wav'), 'broken.wav');
    const whole = new Response(form);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const sending = request(`${app.http.listeningOrigin}/api/v1/recording/upload-audio`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await doctor.token()}`,
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': bytes.length,
      },
    });
    sending.on('error', () => undefined);
    sending.write(bytes.subarray(0, bytes.length / 2));
    await until(
      () => uploadsOf(appointmentId),
      (names) => names.length === 1,
    );
    sending.destroy();
    await until(
      () => uploadsOf(appointmentId),
      (names) => names.length === 0,
    );
    expect((await get(appointmentId)).status).toBe('draft');
  });

  it('leaves nothing behind for good when the process is killed half way', async () => {
    const kept = await upload(toneAs('kept.wav'));
    const folderOfKept = join(app.house.config.storage.folder, `uploads/${kept.appointmentId}`);
    const [name = ''] = await uploadsOf(kept.appointmentId);
    writeFileSync(join(folderOfKept, '.half.part'), 'half');
    writeFileSync(join(folderOfKept, 'no-row'), 'whole, but its row never came');
    await removeStrays(app.house);
    expect((await uploadsOf(kept.appointmentId)).length).toBe(3);
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const old of [name, '.half.part', 'no-row']) utimesSync(join(folderOfKept, old), twoDaysAgo, twoDaysAgo);
    await removeStrays(app.house);
    expect(await uploadsOf(kept.appointmentId)).toEqual([name]);
  });

  it('of somebody else is not taken', async () => {
    const appointmentId = await openConsult(app.people.colleague);
    expect((await upload(toneAs('foreign.wav'), {}, appointmentId)).status).toBe(404);
    expect(await uploadsOf(appointmentId)).toEqual([]);
  });
});
