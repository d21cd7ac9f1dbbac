import { FHIR_TOKEN, openFhir } from '@auscult/connector/simulators/fhir.ts';
import { openWebhook, WEBHOOK_SECRET } from '@auscult/connector/simulators/webhook.ts';
import type { Simulator } from '@auscult/connector/simulators/serve.ts';
import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openIncident } from '../incidents/actions.ts';
import { inTransaction } from '../platform/db.ts';
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
afterEach(async () => {
  await system().deleteFrom('incidents').execute();
  await system().deleteFrom('connections').execute();
});

const create = async (connection: object, secrets: Record<string, string>): Promise<string> =>
  (
    await admin.call(integrations.createCustom, {
      body: { practiceId, name: 'Rooms', connection: connection as never, secrets },
    })
  ).id;
const set = (integrationId: string, secrets: Record<string, string>) =>
  admin.call(integrations.updateCustom, { params: { integrationId }, body: { secrets } });
const look = async (integrationId: string) => {
  const { status, steps } = await admin.call(integrations.test, { params: { kind: 'custom', integrationId } });
  return { status, steps: steps.map(({ name, isOk }) => `${name} ${isOk ? 'well' : 'not'}`) };
};
/** As a delivery that was refused leaves it. */
const block = async (integrationId: string) => {
  const blocked_until = new Date(app.clock.now().getTime() + 300_000).toISOString();
  await system().updateTable('connections').set({ blocked_until }).where('id', '=', integrationId).execute();
  for (const kind of ['connection-down', 'credentials-refused'] as const)
    await inTransaction(system(), (tx) => openIncident(tx, { kind, practiceId, integrationId, description: 'Down.' }));
};
const isBlocked = async (integrationId: string) => {
  const connections = system().selectFrom('connections').select('blocked_until').where('id', '=', integrationId);
  const { items } = await admin.call(incidents.list);
  const open = items.filter(({ status }) => status === 'active').map(({ kind }) => kind);
  return [(await connections.executeTakeFirstOrThrow()).blocked_until !== null, open.toSorted()];
};
const everything = [true, ['connection-down', 'credentials-refused']];

/** Tells anybody what it can do, and searches for those alone whom it lets in. */
const openPublic = async (): Promise<{ url: string; close: () => void }> => {
  const basic = `Basic ${Buffer.from('rooms:right').toString('base64')}`;
  const answerTo = (path: string, key: string, body: string): [number, object] => {
    if (path.startsWith('/metadata')) return [200, { resourceType: 'CapabilityStatement' }];
    if (path.startsWith('/token'))
      return new URLSearchParams(body).get('client_secret') === 'right' ? [200, { access_token: 'fresh' }] : [401, {}];
    return [basic, 'Bearer right', 'Bearer fresh'].includes(key) ? [200, { resourceType: 'Bundle' }] : [401, {}];
  };
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const [status, answer] = answerTo(request.url ?? '', request.headers.authorization ?? '', body);
      response.writeHead(status).end(JSON.stringify(answer));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

describe('the test of a FHIR connection', () => {
  const signing: [auth: string, secret: string, more: object][] = [
    ['bearer', 'token', {}],
    ['basic', 'password', { clientId: 'rooms' }],
    ['client_credentials', 'clientSecret', { clientId: 'rooms' }],
  ];
  it.for(signing)('by %s tells a wrong secret where what it can do is public, and clears nothing', async (given) => {
    const [auth, secret, more] = given;
    const server = await openPublic();
    const token = auth === 'client_credentials' ? { tokenUrl: `${server.url}/token` } : {};
    const id = await create({ kind: 'fhir', baseUrl: server.url, auth, ...more, ...token }, { [secret]: 'wrong' });
    await block(id);
    expect(await look(id)).toEqual({ status: 'error', steps: ['Host well', 'Key not'] });
    expect(await isBlocked(id)).toEqual(everything);
    await set(id, { [secret]: 'right' });
    await block(id);
    expect(await look(id)).toEqual({ status: 'connected', steps: ['Host well', 'Key well', 'Answer well'] });
    expect(await isBlocked(id)).toEqual([false, []]);
    server.close();
    expect(await look(id)).toEqual({ status: 'not_connected', steps: ['Host not'] });
  });

  it('tells a wrong token where everything wants one, and a server that is none of FHIR', async () => {
    const [fhir, other] = [await openFhir(), await openWebhook()];
    const id = await create({ kind: 'fhir', baseUrl: fhir.url, auth: 'bearer' }, { token: 'wrong' });
    expect(await look(id)).toEqual({ status: 'error', steps: ['Host well', 'Key not'] });
    await set(id, { token: FHIR_TOKEN });
    expect(await look(id)).toMatchObject({ status: 'connected' });
    const connection = { kind: 'fhir', baseUrl: other.url, auth: 'none' } as const;
    await admin.call(integrations.updateCustom, { params: { integrationId: id }, body: { connection } });
    expect(await look(id)).toEqual({ status: 'error', steps: ['Host well', 'Answer not'] });
    await Promise.all([fhir.close(), other.close()]);
  });
});

describe('the test of a webhook', () => {
  let simulator: Simulator;
  beforeAll(async () => void (simulator = await openWebhook()));
  afterAll(() => simulator.close());
  const connection = () => ({ kind: 'webhook', url: `${simulator.url}/` });

  it('tells a wrong secret, clears nothing, and sends nothing that has an effect', async () => {
    const id = await create(connection(), { secret: `whsec_${Buffer.from('of somebody else').toString('base64')}` });
    await block(id);
    expect(await look(id)).toEqual({ status: 'error', steps: ['Host well', 'Key not'] });
    expect(await isBlocked(id)).toEqual(everything);
    await set(id, { secret: WEBHOOK_SECRET });
    await block(id);
    expect(await look(id)).toEqual({ status: 'connected', steps: ['Host well', 'Key well', 'Answer well'] });
    expect(await isBlocked(id)).toEqual([false, []]);
    expect(await (await fetch(`${simulator.control}/effects`)).json()).toEqual([]);
  });

  it.for([404, 422, 500, 503])('does not pass where the address answers %s', async (status) => {
    const server = createServer((_, response) => response.writeHead(status).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const id = await create({ kind: 'webhook', url }, { secret: WEBHOOK_SECRET });
    await block(id);
    expect(await look(id)).toEqual({ status: 'error', steps: ['Host well', 'Key well', 'Answer not'] });
    expect(await isBlocked(id)).toEqual(everything);
    server.close();
  });
});
