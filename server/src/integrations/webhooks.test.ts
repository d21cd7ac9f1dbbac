import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHmac } from 'node:crypto';
import { addReviewed, ask, deliverNow } from '../exports/testing.ts';
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

describe('a webhook', () => {
  type Heard = { headers: Record<string, unknown>; body: string };
  let server: Server;
  let answers: number[] = [];
  const heard: Heard[] = [];
  const clinicOf = (): { doctor: Doctor; practiceId: string } => ({
    practiceId,
    doctor: { kind: 'doctor', id: app.people.doctor.id, practiceId, sessionId: app.people.doctor.sessionId },
  });
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
        response.statusCode = answers.shift() ?? 200;
        response.end(JSON.stringify({ id: `doc-${heard.length}` }));
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  it('gets each document signed, with the same key and body at each try', async () => {
    const { port } = server.address() as AddressInfo;
    const made = await admin.call(integrations.createCustom, {
      body: { practiceId, name: 'Hook', connection: { kind: 'webhook', url: `http://127.0.0.1:${port}/` } },
    });
    const { doctor } = clinicOf();
    const clinic = {
      practiceId,
      doctor,
      caller: { actor: doctor, address: '', device: '' },
      folder: '',
      connectionId: made.id,
    };
    const appointmentId = await addReviewed(app.house, clinic);
    answers = [200, 503];
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
    expect(new Set(rows.map(({ external_id: id }) => id))).toEqual(new Set(['doc-1', 'doc-3']));
    expect(await admin.call(integrations.getCustom, { params: { integrationId: made.id } })).toMatchObject({
      status: 'connected',
      waiting: 0,
    });

    answers = [401];
    const next = await addReviewed(app.house, clinic);
    await ask(app.house, clinic, next);
    await deliverNow(app.house);
    expect((await admin.call(incidents.list)).items).toMatchObject([
      { kind: 'credentials-refused', severity: 'alert' },
    ]);
    const busy = await admin.try(integrations.removeCustom, { params: { integrationId: made.id }, query: {} });
    expect(busy.error).toMatchObject({ code: integrationErrors.integrationBusy.code, metadata: { waiting: 1 } });
    await admin.call(integrations.removeCustom, { params: { integrationId: made.id }, query: { isForced: 'true' } });
    const consult = await system()
      .selectFrom('appointments')
      .select(['status', 'warnings'])
      .where('id', '=', next)
      .execute();
    expect(consult).toMatchObject([{ status: 'reviewed', warnings: [{ code: 'export_failed' }] }]);
  });
});
