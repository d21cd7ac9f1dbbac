import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as evaluation from '@auscult/contract/evaluation/endpoints.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type TestApp } from '../testing.ts';

let app: TestApp;
let service: ReturnType<TestApp['withHeaders']>;
let consult = '';
let templateIds: string[] = [];
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  const { admin, doctor } = app.people;
  const { key } = await admin.call(keys.createServiceKey, { body: {} });
  service = app.withHeaders({ 'x-service-key': key });
  ({ id: consult } = await admin.call(appointments.uploadTranscriptRaw, {
    body: { doctorId: doctor.id, transcript: 'Doctor: Take rest for a week.\nPatient: I will.', name: 'Rest' },
  }));
  for (const name of ['One', 'Two']) {
    const block = { type: 'section' as const, id: 'plan', title: `Plan ${name}`, topics: ['plan' as const] };
    const body = { name, type: 'note' as const, blocks: [{ ...block, style: 'bullets' as const }] };
    templateIds = [...templateIds, (await admin.call(templates.create, { body })).id];
  }
});
afterAll(() => app.close());
const body = () => ({
  name: 'Which plan',
  documentType: 'note' as const,
  appointmentsIds: [consult],
  variants: templateIds.map((templateId) => ({ templateId })),
});
const versions = () => app.house.databases.system.selectFrom('document_versions').select('id').orderBy('id').execute();
const finished = (testId: string) =>
  until(
    () => service.call(evaluation.getByService, { params: { testId } }),
    ({ state }) => state !== 'queued' && state !== 'running',
  );

it('writes each consult with each template, keeps the templates as they were, and leaves the consult alone', async () => {
  const { admin } = app.people;
  // The upload itself writes a note and a letter.
  const before = await until(versions, ({ length }) => length === 2);
  const started = await service.call(evaluation.startByService, { body: body() });
  expect(started).toMatchObject({ name: 'Which plan', total: 2 });
  const test = await finished(started.id);
  expect(test).toMatchObject({ state: 'done', total: 2, done: 2 });
  expect(test.results.map(({ variant, state, appointmentId }) => [variant, state, appointmentId])).toEqual([
    [1, 'done', consult],
    [2, 'done', consult],
  ]);
  expect(test.results.map(({ text }) => text?.includes('Plan One'))).toEqual([true, false]);
  expect(test.results[0]?.metrics?.words).toBeGreaterThan(0);
  await admin.call(templates.update, {
    params: { templateId: templateIds[0] ?? '' },
    body: { baseVersion: 1, name: 'Renamed' },
  });
  const later = await admin.call(evaluation.get, { params: { testId: started.id } });
  expect(later.variants.map(({ templateName }) => templateName)).toEqual(['One', 'Two']);
  expect((await admin.call(evaluation.list, { query: {} })).items.map(({ id }) => id)).toEqual([started.id]);
  expect(await versions()).toEqual(before);
});

it('takes evaluation consults and templates of the document alone, and says which is none', async () => {
  const { doctor, admin } = app.people;
  const own = await doctor.call(appointments.create, { body: { patient: { firstName: 'Ada', lastName: 'Own' } } });
  const refused = await admin.try(evaluation.start, { body: { ...body(), appointmentsIds: [consult, own.id] } });
  expect([refused.status, refused.error?.metadata]).toMatchObject([422, [{ path: 'appointmentsIds.1' }]]);
  const letter = await admin.try(evaluation.start, { body: { ...body(), documentType: 'letter' } });
  expect([letter.status, letter.error?.metadata]).toMatchObject([422, [{ path: 'variants.0.templateId' }, {}]]);
  expect((await admin.try(evaluation.start, { body: { ...body(), isAll: true } })).status).toBe(422);
  expect((await doctor.try(evaluation.list, { query: {} })).status).toBe(403);
});

it('runs two tests at a time, and cancels one', async () => {
  const { admin } = app.people;
  const { system } = app.house.databases;
  const add = (name: string) =>
    system
      .insertInto('evaluation_tests')
      .values({ name, document_type: 'note' })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [one] = [await add('Open'), await add('Open too')];
  const third = await admin.try(evaluation.start, { body: body() });
  expect([third.status, third.error?.code]).toEqual([409, 1410]);
  const cancelled = await admin.call(evaluation.cancel, { params: { testId: one.id }, body: {} });
  expect(cancelled.state).toBe('cancelled');
  const { id } = await admin.call(evaluation.start, { body: body() });
  expect((await finished(id)).state).toBe('done');
});
