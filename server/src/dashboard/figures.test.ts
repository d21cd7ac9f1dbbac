import { getDashboard } from '@auscult/contract/dashboard/endpoints.ts';
import type { Dashboard } from '@auscult/contract/dashboard/schemas.ts';
import { rate } from '@auscult/contract/documents/endpoints.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { json } from '../platform/db.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { countAllDays } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // Where no clock is ever changed, a day ago is the day before.
  await system().updateTable('practices').set({ timezone: 'Australia/Brisbane' }).execute();
});
afterAll(() => app.close());
// Figures are kept for a minute.
beforeEach(() => app.clock.advance(61_000));

const system = () => app.house.databases.system;
const daysAgo = (days: number, seconds = 0): string =>
  new Date(Date.now() - days * 86_400_000 + seconds * 1000).toISOString();
const of = ({ practiceId }: Person) => ({ practicesIds: [practiceId ?? ''] });
const read = (person: Person): Promise<Dashboard> =>
  app.people.admin.call(getDashboard, { query: { ...of(person), period: 7 } });

type Consult = {
  status?: 'ready_for_review' | 'reviewed' | 'exported';
  starts?: string;
  ready?: string;
  reviewed?: string;
  exported?: string;
  exportFailed?: string;
  isTest?: boolean;
  isEvaluation?: boolean;
};
const add = async (person: Person, { status = 'ready_for_review', ...more }: Consult): Promise<string> => {
  const practice_id = person.practiceId ?? '';
  const patient = await system()
    .insertInto('patients')
    .values({ practice_id, first_name: 'Iris', last_name: 'Wren' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await system()
    .insertInto('appointments')
    .values({
      practice_id,
      doctor_id: person.id,
      patient_id: patient.id,
      status,
      starts_at: more.starts ?? daysAgo(2),
      ready_at: more.ready ?? null,
      reviewed_at: more.reviewed ?? null,
      exported_at: more.exported ?? null,
      is_test: more.isTest ?? false,
      is_evaluation: more.isEvaluation ?? false,
      warnings: json(more.exportFailed ? [{ code: 'export-failed', text: 'Kept here', at: more.exportFailed }] : []),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

it('tells for each of seven days how many waited for review when it ended, and how many exports failed on it', async () => {
  const { doctor, stranger } = app.people;
  await add(doctor, { ready: daysAgo(3) });
  await add(doctor, { status: 'reviewed', ready: daysAgo(5), reviewed: daysAgo(2) });
  await add(doctor, { ready: daysAgo(1), isTest: true });
  await add(stranger, { ready: daysAgo(6) });
  for (const failed of [daysAgo(0), daysAgo(1), daysAgo(1), daysAgo(6)])
    await add(doctor, { status: 'reviewed', reviewed: daysAgo(8), exportFailed: failed });
  const { toReview, exportsFailed } = await read(doctor);
  expect(toReview).toMatchObject({ count: 1, byDay: [0, 1, 1, 2, 1, 1, 1] });
  expect(exportsFailed).toMatchObject({ count: 4, byDay: [1, 0, 0, 0, 0, 2, 1] });
});

it('counts what engines failed at on its day, of the practice, and nothing that other systems did', async () => {
  const { limited, doctor } = app.people;
  const fail = (person: Person, days: number, engine: string | null) =>
    system()
      .insertInto('incidents')
      .values({
        kind: engine ? 'notes-engine' : 'connection-down',
        engine,
        model: engine && 'gpt',
        fault: engine && 'timeout',
        practice_id: person.practiceId,
        first_at: daysAgo(days),
      })
      .execute();
  for (const days of [0, 2, 2]) await fail(limited, days, 'openai');
  await fail(limited, 2, null);
  await fail(doctor, 2, 'openai');
  const errorsOf = async () => (await read(limited)).days.map(({ engineErrors }) => engineErrors);
  expect(await errorsOf()).toEqual([0, 0, 0, 0, 2, 0, 1]);
  await countAllDays(app.house);
  app.clock.advance(61_000);
  expect(await errorsOf()).toEqual([0, 0, 0, 0, 2, 0, 1]);
});

it('tells how long a review took to arrive, of the day for which the consult stands, to within 5 %', async () => {
  const { stranger } = app.people;
  const reviewed = daysAgo(2);
  for (const seconds of [10, 20, 30, 40, 50, 60, 70, 80, 90, 1000])
    await add(stranger, { status: 'exported', reviewed, exported: daysAgo(2, seconds) });
  await add(stranger, { status: 'exported', reviewed, exported: daysAgo(2, 50_000), isEvaluation: true });
  const live = (await read(stranger)).days;
  const measured = live.map(({ exportSecondsMedian, exportSecondsP90 }) => [exportSecondsMedian, exportSecondsP90]);
  expect(
    measured
      .toSpliced(4, 1)
      .flat()
      .every((value) => value === null),
  ).toBe(true);
  const [median = 0, p90 = 0] = measured[4] ?? [];
  expect(Math.abs((median ?? 0) - 50)).toBeLessThan(50 * 0.06);
  expect(Math.abs((p90 ?? 0) - 90)).toBeLessThan(90 * 0.06);
  await countAllDays(app.house);
  app.clock.advance(61_000);
  expect((await read(stranger)).days).toEqual(live);
});

it('names the templates and doctors that were rated lowest, from five ratings on', async () => {
  const { admin, doctor, colleague } = app.people;
  const block = { type: 'section' as const, id: 'plan', title: 'Plan', topics: ['plan' as const] };
  const body = { name: 'Rated plan', type: 'note' as const, blocks: [{ ...block, style: 'prose' as const }] };
  const template = await admin.call(templates.create, { body });
  const rated = async (person: Person, rating: number, more: Consult = {}): Promise<void> => {
    const appointment_id = await add(person, more);
    await system()
      .insertInto('documents')
      .values({ appointment_id, doctor_id: person.id, type: 'note', state: 'done', template_id: template.id })
      .execute();
    if (more.isEvaluation)
      await system().updateTable('documents').set({ rating }).where('appointment_id', '=', appointment_id).execute();
    else await person.call(rate, { params: { appointmentId: appointment_id }, body: { type: 'note', rating } });
  };
  for (const rating of [1, 2, 3, 3]) await rated(doctor, rating);
  // Taken back, of a test, of the installation's own: none of them counts.
  await rated(doctor, 0);
  await rated(doctor, 5, { isTest: true });
  await rated(doctor, 5, { isEvaluation: true });
  expect((await read(doctor)).ratings).toEqual({ templates: [], doctors: [] });
  await rated(doctor, 3);
  for (const rating of [5, 5, 5, 5, 4]) await rated(colleague, rating);
  app.clock.advance(61_000);
  expect((await read(doctor)).ratings).toEqual({
    templates: [{ id: template.id, name: 'Rated plan', average: 3.6, count: 10 }],
    doctors: [
      { id: doctor.id, name: expect.stringContaining(' ') as string, average: 2.4, count: 5 },
      { id: colleague.id, name: expect.stringContaining(' ') as string, average: 4.8, count: 5 },
    ],
  });
  expect((await read(app.people.stranger)).ratings).toEqual({ templates: [], doctors: [] });
});
