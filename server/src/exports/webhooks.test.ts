import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHmac } from 'node:crypto';
import { deliverDue } from './jobs.ts';
import { probeSilent } from './sweeps.ts';
import { addReviewed, ask, deliverNow, exportMany } from './testing.ts';
import type { Doctor } from '../platform/scope.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
let practiceId: string;
beforeAll(async () => {
  app = await openTestApp({ targets: ['127.0.0.0/8'] });
  ({ admin } = app.people);
  practiceId = app.people.doctor.practiceId ?? '';
});
afterAll(() => app.close());
const system = () => app.house.databases.system;
/** Key and certificate of nobody but itself. */
const selfSigned = () => {
  const given = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=rooms'];
  const pem = execFileSync('openssl', ['req', '-x509', ...given, '-keyout', '-', '-out', '-'], { encoding: 'utf8' });
  return { key: pem, cert: pem };
};

describe('a webhook', () => {
  type Heard = { headers: Record<string, unknown>; body: string };
  let server: Server;
  let answers: { status: number; retryAfter?: string; id?: string }[] = [];
  const heard: Heard[] = [];
  /** Answers wait until so many are asked for at once. */
  let together = 1;
  const open = { now: 0, most: 0 };
  const clinicOf = (): { doctor: Doctor; practiceId: string } => ({
    practiceId,
    doctor: { kind: 'doctor', id: app.people.doctor.id, practiceId, sessionId: app.people.doctor.sessionId },
  });
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      open.most = Math.max(open.most, (open.now += 1));
      const answer = async () => {
        heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
        const { status, retryAfter, id = `doc-${heard.length}` } = answers.shift() ?? { status: 200 };
        for (let look = 0; look < 500 && open.most < together; look += 1) await wait(20);
        open.now -= 1;
        if (retryAfter) response.setHeader('retry-after', retryAfter);
        response.statusCode = status;
        response.end(JSON.stringify({ id }));
      };
      request.on('end', () => void answer());
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const connect = async (port = (server.address() as AddressInfo).port, scheme = 'http') => {
    const made = await admin.call(integrations.createCustom, {
      body: { practiceId, name: 'Hook', connection: { kind: 'webhook', url: `${scheme}://127.0.0.1:${port}/` } },
    });
    const { doctor } = clinicOf();
    const caller = { actor: doctor, address: '', device: '' };
    return { made, clinic: { practiceId, doctor, caller, folder: '', connectionId: made.id } };
  };
  const disconnect = (integrationId: string) =>
    admin.call(integrations.removeCustom, { params: { integrationId }, query: { isForced: 'true' } });
  const leaseOf = async (id: string) =>
    (await system().selectFrom('export_jobs').select('lease_until').where('connection_id', '=', id).executeTakeFirst())
      ?.lease_until;
  const blockedUntil = async (id: string) =>
    (await system().selectFrom('connections').select('blocked_until').where('id', '=', id).executeTakeFirstOrThrow())
      .blocked_until;

  it('gets each document signed, with the same key and body at each try', async () => {
    const { made, clinic } = await connect();
    const appointmentId = await addReviewed(app.house, clinic);
    answers = [{ status: 200, id: 'doc\0' }, { status: 503 }];
    await ask(app.house, clinic, appointmentId);
    await deliverNow(app.house);
    app.clock.advance(60_000);
    await deliverNow(app.house);
    expect(heard).toHaveLength(3);
    const [first, failed, again] = heard as [Heard, Heard, Heard];
    expect(failed.headers['webhook-id']).toBe(again.headers['webhook-id']);
    expect(failed.body).toBe(again.body);
    expect(first.headers['webhook-id']).not.toBe(again.headers['webhook-id']);
    const signed = `${again.headers['webhook-id'] as string}.${again.headers['webhook-timestamp'] as string}.${again.body}`;
    const key = Buffer.from((made.webhookSecret ?? '').slice(6), 'base64');
    expect(again.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    const rows = await system()
      .selectFrom('export_deliveries')
      .select(['state', 'external_id'])
      .orderBy('type')
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(new Set(rows.map(({ external_id: id }) => id))).toEqual(new Set(['doc\uFFFD', 'doc-3']));
    expect(await admin.call(integrations.getCustom, { params: { integrationId: made.id } })).toMatchObject({
      status: 'connected',
      waiting: 0,
    });

    answers = [{ status: 401 }];
    const next = await addReviewed(app.house, clinic);
    await ask(app.house, clinic, next);
    await deliverNow(app.house);
    expect((await admin.call(incidents.list)).items).toMatchObject([
      { kind: 'credentials-refused', severity: 'alert' },
    ]);
    const busy = await admin.try(integrations.removeCustom, { params: { integrationId: made.id }, query: {} });
    expect(busy.error).toMatchObject({ code: integrationErrors.integrationBusy.code, metadata: { waiting: 1 } });
    await disconnect(made.id);
    const consult = await system()
      .selectFrom('appointments')
      .select(['status', 'warnings'])
      .where('id', '=', next)
      .execute();
    expect(consult).toMatchObject([{ status: 'reviewed', warnings: [{ code: 'export_failed' }] }]);
  });

  it('is asked by four at once, one document of a consult after the other', { timeout: 60_000 }, async () => {
    const { made, clinic } = await connect();
    const ids = await exportMany(app.house, clinic, 8);
    heard.length = 0;
    open.most = 0;
    together = 4;
    await Promise.all(Array.from({ length: 6 }, () => deliverNow(app.house)));
    together = 1;
    expect(open.most).toBe(4);
    const order = heard.map(({ body }) => {
      const { data } = JSON.parse(body) as { data: { appointmentId: string; document: { type: string } } };
      return [data.appointmentId, data.document.type];
    });
    for (const id of ids) expect(order.filter(([of]) => of === id).map(([, type]) => type)).toEqual(['note', 'letter']);
    await disconnect(made.id);
  });

  it('that takes longer than the lease is not asked again meanwhile', async () => {
    const { made, clinic } = await connect();
    await exportMany(app.house, clinic, 1);
    heard.length = 0;
    open.most = 0;
    together = 2;
    const slow = deliverDue(app.house, { renewMilliseconds: 20 });
    await expect.poll(() => heard.length).toBe(1);
    app.clock.advance(61_000);
    const now = app.clock.now().getTime();
    await expect.poll(async () => Date.parse((await leaseOf(made.id)) ?? '')).toBeGreaterThan(now);
    expect([await deliverNow(app.house), heard.length]).toEqual([0, 1]);
    together = 1;
    expect([await slow, heard.length]).toEqual([1, 2]);
    await disconnect(made.id);
  });

  it('is left alone for as long as it asks', async () => {
    const { made, clinic } = await connect();
    await exportMany(app.house, clinic, 1);
    answers = [{ status: 429, retryAfter: '900' }];
    const now = app.clock.now().getTime();
    await deliverNow(app.house);
    expect(Date.parse((await blockedUntil(made.id)) ?? '') - now).toBeGreaterThanOrEqual(900_000);
    await probeSilent(app.house);
    expect(await blockedUntil(made.id)).not.toBeNull();
    await disconnect(made.id);
  });

  it('that had fallen silent is tried as soon as it answers', async () => {
    const { port } = server.address() as AddressInfo;
    const { made, clinic } = await connect(port);
    await exportMany(app.house, clinic, 1);
    await new Promise((done) => void server.close(done));
    await deliverNow(app.house);
    await probeSilent(app.house);
    const look = { params: { integrationId: made.id } };
    expect(await admin.call(integrations.getCustom, look)).toMatchObject({ status: 'not_connected', waiting: 1 });
    expect(await deliverNow(app.house)).toBe(0);
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
    await probeSilent(app.house);
    expect(await deliverNow(app.house)).toBe(1);
    expect(await admin.call(integrations.getCustom, look)).toMatchObject({ status: 'connected', waiting: 0 });
    await disconnect(made.id);
  });

  it('whose certificate does not hold stops its queue, is told to administrators, and is tried each five minutes', async () => {
    const secure = createSecure(selfSigned()).listen(0, '127.0.0.1');
    await once(secure, 'listening');
    const { port } = secure.address() as AddressInfo;
    const { made, clinic } = await connect(port, 'https');
    await exportMany(app.house, clinic, 2);
    const now = app.clock.now().getTime();
    await deliverNow(app.house);
    const look = { params: { integrationId: made.id } };
    expect(await admin.call(integrations.getCustom, look)).toMatchObject({
      status: 'error',
      statusSentence: 'The certificate of the other side is not signed by anyone we trust.',
      waiting: 2,
    });
    const open = (await admin.call(incidents.list)).items.filter(
      ({ status, integrationId }) => status === 'active' && integrationId === made.id,
    );
    expect(open).toMatchObject([{ kind: 'credentials-refused', integrationId: made.id }]);
    const waited = Date.parse((await blockedUntil(made.id)) ?? '') - now;
    // Not shortened as other waits are; the clock of the test goes on meanwhile.
    expect(waited).toBeGreaterThanOrEqual(300_000);
    expect(waited).toBeLessThan(360_000);
    await probeSilent(app.house);
    expect(await deliverNow(app.house)).toBe(0);
    expect(await blockedUntil(made.id)).not.toBeNull();
    secure.close();
    await disconnect(made.id);
  });

  it('that is gone for good is switched off, and gets what waited when it is switched on again', async () => {
    const { made, clinic } = await connect();
    await exportMany(app.house, clinic, 2);
    heard.length = 0;
    answers = [{ status: 410 }];
    await deliverNow(app.house);
    const look = { params: { integrationId: made.id } };
    expect(await admin.call(integrations.getCustom, look)).toMatchObject({
      isEnabled: false,
      status: 'not_connected',
      statusSentence: 'Switched off. The receiver no longer wants documents at this address (410).',
      waiting: 2,
    });
    const open = (await admin.call(incidents.list)).items.filter(
      ({ status, integrationId }) => status === 'active' && integrationId === made.id,
    );
    expect(open).toMatchObject([{ kind: 'connection-down', integrationId: made.id }]);
    for (let hour = 0; hour < 3; hour += 1) {
      app.clock.advance(3_600_000);
      await probeSilent(app.house);
      expect(await deliverNow(app.house)).toBe(0);
    }
    expect(heard).toHaveLength(1);
    await admin.call(integrations.updateCustom, { ...look, body: { isEnabled: true } });
    expect(await deliverNow(app.house)).toBe(2);
    expect(await admin.call(integrations.getCustom, look)).toMatchObject({ status: 'connected', waiting: 0 });
    await disconnect(made.id);
  });
});
