import { errors } from '@auscult/contract/errors.ts';
import * as exports from '@auscult/contract/exports/endpoints.ts';
import { list as listIncidents } from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import type { ArgumentsOf, EndpointSpec } from '@auscult/contract/kit.ts';
import * as pluginConfig from '@auscult/contract/plugin-config/endpoints.ts';
import * as plugin from '@auscult/contract/plugin/endpoints.ts';
import * as practices from '@auscult/contract/practices/endpoints.ts';
import { practiceErrors } from '@auscult/contract/practices/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReviewed } from '../exports/testing.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
let practiceId: string;
let mine: Pick<Person, 'call' | 'try'>;
let theirs: Pick<Person, 'call' | 'try'>;
let service: Pick<Person, 'call' | 'try'>;
let integrationId: string;

const keyOf = async (id: string) => {
  const { key } = await admin.call(keys.createAccessKey, { params: { practiceId: id }, body: {} });
  return app.withHeaders({ 'x-access-key': key });
};
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
  practiceId = app.people.doctor.practiceId ?? '';
  const folders = { incoming: 'C:\\Genie\\Incoming', work: 'C:\\Auscult' };
  const body = { practiceId, genNumber: 'GEN1', folders, externalPracticeId: 'P-1' };
  integrationId = (await admin.call(integrations.createGenie, { body })).id;
  mine = await keyOf(practiceId);
  theirs = await keyOf(app.people.stranger.practiceId ?? '');
  service = app.withHeaders({ 'x-service-key': (await admin.call(keys.createServiceKey, { body: {} })).key });
  await app.house.databases.system
    .updateTable('users')
    .set({ provider_number: '000001AX' })
    .where('id', '=', app.people.doctor.id)
    .execute();
  await mine.call(pluginConfig.setUsers, {
    body: {
      users: [
        { externalId: 'u1', name: 'Dr Doctor', providerNumber: '000001ax' },
        { externalId: 'u2', name: 'Colleague Example' },
      ],
    },
  });
});
afterAll(() => app.close());

describe('exports', () => {
  const reviewed = () => {
    const doctor = {
      kind: 'doctor' as const,
      id: app.people.doctor.id,
      practiceId,
      sessionId: app.people.doctor.sessionId,
    };
    const caller = { actor: doctor, address: '', device: '' };
    return addReviewed(app.house, { practiceId, doctor, caller, folder: '', connectionId: integrationId });
  };
  const due = async (who = mine) => (await who.call(plugin.listExports, { query: {} })).items;

  it('are listed without a word of text, taken under a lease, and reported once', async () => {
    const appointmentId = await reviewed();
    const params = { appointmentId };
    const { exportId } = await mine.call(plugin.markForExport, { params, body: { documents: ['note', 'letter'] } });
    expect((await mine.call(plugin.markForExport, { params, body: {} })).exportId).toBe(exportId);
    const [listed] = await due();
    expect(listed).toMatchObject({ exportId, appointmentId, attempt: 0, leaseUntil: null });
    expect(JSON.stringify(listed)).not.toContain('Take 10 mg');
    expect(await due(theirs)).toEqual([]);
    for (const endpoint of [plugin.markForExport, plugin.markAsExporting, plugin.markAsExported])
      expect(
        (await theirs.try(endpoint, { params, body: { holder: 'x' } } as ArgumentsOf<EndpointSpec> as never)).status,
      ).toBe(endpoint === plugin.markAsExporting ? 404 : 422);

    const claimed = await mine.call(plugin.markAsExporting, { params, body: { holder: 'desk-1', formats: ['txt'] } });
    expect(claimed.attempt).toBe(1);
    const texts = claimed.documents.map(({ contents }) => Buffer.from(contents?.[0]?.data ?? '', 'base64').toString());
    expect(texts.join()).toContain('Take 10 mg, says the letter');
    expect(await due()).toEqual([]);
    const busy = await mine.try(plugin.markAsExporting, { params, body: { holder: 'desk-2' } });
    expect(busy.error?.code).toBe(integrationErrors.exportClaimed.code);
    expect((await mine.call(plugin.markAsExporting, { params, body: { holder: 'desk-1' } })).attempt).toBe(1);

    app.clock.advance(11 * 60_000);
    const again = await mine.call(plugin.markAsExporting, { params, body: { holder: 'desk-2' } });
    expect(again).toMatchObject({ attempt: 2, isRedelivery: true });
    const documents = again.documents.map(({ deliveryId }) => ({
      deliveryId,
      outcome: 'delivered' as const,
      externalId: 'g-1',
    }));
    const late = await mine.try(plugin.markAsExported, { params, body: { exportId, attempt: 1, documents } });
    expect(late.error?.code).toBe(integrationErrors.exportOvertaken.code);
    const done = await mine.call(plugin.markAsExported, { params, body: { exportId, attempt: 2, documents } });
    expect(done).toEqual({ exportId, state: 'delivered', status: 'exported' });
    expect(await mine.call(plugin.markAsExported, { params, body: { exportId, attempt: 1, documents } })).toEqual(done);
    expect((await mine.try(plugin.markAsExporting, { params, body: { holder: 'x' } })).error?.code).toBe(
      errors.exportNotDue.code,
    );
  });

  it('are taken over by another key where one is ended that has them', async () => {
    const params = { appointmentId: await reviewed() };
    await mine.call(plugin.markForExport, { params, body: { documents: ['note'] } });
    const made = await admin.call(keys.createAccessKey, { params: { practiceId }, body: {} });
    const lost = app.withHeaders({ 'x-access-key': made.key });
    const { exportId, attempt } = await lost.call(plugin.markAsExporting, { params, body: { holder: 'lost' } });
    await admin.call(keys.endAccessKey, { params: { practiceId, accessKeyId: made.id } });
    expect((await lost.try(plugin.markAsExported, { params, body: { exportId, attempt } })).status).toBe(401);
    app.clock.advance(11 * 60_000);
    const again = await mine.call(plugin.markAsExporting, { params, body: { holder: 'desk-2' } });
    expect(again).toMatchObject({ exportId, attempt: attempt + 1, isRedelivery: true });
    const answer = { exportId, attempt: again.attempt };
    expect(await mine.call(plugin.markAsExported, { params, body: answer })).toMatchObject({ state: 'delivered' });
  });

  it('of which an old plugin says nothing but that they are done', async () => {
    const appointmentId = await reviewed();
    const params = { appointmentId };
    await mine.call(plugin.markForExport, { params, body: { documents: ['note'] } });
    await mine.call(plugin.markAsExporting, { params, body: { holder: 'old' } });
    expect(await mine.call(plugin.markAsExported, { params, body: {} })).toMatchObject({ status: 'exported' });
  });

  const inDoubtIncidents = async () =>
    (await admin.call(listIncidents)).items.filter(({ kind }) => kind === 'delivery-in-doubt');

  it('are listed by the days of the practice, and by type', async () => {
    const appointmentId = await reviewed();
    const at = (startsAt: string) =>
      app.house.databases.system
        .updateTable('appointments')
        .set({ starts_at: startsAt, consultation_type: 'returning' })
        .where('id', '=', appointmentId)
        .execute();
    const params = { appointmentId };
    await mine.call(plugin.markForExport, { params, body: { documents: ['note'] } });
    // Half past ten in the evening of the 20th in Sydney.
    await at('2026-11-20T11:30:00Z');
    const listed = async (query: object) => (await mine.call(plugin.listExports, { query })).items.length;
    expect(await listed({ from: '2026-11-20', to: '2026-11-20' })).toBe(1);
    expect(await listed({ from: '2026-11-21', to: '2026-11-21' })).toBe(0);
    // Half past seven in the morning of the 21st there, and still the 20th in Greenwich.
    await at('2026-11-20T20:30:00Z');
    expect(await listed({ from: '2026-11-20', to: '2026-11-20' })).toBe(0);
    expect(await listed({ from: '2026-11-21', type: 'returning' })).toBe(1);
    expect(await listed({ type: 'new' })).toBe(0);
    expect(await listed({ type: 'all' })).toBe(1);
    await mine.call(plugin.markAsExporting, { params, body: { holder: 'desk' } });
    await mine.call(plugin.markAsExported, { params, body: {} });
  });

  it('may be in doubt, and then stay where they are', async () => {
    const appointmentId = await reviewed();
    const params = { appointmentId };
    await mine.call(plugin.markForExport, { params, body: { documents: ['note'] } });
    const { exportId, documents } = await mine.call(plugin.markAsExporting, { params, body: { holder: 'desk' } });
    const [one] = documents;
    const report = {
      exportId,
      attempt: 1,
      documents: [{ deliveryId: one?.deliveryId ?? '', outcome: 'in_doubt' as const }],
    };
    expect(await mine.call(plugin.markAsExported, { params, body: report })).toMatchObject({
      state: 'in_doubt',
      status: 'exporting',
    });
    const listed = await mine.call(plugin.listExporting, { query: {} });
    expect(listed.items.map((item) => item.exportId)).toEqual([exportId]);
    expect(await inDoubtIncidents()).toMatchObject([{ status: 'active', integrationId, subjectId: exportId }]);

    const { doctor, colleague } = app.people;
    const inDoubt = { query: { states: ['in_doubt' as const] } };
    expect((await doctor.call(exports.listQueue, inDoubt)).items).toMatchObject([
      { id: exportId, appointmentId, target: 'Genie', practice: { id: practiceId } },
    ]);
    expect((await colleague.call(exports.listQueue, inDoubt)).items).toEqual([]);
    expect((await admin.call(exports.listQueue, inDoubt)).items).toHaveLength(1);
    const at = { params: { appointmentId, exportId } };
    const answer = { answer: 'arrived' as const };
    expect((await colleague.try(exports.resolve, { ...at, body: answer })).status).toBe(404);
    await doctor.call(exports.resolve, { ...at, body: { answer: 'send_again' } });
    expect(await due()).toMatchObject([{ exportId }]);
    expect((await doctor.try(exports.resolve, { ...at, body: answer })).error?.code).toBe(errors.exportNotDue.code);
    await mine.call(plugin.markAsExporting, { params, body: { holder: 'desk' } });
    const unheard = await mine.try(plugin.markAsExported, { params, body: { ...report, attempt: 3 } });
    expect(unheard.error?.code).toBe(errors.exportNotDue.code);
    await mine.call(plugin.markAsExported, { params, body: { ...report, attempt: 2 } });
    expect(await doctor.call(exports.resolve, { ...at, body: answer })).toMatchObject({ state: 'delivered' });
  });

  it('that wait keep their practice from changing its system, and say how many they are', async () => {
    const to = { params: { practiceId }, body: { pmsType: 'GENTU' as const } };
    const params = { appointmentId: await reviewed() };
    await mine.call(plugin.markForExport, { params, body: { documents: ['note'] } });
    const refused = { status: 409, error: { code: practiceErrors.exportsQueued.code, metadata: { waiting: 1 } } };
    expect(await admin.try(practices.setPmsType, to)).toMatchObject(refused);
    await mine.call(plugin.markAsExporting, { params, body: { holder: 'desk' } });
    await mine.call(plugin.markAsExported, { params, body: {} });
    expect((await admin.try(practices.setPmsType, to)).status).toBe(200);
    await admin.call(practices.setPmsType, { params: { practiceId }, body: { pmsType: 'GENIE' } });
    await app.house.databases.system
      .updateTable('connections')
      .set({ is_enabled: true })
      .where('id', '=', integrationId)
      .execute();
  });

  it('of a system are for the practices that have it', async () => {
    for (const endpoint of [plugin.listGentuExports, plugin.listPlatoExports, plugin.listCoblhExports])
      expect((await mine.try(endpoint, { query: {} })).error?.code).toBe(integrationErrors.wrongPracticeSystem.code);
  });
});

describe('what a plugin works by', () => {
  it('tells whose key it is, and its heartbeat shows that it is there', async () => {
    expect(await mine.call(plugin.checkKey)).toMatchObject({
      isValid: true,
      pmsType: 'GENIE',
      practice: { id: practiceId, timezone: 'Australia/Sydney', externalPracticeId: 'P-1' },
    });
    const config = await mine.call(pluginConfig.getConfig, { query: {} });
    expect(config).toMatchObject({ integrationId, pollSeconds: 10, folders: { work: 'C:\\Auscult' } });
    expect(config.doctors.find(({ doctorId }) => doctorId === app.people.doctor.id)?.pmsUserId).toBe('u1');
    const params = { integrationId };
    expect(await admin.call(integrations.getGenie, { params })).toMatchObject({ status: 'connected' });
    app.clock.advance(4 * 60_000);
    expect(await admin.call(integrations.getGenie, { params })).toMatchObject({ status: 'not_connected' });
  });

  it('links users by number only, and keeps the link of one that left', async () => {
    const told = await mine.call(pluginConfig.setUsers, {
      body: { users: [{ externalId: 'u2', name: 'Colleague Example' }] },
    });
    expect(told).toEqual({ users: [{ externalId: 'u2', doctorId: null }], linked: 0, unlinked: 1 });
    const { pmsUsers } = await admin.call(integrations.getGenie, { params: { integrationId } });
    expect(pmsUsers).toMatchObject([
      { pmsUserId: 'u2', doctorId: null },
      { pmsUserId: 'u1', isActive: false, doctorId: app.people.doctor.id },
    ]);
    const params = { kind: 'genie' as const, integrationId };
    await admin.call(integrations.linkUser, { params, body: { pmsUserId: 'u2', doctorId: app.people.colleague.id } });
    const foreign = { pmsUserId: 'u2', doctorId: app.people.stranger.id };
    expect((await admin.try(integrations.linkUser, { params, body: foreign })).status).toBe(422);
  });

  it('keeps templates and events, and drops what could be a name', async () => {
    const templates = [
      { externalId: 't1', name: 'Letter to GP', type: 'letter' },
      { externalId: 't2', name: 'Other' },
    ];
    expect(await mine.call(pluginConfig.setTemplates, { body: { templates } })).toEqual({ count: 2 });
    expect(await admin.call(integrations.listTemplates, { params: { practiceId } })).toMatchObject([
      { externalId: 't1', isMapped: true },
      { externalId: 't2', isMapped: false },
    ]);
    const line = (event: string, fields = {}) => ({ at: '2026-11-23T09:00:00Z', level: 'info', event, fields });
    const lines = [
      line('started'),
      line('rows-sent', { count: 3 }),
      line('Mary Nolan came'),
      line('offline', { who: 'Mary Nolan' }),
    ];
    expect(await mine.call(pluginConfig.addLog, { body: { lines } })).toEqual({ kept: 2, dropped: 2 });
  });

  it('answers the installation’s own connectors without secrets', async () => {
    const [known, ...more] = await service.call(pluginConfig.listPmsKeys, {
      query: { externalPracticeIds: ['P-1', 'P-2'] },
    });
    expect(known).toMatchObject({ externalPracticeId: 'P-1', practiceId, pmsType: 'GENIE' });
    expect(more).toEqual([]);
    expect(Object.keys(known?.keys[0] ?? {})).not.toContain('key');
    const body = {
      practiceId: app.people.stranger.practiceId ?? '',
      tenantId: 't',
      clientId: 'c',
      secrets: { clientSecret: 'hidden-9876' },
    };
    const { id } = await admin.call(integrations.createGentu, { body });
    const [config] = await service.call(pluginConfig.getGentuConfig);
    expect(config).toMatchObject({
      integrationId: id,
      config: { tenantId: 't' },
      secrets: { clientSecret: { last4: '9876' } },
    });
    expect(JSON.stringify(config)).not.toContain('hidden');
    expect(await service.call(pluginConfig.listGentuIntegrations)).toMatchObject([
      { integrationId: id, status: 'not_connected' },
    ]);
    // Its practice had another system when its key was made.
    expect((await theirs.try(plugin.checkKey)).error?.code).toBe(integrationErrors.wrongPracticeSystem.code);
  });
});
