import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as evaluation from '@auscult/contract/evaluation/endpoints.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import { quantileOf } from '@auscult/engine/evals/interval.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSource } from '../transcripts/data.ts';
import { sql } from '../platform/db.ts';
import { openTestApp, until, type TestApp } from '../testing.ts';
import { rescue } from './jobs.ts';

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
    120,
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
  // A document that knew the title as a name would write its words as one: "come Back" for a consult of back pain.
  const { patient } = await getSource(app.house.databases.system, consult);
  expect([patient.firstName, patient.lastName]).toEqual(['Evaluation', '']);
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

it('waits while a doctor’s recording is transcribed, and for none that hangs', async () => {
  const { admin, doctor } = app.people;
  const { system } = app.house.databases;
  const { id } = await doctor.call(appointments.create, { body: { patient: { firstName: 'Ada', lastName: 'First' } } });
  const finishedAt = (hours: number) =>
    system
      .updateTable('appointments')
      .set({ status: 'finalizing', finished_at: sql`now() - make_interval(hours => ${hours})` })
      .where('id', '=', id)
      .execute();
  await finishedAt(0);
  const { id: testId } = await admin.call(evaluation.start, { body: body() });
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect((await admin.call(evaluation.get, { params: { testId } })).state).toBe('queued');
  await finishedAt(2);
  expect((await finished(testId)).state).toBe('done');
  await system.updateTable('appointments').set({ status: 'draft', finished_at: null }).where('id', '=', id).execute();
});

it('tells a document as failed that every process died over, and leaves alone what still waits', async () => {
  const { doctor, admin } = app.people;
  const { system } = app.house.databases;
  const own = await doctor.call(appointments.create, { body: { patient: { firstName: 'Ada', lastName: 'First' } } });
  const setOwn = (state: 'generating' | 'none') =>
    system.updateTable('documents').set({ state }).where('appointment_id', '=', own.id).execute();
  // A doctor's document comes first, so that the work of the test waits.
  await setOwn('generating');
  const { id: testId } = await admin.call(evaluation.start, { body: body() });
  const read = () => admin.call(evaluation.get, { params: { testId } });
  await rescue(app.house);
  expect((await read()).results.map(({ state }) => state)).not.toContain('failed');
  await sql`update pgboss.job set state = 'failed' where data ->> 'testId' = ${testId}`.execute(system);
  await rescue(app.house);
  const given = await read();
  expect(given).toMatchObject({ state: 'failed', done: 2, finishedAt: expect.any(String) as string });
  expect(given.results.map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'This document could not be written.'],
    ['failed', 'This document could not be written.'],
  ]);
  await setOwn('none');
});

it('keeps what a variant has otherwise, and takes a template as it was', async () => {
  const { admin } = app.people;
  const variants = [
    { templateId: templateIds[0] ?? '', templateVersion: 1, deploymentId: 'embedded', noteLength: 'short' as const },
    { templateId: templateIds[1] ?? '', temperature: 0.5 },
  ];
  const { id } = await admin.call(evaluation.start, { body: { ...body(), name: 'Otherwise', variants } });
  const test = await finished(id);
  // The first template was renamed since.
  expect(test.variants).toMatchObject([
    { templateName: 'One', templateVersion: 1, deploymentId: 'embedded', noteLength: 'short', temperature: null },
    { templateName: 'Two', deploymentId: null, temperature: 0.5, promptText: null },
  ]);
  const refused = (variant: object) =>
    admin.try(evaluation.start, { body: { ...body(), variants: [{ templateId: templateIds[0] ?? '', ...variant }] } });
  const unknown = await refused({ deploymentId: 'nowhere' });
  expect([unknown.status, unknown.error?.code]).toEqual([409, 1409]);
  expect(await refused({ templateVersion: 99 })).toMatchObject({
    status: 422,
    error: { metadata: [{ path: 'variants.0.templateVersion' }] },
  });
  expect(await refused({ promptMacroId: consult })).toMatchObject({
    status: 422,
    error: { metadata: [{ path: 'variants.0.promptMacroId' }] },
  });
});

it('holds what is written against the reference, and tells the difference of variants from five consults on', async () => {
  const { admin, doctor } = app.people;
  const reference = { note: 'Plan One\nTake rest for a week.' };
  const ids: string[] = [];
  for (const days of ['one', 'two', 'three', 'four', 'five']) {
    const transcript = `Doctor: Take rest for ${days} weeks.\nPatient: I will.`;
    const uploaded = { doctorId: doctor.id, transcript, name: days, reference, consultationType: 'new' as const };
    ids.push((await admin.call(appointments.uploadTranscriptRaw, { body: uploaded })).id);
  }
  const { id } = await admin.call(evaluation.start, { body: { ...body(), name: 'Five', appointmentsIds: ids } });
  const { results, summaries } = await finished(id);
  expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(['one', 'five']));
  expect(results.every(({ metrics }) => (metrics?.rouge1 ?? 0) > 0 && (metrics?.rouge1 ?? 2) <= 1)).toBe(true);
  expect(summaries.map(({ variant, appointments: consults }) => [variant, consults])).toEqual([
    [1, 5],
    [2, 5],
  ]);
  const words = (variant: number) =>
    results.filter((row) => row.variant === variant).map(({ metrics }) => metrics?.words ?? 0);
  const [first, second] = summaries.map(({ metrics }) => metrics['words']);
  expect(first).toMatchObject({ median: quantileOf(words(1), 0.5), difference: null });
  expect(second?.mean).toBeCloseTo(words(2).reduce((sum, count) => sum + count, 0) / 5, 10);
  const { mean = NaN, low = NaN, high = NaN } = second?.difference ?? {};
  expect(mean).toBeCloseTo((second?.mean ?? 0) - (first?.mean ?? 0), 10);
  expect(low <= mean && mean <= high).toBe(true);
  // One consult says nothing of the rest.
  const alone = await admin.call(evaluation.start, { body: body() });
  expect((await finished(alone.id)).summaries[1]?.metrics['words']?.difference).toBeNull();
}, 300_000);
