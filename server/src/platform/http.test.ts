import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as patients from '@auscult/contract/patients/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { openTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterAll(() => app.close());

const NUL = '\0';
const LONE = 'half of one \ud83d';

/** The bytes as they are on a connection of its own; answers what came back. */
const sayRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (heard += part));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

it('tells the limit that a number broke, and that something else is no number', async () => {
  const { doctor } = app.people;
  const send = async (calendarRange: unknown) => {
    const body = { appPreferences: { calendarRange: calendarRange as number } };
    return (await doctor.try(users.updateSettings, { body })).error?.metadata;
  };
  const path = 'appPreferences.calendarRange';
  expect(await send(0)).toMatchObject([{ path, rule: 'range', min: 1 }]);
  expect(await send(99)).toMatchObject([{ path, rule: 'range', max: 31 }]);
  expect(await send(1.5)).toMatchObject([{ path, message: 'Must be a whole number' }]);
  expect(await send('soon')).toMatchObject([{ path, message: 'Must be a number' }]);
});

describe('text that the database cannot keep', () => {
  it('is refused with its place, in bodies and in queries', async () => {
    const { doctor } = app.people;
    const refused = await doctor.try(appointments.create, {
      body: { patient: { firstName: `I${NUL}ris`, lastName: 'Wren' } },
    });
    expect([refused.status, refused.error?.metadata]).toMatchObject([422, [{ path: 'patient.firstName' }]]);
    expect((await doctor.try(patients.list, { query: { search: NUL } })).status).toBe(422);
    expect((await doctor.try(appointments.list, { query: { languages: [NUL] } })).status).toBe(422);
    expect((await doctor.try(users.seeIntros, { body: { seen: [NUL] } })).status).toBe(422);
  });

  it('is mended where half a character was cut off', async () => {
    const made = await app.people.doctor.call(appointments.create, {
      body: { patient: { firstName: 'Iris', lastName: LONE }, referrer: { name: LONE }, context: LONE },
    });
    const mended = LONE.toWellFormed();
    expect([made.patient.lastName, made.referrer?.name, made.context]).toEqual([mended, mended, mended]);
  });
});

describe('dates that lie too far away', () => {
  it('are refused, and leave every list readable', async () => {
    const { colleague } = app.people;
    const patient = { firstName: 'Iris', lastName: 'Wren' };
    for (const startsAt of [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-12:00',
      '2026-01-01T00:00:00+23:59',
    ])
      expect((await colleague.try(appointments.create, { body: { patient, startsAt } })).status, startsAt).toBe(422);
    for (const birthDate of ['0000-01-01', '9999-12-31'])
      expect(
        (await colleague.try(appointments.create, { body: { patient: { ...patient, birthDate } } })).status,
        birthDate,
      ).toBe(422);
    for (const query of [{ from: '0000-01-01' }, { to: '0000-01-01T00:00:00Z' }, { initializationDate: '0000-01-01' }])
      expect((await colleague.try(appointments.list, { query })).status).toBe(422);
    expect((await colleague.try(appointments.list)).status).toBe(200);
  });
});

describe('a failure', () => {
  it('has one form, also before a route is found and before a request is understood', async () => {
    for (const url of ['/api/v1/%zz', '/api/v1/appointments/%c0%ae']) {
      const { statusCode, body } = await app.http.inject({ url });
      expect([statusCode, body], url).toEqual([400, expect.stringContaining('"code":1100')]);
      expect(body).not.toContain(url);
    }
    const answer = await sayRaw('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 .*"error":\{"code":1100/s);
    expect(answer).toContain('requestId');
  });

  it('names text that is too long as such, not as a file', async () => {
    const { statusCode, body } = await app.http.inject({
      method: 'POST',
      url: '/api/v1/users/login',
      payload: { email: 'x'.repeat(5_000_000) },
    });
    expect(statusCode).toBe(413);
    expect(body).not.toContain('GiB');
  });

  it('to send a form whole is the sender’s, not ours', async () => {
    const authorization = `Bearer ${await app.people.doctor.token()}`;
    const send = (type: string, payload: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/v1/recording/upload-audio',
        headers: { authorization, 'content-type': type },
        payload,
      });
    const cut = '--edge\r\nContent-Disposition: form-data; name="appointmentId"\r\n\r\n0';
    expect((await send('multipart/form-data', cut)).json()).toMatchObject({ error: { code: 1100 } });
    expect((await send('multipart/form-data; boundary=edge', cut)).json()).toMatchObject({ error: { code: 1312 } });
  });

  it('half way through an upload leaves the connection usable', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string, method: string, headers: Record<string, string>, payload?: Buffer): Promise<number> =>
      new Promise((resolve, reject) => {
        const asking = request({ port, host: '127.0.0.1', agent, path, method, headers }, (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
        });
        asking.on('error', reject);
        asking.end(payload);
      });
    const authorization = `Bearer ${await app.people.doctor.token()}`;
    const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const form = Buffer.concat([Buffer.from(head), Buffer.alloc(2_000_000), Buffer.from('\r\n--edge--\r\n')]);
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=edge' };
    expect(await ask('/api/v1/recording/upload-audio', 'POST', headers, form)).toBe(422);
    expect(await ask('/api/v1/recording/stop', 'POST', headers, form)).toBe(422);
    expect(await ask('/api/v1/users/me', 'GET', { authorization })).toBe(200);
    agent.destroy();
  });
});

/** A consult that records, with one chunk on the server. */
const openRecording = async () => {
  const { doctor } = app.people;
  const { id } = await doctor.call(appointments.create, { body: { patient: { firstName: 'Iris', lastName: 'Wren' } } });
  const lease = await doctor.call(recording.start, { body: { appointmentId: id, deviceId: 'front-desk' } });
  const { appointmentId, recordingId, epoch } = lease;
  const sha256 = createHash('sha256').update('sound').digest('hex');
  const body = { appointmentId, recordingId, epoch, sequence: 0, seconds: 1, sha256 };
  await doctor.call(recording.uploadAudio, { body, file: new Blob(['sound']) });
  return lease;
};
const chunksOf = ({ recordingId, epoch }: { recordingId: string; epoch: number }, chunks: number) => ({
  recordingId,
  epoch,
  chunks,
  seconds: 1,
});

describe('a manifest', () => {
  it('that names more than there can be is answered in a few words', async () => {
    const lease = await openRecording();
    const bomb = Array.from({ length: 50 }, (_, at) => ({
      recordingId: lease.recordingId,
      epoch: at + 1,
      chunks: 100_000,
      seconds: 1,
    }));
    const refused = await app.people.doctor.try(recording.finalize, {
      body: { appointmentId: lease.appointmentId, manifest: bomb },
    });
    expect(refused.error?.code).toBe(1313);
    expect(JSON.stringify(refused.error).length).toBeLessThan(200_000);
  });

  it('changes nothing of another consult', async () => {
    const other = await openRecording();
    const lease = await openRecording();
    const manifest = [chunksOf(lease, 1), chunksOf(other, 0)];
    await app.people.doctor.call(recording.finalize, { body: { appointmentId: lease.appointmentId, manifest } });
    const { expected_chunks } = await app.house.databases.system
      .selectFrom('recording_epochs')
      .select('expected_chunks')
      .where('recording_id', '=', other.recordingId)
      .executeTakeFirstOrThrow();
    expect(expected_chunks).toBeNull();
  });
});

describe('long answers', () => {
  const authorization = async () => ({ authorization: `Bearer ${await app.people.doctor.token()}` });
  const list = async (encoding: string) =>
    app.http.inject({
      url: '/api/v1/appointments',
      headers: { ...(await authorization()), 'accept-encoding': encoding },
    });

  it('travel compressed to a client that reads it, and as they are to others', async () => {
    for (let made = 0; made < 12; made += 1)
      await app.people.doctor.call(appointments.create, { body: { patient: { firstName: 'Iris', lastName: 'Wren' } } });
    const [small, plain] = await Promise.all([list('gzip'), list('identity')]);
    expect([small.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
    expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(plain.json());
    expect(small.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length);
  });

  it('are no reason to read compressed bodies, of which a small one could become huge', async () => {
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/api/v1/appointments',
      headers: { ...(await authorization()), 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ patient: { firstName: 'Iris', lastName: 'Wren' } })),
    });
    expect(statusCode).toBe(400);
  });
});
