import * as aiEngine from '@auscult/contract/ai-engine/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as assignments from '@auscult/contract/templates/assignments.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type TestApp } from '../testing.ts';

let app: TestApp;
let service: ReturnType<TestApp['withHeaders']>;
let serviceKey: string;
const made = { assigned: '', own: '', unused: '' };
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  const { admin, doctor } = app.people;
  ({ key: serviceKey } = await admin.call(keys.createServiceKey, { body: {} }));
  service = app.withHeaders({ 'x-service-key': serviceKey });
  const body = (name: string) => ({
    name,
    type: 'note' as const,
    blocks: [
      {
        type: 'section' as const,
        id: `plan-${name}`,
        title: 'Plan',
        topics: ['plan' as const],
        style: 'bullets' as const,
      },
      {
        type: 'container' as const,
        id: `for-women-${name}`,
        condition: { patientGenders: ['female' as const] },
        blocks: [{ type: 'heading' as const, id: `inside-${name}`, text: 'Inside' }],
      },
    ],
  });
  const make = async (name: string) =>
    (await admin.call(templates.create, { body: { ...body(name), isGlobal: false } })).id;
  made.assigned = await make('assigned');
  made.unused = await make('unused');
  made.own = (await doctor.call(templates.create, { body: body('own') })).id;
  await admin.call(assignments.assignMany, {
    body: { templateIds: [made.assigned], doctorsIds: [doctor.id] },
  });
  const { id: appointmentId } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Ada', lastName: 'Quietname' }, documentsWanted: ['note'] },
  });
  await doctor.call(appointments.chooseTemplate, {
    params: { appointmentId },
    body: { type: 'note', templateId: made.assigned },
  });
  await doctor.call(appointments.pasteTranscript, { params: { appointmentId }, body: { text: 'Doctor: Take rest.' } });
  await until(
    async () => (await doctor.call(appointments.get, { params: { appointmentId } })).status,
    (status) => status === 'ready_for_review',
  );
  await doctor.call(documents.rate, { params: { appointmentId }, body: { type: 'note', rating: 4 } });
});
afterAll(() => app.close());

it('lists doctors with the templates that they have in use, and nothing else of them', async () => {
  const { doctor, colleague, deactivated } = app.people;
  const all = await service.call(aiEngine.listDoctors, { query: {} });
  const one = all.items.find(({ id }) => id === doctor.id);
  expect(one).toEqual({
    id: doctor.id,
    firstName: 'doctor',
    lastName: 'Example',
    speciality: null,
    practiceId: doctor.practiceId,
    templates: [
      { id: made.assigned, name: 'assigned', type: 'note', version: 1, isDefault: false, documentsLast90Days: 1 },
    ],
  });
  expect(all.items.find(({ id }) => id === colleague.id)?.templates).toEqual([]);
  expect(all.items.map(({ id }) => id)).not.toContain(deactivated.id);
  expect(JSON.stringify(all)).not.toMatch(/@|Quietname/);
  const off = await service.call(aiEngine.listDoctors, { query: { isActive: false } });
  expect(off.items.map(({ id }) => id)).toEqual([deactivated.id]);
  const elsewhere = await service.call(aiEngine.listDoctors, {
    query: { practicesIds: [app.people.stranger.practiceId ?? ''] },
  });
  expect(elsewhere.items.map(({ id }) => id)).toEqual([app.people.stranger.id]);
  expect(await service.call(aiEngine.listDoctors, { query: { page: 9, perPage: 2 } })).toMatchObject({
    items: [],
    total: all.total,
  });
});

it('names the doctors of templates in the order asked, a doctor’s own among them', async () => {
  const unknown = '00000000-0000-7000-8000-000000000000';
  const answer = await service.call(aiEngine.listAssigned, {
    body: { templatesIds: [unknown, made.own, made.assigned, made.unused] },
  });
  expect(answer.map(({ templateId, doctors }) => [templateId, doctors.map(({ id }) => id)])).toEqual([
    [unknown, []],
    [made.own, [app.people.doctor.id]],
    [made.assigned, [app.people.doctor.id]],
    [made.unused, []],
  ]);
  expect((await service.try(aiEngine.listAssigned, { body: { templatesIds: [] } })).status).toBe(422);
});

it('finds templates by a block, also inside a container, and by a container', async () => {
  const block = (blockId: string) => service.call(aiEngine.listTemplatesWithBlock, { params: { blockId }, query: {} });
  expect((await block('plan-own')).items).toMatchObject([
    { id: made.own, path: 'blocks.0', doctorId: app.people.doctor.id },
  ]);
  expect((await block('inside-assigned')).items).toMatchObject([{ id: made.assigned, path: 'blocks.1.blocks.0' }]);
  expect(await block('nowhere')).toMatchObject({ items: [], total: 0 });
  const container = (containerId: string) =>
    service.call(aiEngine.listTemplatesWithContainer, { params: { containerId }, query: {} });
  expect((await container('for-women-assigned')).items).toMatchObject([{ id: made.assigned, path: 'blocks.1' }]);
  expect((await container('plan-own')).items).toEqual([]);
});

it('counts who uses templates and blocks', async () => {
  const { items } = await service.call(aiEngine.listTemplatesInUse, { query: { types: ['note'] } });
  expect(items.filter(({ id }) => id === made.assigned || id === made.unused)).toMatchObject([
    { id: made.assigned, doctors: 1, documentsLast90Days: 1 },
  ]);
  expect((await service.call(aiEngine.listTemplatesInUse, { query: { types: ['letter'] } })).items).toEqual([]);
  const usage = await service.call(aiEngine.listUsage, { query: { templatesIds: [made.assigned, made.unused] } });
  expect(usage.items).toMatchObject([
    {
      templateId: made.assigned,
      documents: 1,
      doctors: [{ id: app.people.doctor.id, documents: 1, rating: { average: 4, count: 1 } }],
    },
    { templateId: made.unused, documents: 0, lastUsedAt: null, doctors: [] },
  ]);
  const before = await service.call(aiEngine.listUsage, { query: { from: '2001-01-01', to: '2001-12-31' } });
  expect(before.items).toEqual([]);
  const blocks = await service.call(aiEngine.listBlockUsage, { query: { types: ['section'], search: 'assigned' } });
  expect(blocks).toMatchObject({
    items: [{ blockId: 'plan-assigned', type: 'section', title: 'Plan', templates: 1, documents: 1 }],
    total: 1,
  });
});

it('admits a service key alone', async () => {
  const { admin } = app.people;
  expect((await admin.try(aiEngine.listDoctors, { query: {} })).error?.code).toBe(errors.forbidden.code);
  const wrong = app.withHeaders({ 'x-service-key': 'sk_aaaaaaaaaa_wrong' });
  expect((await wrong.try(aiEngine.listDoctors, { query: {} })).error?.code).toBe(
    integrationErrors.serviceKeyInvalid.code,
  );
  const both = app.withHeaders({ 'x-service-key': serviceKey, authorization: `Bearer ${await admin.token()}` });
  const two = await both.try(aiEngine.listDoctors, { query: {} });
  expect([two.status, two.error?.code]).toEqual([400, errors.twoPrincipals.code]);
});
