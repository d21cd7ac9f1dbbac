import { errors } from '@auscult/contract/errors.ts';
import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import * as itCompanies from '@auscult/contract/it-companies/endpoints.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endIncident, openIncident } from '../incidents/actions.ts';
import { inTransaction } from '../platform/db.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
let practiceId: string;
let other: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
  practiceId = app.people.doctor.practiceId ?? '';
  other = app.people.stranger.practiceId ?? '';
});
afterAll(() => app.close());
const system = () => app.house.databases.system;
afterEach(async () => {
  await system().deleteFrom('export_jobs').execute();
  await system().deleteFrom('incidents').execute();
  await system().deleteFrom('connections').execute();
  await system().updateTable('practices').set({ pms_type: 'NONE', external_practice_id: null }).execute();
});

const connectFolder = (body = {}) =>
  admin.call(integrations.createCustom, {
    body: { practiceId, name: 'Folder', connection: { kind: 'folder', folder: app.folder }, ...body },
  });
const connectGentu = (body = {}) =>
  admin.call(integrations.createGentu, { body: { practiceId, clientId: 'client', tenantId: 'tenant', ...body } });

describe('a connection', () => {
  it('of each kind is made, listed, read, changed and removed', async () => {
    const folder = await connectFolder();
    expect(folder).toMatchObject({
      pmsType: 'NONE',
      practice: { id: practiceId },
      connection: { formats: ['docx', 'html'] },
    });
    await admin.call(integrations.removeCustom, { params: { integrationId: folder.id }, query: {} });
    expect((await admin.try(integrations.getCustom, { params: { integrationId: folder.id } })).status).toBe(404);

    const folders = { incoming: 'C:\\Genie\\Incoming', work: 'C:\\Auscult' };
    const genie = await admin.call(integrations.createGenie, { body: { practiceId, genNumber: 'GEN1', folders } });
    expect(genie).toMatchObject({ pmsType: 'GENIE', genNumber: 'GEN1', folders, status: 'not_connected' });
    expect((await admin.call(integrations.listGenie)).items.map(({ id }) => id)).toEqual([genie.id]);
    expect((await admin.call(integrations.listGentu)).items).toEqual([]);
    await admin.call(integrations.removeGenie, { params: { integrationId: genie.id }, query: {} });

    const gentu = await connectGentu();
    expect(gentu).toMatchObject({
      status: 'not_configured',
      statusSentence: 'Still wanted: a client secret.',
      syncDays: 14,
    });
    const ready = await admin.call(integrations.updateGentu, {
      params: { integrationId: gentu.id },
      body: { secrets: { clientSecret: 'very secret 1234' }, notes: 'Rings at nine', baseVersion: gentu.version },
    });
    expect(ready).toMatchObject({ status: 'not_connected', notes: 'Rings at nine', version: gentu.version + 1 });
    expect(ready.secrets).toMatchObject({ clientSecret: { isSet: true, last4: '1234' } });
    expect(JSON.stringify(ready)).not.toContain('very secret');
    const { history } = await admin.call(integrations.getGentu, { params: { integrationId: gentu.id } });
    expect(history.map(({ action, fields }) => [action, fields])).toEqual([
      ['integration changed', expect.arrayContaining(['notes'])],
      ['integration added', []],
    ]);
    expect(JSON.stringify(history)).not.toContain('very secret');
    await admin.call(integrations.removeGentu, { params: { integrationId: gentu.id }, query: {} });

    const plato = await admin.call(integrations.createPlato, {
      body: { practiceId, database: 'clinic', secrets: { apiKey: 'key-abcd' } },
    });
    expect(plato).toMatchObject({ pmsType: 'PLATO', noteStatus: 'draft', secrets: { apiKey: { last4: 'abcd' } } });
    const row = await system().selectFrom('practices').select('pms_type').where('id', '=', practiceId).execute();
    expect(row).toEqual([{ pms_type: 'PLATO' }]);
  });

  it('stands once a practice, and a practice’s id in its system once', async () => {
    await connectGentu({ externalPracticeId: 'P-1' });
    const second = await admin.try(integrations.createGentu, { body: { practiceId } });
    expect(second.error?.code).toBe(integrationErrors.practiceConnected.code);
    const sameId = await admin.try(integrations.createGentu, {
      body: { practiceId: other, externalPracticeId: 'P-1' },
    });
    expect(sameId.error?.code).toBe(integrationErrors.practiceConnected.code);
  });

  it('refuses a stale change, unknown fields, another practice, and another way to speak', async () => {
    const { id: integrationId, version } = await connectFolder();
    const params = { integrationId };
    const stale = await admin.try(integrations.updateCustom, {
      params,
      body: { notes: 'x', baseVersion: version - 1 },
    });
    expect(stale.error?.code).toBe(errors.versionStale.code);
    for (const body of [{ practiceId: other }, { kind: 'mllp' }, { secrets: { unknown: 'x' } }])
      expect((await admin.try(integrations.updateCustom, { params, body: body as never })).status).toBe(422);
    const connection = { kind: 'webhook', url: 'https://example.com/hook' } as const;
    expect((await admin.try(integrations.updateCustom, { params, body: { connection } })).status).toBe(422);
    expect((await admin.try(integrations.getGenie, { params })).status).toBe(404);
  });

  it('is refused where the server may not go, at the field', async () => {
    const refused = async (connection: object) => {
      const { status, error } = await admin.try(integrations.createCustom, {
        body: { practiceId, name: 'x', connection: connection as never },
      });
      return [status, error?.code, (error?.metadata as [{ path: string }] | undefined)?.[0].path];
    };
    const { code } = integrationErrors.targetRefused;
    expect(await refused({ kind: 'folder', folder: '/etc' })).toEqual([422, code, 'connection.folder']);
    expect(await refused({ kind: 'folder', folder: 'relative' })).toEqual([422, code, 'connection.folder']);
    for (const url of [
      'https://169.254.169.254/',
      'https://10.0.0.1/',
      'https://0x0a000001/',
      'https://[fd00:ec2::254]/',
    ])
      expect([url, ...(await refused({ kind: 'webhook', url }))]).toEqual([url, 422, code, 'connection.url']);
    expect(await refused({ kind: 'mllp', host: '192.168.0.1', port: 2575, sender: 'A^B', receiver: 'C^D' })).toEqual([
      422,
      code,
      'connection.host',
    ]);
    const coblh = { practiceId, name: 'x', pmsType: 'COBLH' as const };
    const asFolder = { ...coblh, connection: { kind: 'folder' as const, folder: app.folder } };
    expect((await admin.try(integrations.createCustom, { body: asFolder })).status).toBe(422);
  });

  it('keeps secrets sealed, and shows a webhook’s own once', async () => {
    const made = await admin.call(integrations.createCustom, {
      body: { practiceId, name: 'Hook', connection: { kind: 'webhook', url: 'https://example.com/hook' } },
    });
    expect(made.webhookSecret).toMatch(/^whsec_/);
    const read = await admin.call(integrations.getCustom, { params: { integrationId: made.id } });
    expect(JSON.stringify(read)).not.toContain(made.webhookSecret);
    const [kept] = await system().selectFrom('connection_secrets').select('sealed').execute();
    expect(kept?.sealed.includes(made.webhookSecret?.slice(6) ?? '')).toBe(false);
    const audited = await system().selectFrom('audit').select(['action', 'detail']).execute();
    expect(JSON.stringify(audited)).not.toContain(made.webhookSecret?.slice(6, 20));
  });

  it('is found by search, status and IT company', async () => {
    const company = await admin.call(itCompanies.create, { body: { name: 'Northside IT' } });
    const folders = { incoming: 'a', work: 'b' };
    const { id } = await admin.call(integrations.createGenie, {
      body: { practiceId, genNumber: 'GEN1', folders, itCompanyId: company.id },
    });
    const found = async (query: object) =>
      (await admin.call(integrations.listGenie, { query })).items.map((item) => item.id);
    expect(await found({ search: 'harbour' })).toEqual([id]);
    expect(await found({ search: 'nowhere' })).toEqual([]);
    expect(await found({ statuses: ['not_connected'] })).toEqual([id]);
    expect(await found({ statuses: ['error', 'connected'] })).toEqual([]);
    expect(await found({ itCompaniesIds: [company.id] })).toEqual([id]);
    expect(await admin.call(integrations.getGenieFilters)).toEqual({
      itCompanies: [{ id: company.id, name: 'Northside IT', count: 1 }],
      statuses: [{ status: 'not_connected', count: 1 }],
    });
    const inUse = await admin.try(itCompanies.remove, { params: { companyId: company.id } });
    expect(inUse.error?.code).toBe(integrationErrors.itCompanyInUse.code);
  });

  it('keeps certificates sealed, and refuses ones that could never work', async () => {
    const connection = { kind: 'webhook', url: 'https://203.0.113.7/in' } as const;
    const until = '2027-02-03T00:00:00.000Z';
    const body = { practiceId, name: 'Hook', connection, expiresAt: until, description: 'Results' };
    const { id: integrationId } = await admin.call(integrations.createCustom, { body });
    const params = { integrationId };
    const set = (secrets: Record<string, string | null>) =>
      admin.try(integrations.updateCustom, { params, body: { secrets } });
    const [ca = ''] = rootCertificates;
    const refused = await set({ ca: 'no certificate' });
    expect([refused.status, refused.error?.metadata]).toMatchObject([422, [{ path: 'secrets.ca' }]]);
    expect((await set({ certificate: ca })).status).toBe(422);
    expect((await set({ ca })).status).toBe(200);
    const shown = await admin.call(integrations.getCustom, { params });
    expect(shown).toMatchObject({ expiresAt: until, description: 'Results', secrets: { ca: { isSet: true } } });
    const kept = await system().selectFrom('connection_secrets').selectAll().execute();
    const [, line = ''] = ca.split('\n');
    for (const told of [shown, kept]) expect(JSON.stringify(told)).not.toContain(line);
    expect((await set({ ca: null })).status).toBe(200);
    expect((await admin.call(integrations.getCustom, { params })).secrets['ca']).toBeUndefined();
  });

  it('is tested step by step, and what was found is its status', async () => {
    const folder = join(app.folder, 'to-be-made');
    const { id: integrationId } = await connectFolder({ connection: { kind: 'folder', folder } });
    const params = { kind: 'custom' as const, integrationId };
    const missing = await admin.call(integrations.test, { params });
    expect(missing).toMatchObject({ status: 'not_connected', steps: [{ isOk: true }, { isOk: false }] });
    await mkdir(folder);
    expect(await admin.call(integrations.test, { params })).toMatchObject({
      status: 'connected',
      steps: [{ isOk: true }, { isOk: true }, { isOk: true }],
    });
  });
});

describe('an incident', () => {
  const meet = (integrationId: string) =>
    inTransaction(system(), (tx) =>
      openIncident(tx, { kind: 'connection-down', practiceId, integrationId, description: 'Nothing answers.' }),
    );

  it('stands once for a cause, counts, ends by itself and is the same one soon after', async () => {
    const { id } = await connectFolder();
    await Promise.all(Array.from({ length: 20 }, () => meet(id)));
    const [only, ...more] = (await admin.call(incidents.list)).items;
    expect(only).toMatchObject({
      count: 20,
      status: 'active',
      title: 'Connection is down',
      practice: { id: practiceId },
    });
    expect(more).toEqual([]);
    await inTransaction(system(), (tx) => endIncident(tx, { kind: 'connection-down', integrationId: id }));
    expect((await admin.call(incidents.list)).items).toMatchObject([{ status: 'resolved', resolvedBy: 'system' }]);
    await meet(id);
    expect((await admin.call(incidents.list)).items).toMatchObject([{ id: only?.id, status: 'active', count: 21 }]);
  });

  it('is taken, resolved, opened again and removed, and keeps who did it', async () => {
    const { id } = await connectFolder();
    await meet(id);
    const [met] = (await admin.call(incidents.list)).items;
    const params = { incidentId: met?.id ?? '' };
    const set = (status: 'active' | 'pending' | 'resolved', note?: string) =>
      admin.call(incidents.setStatus, { params, body: { status, ...(note ? { note } : {}) } });
    expect((await admin.try(incidents.remove, { params })).error?.code).toBe(integrationErrors.incidentOpen.code);
    const taken = await set('pending', 'Ringing the practice');
    expect(taken.events[0]).toMatchObject({ what: 'pending', by: 'admin Example', note: 'Ringing the practice' });
    expect((await set('pending')).events).toHaveLength(taken.events.length);
    await set('resolved');
    const refused = await admin.try(incidents.setStatus, { params, body: { status: 'pending' } });
    expect(refused.error?.code).toBe(errors.stepRefused.code);
    await set('active');
    expect(await set('resolved')).toMatchObject({ resolvedBy: 'admin' });
    await admin.call(incidents.remove, { params });
    expect((await admin.try(incidents.get, { params })).status).toBe(404);
  });
});

it('keeps IT companies by name, and removes one that nobody names', async () => {
  const made = await admin.call(itCompanies.create, { body: { name: 'Able IT', email: 'help@able.example' } });
  expect(made).toMatchObject({ name: 'Able IT', contactName: '', integrations: 0 });
  const params = { companyId: made.id };
  const changed = await admin.call(itCompanies.update, {
    params,
    body: { contactName: 'Jo', website: 'https://able.example' },
  });
  expect(changed).toMatchObject({ name: 'Able IT', contactName: 'Jo', email: 'help@able.example' });
  expect((await admin.call(itCompanies.listOptions)).map(({ id }) => id)).toContain(made.id);
  expect((await admin.call(itCompanies.list, { query: { search: 'able jo' } })).items).toEqual([changed]);
  expect(await admin.call(itCompanies.get, { params })).toEqual(changed);
  expect((await admin.try(itCompanies.create, { body: { name: '', email: 'no mail' } })).status).toBe(422);
  await admin.call(itCompanies.remove, { params });
  expect((await admin.try(itCompanies.remove, { params })).status).toBe(404);
});
