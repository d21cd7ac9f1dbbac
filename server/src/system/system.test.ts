import * as system from '@auscult/contract/system/endpoints.ts';
import { createFakeNotes } from '@auscult/engine/notes/fake.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
let why: string | undefined;
let asked = 0;
beforeAll(async () => {
  const whyUnavailable = async () => {
    asked += 1;
    return why;
  };
  app = await openTestApp({ notes: { ...createFakeNotes(), whyUnavailable } });
});
afterAll(() => app.close());

it('tells an administrator whether the engines answer, asks them at most every 10 seconds, and says why one does not', async () => {
  const { admin, doctor } = app.people;
  const well = await admin.call(system.checkAiEngine);
  expect(well).toMatchObject({
    isHealthy: true,
    speech: { host: null, isReachable: true },
    notes: { isReachable: true, isBreakerOpen: false, detail: 'Answers' },
    queue: { waiting: 0, running: 0, oldestSeconds: 0 },
  });
  why = 'The server of the language model does not answer';
  expect(await admin.call(system.checkAiEngine)).toEqual(well);
  expect(asked).toBe(1);
  app.clock.advance(11_000);
  expect(await admin.call(system.checkAiEngine)).toMatchObject({
    isHealthy: false,
    notes: { isReachable: false, milliseconds: null, detail: why },
  });
  expect((await doctor.try(system.checkAiEngine)).status).toBe(403);
});

it('tells an administrator how much work waits and how much failed, by kind, and nobody else', async () => {
  const { admin, doctor } = app.people;
  const before = await admin.call(system.listJobs);
  expect(before.map(({ name }) => name)).toEqual(before.map(({ name }) => name).toSorted());
  expect(before.length).toBeGreaterThan(10);
  // No worker runs here: work that is asked for waits.
  await app.house.databases.owner.query(`select enqueue_job($1, 'null'::jsonb)`, ['users-forget-tries']);
  const of = async () => (await admin.call(system.listJobs)).find(({ name }) => name === 'users-forget-tries');
  expect(await of()).toMatchObject({ waiting: 1, running: 0, failed24h: 0 });
  await app.house.databases.owner.query(
    `update pgboss.job set state = 'failed', completed_on = now() - interval '2 hours' where name = 'users-forget-tries'`,
  );
  expect(await of()).toMatchObject({ waiting: 0, failed24h: 1, oldestSeconds: 0 });
  await app.house.databases.owner.query(`update pgboss.job set completed_on = now() - interval '25 hours'`);
  expect(await of()).toMatchObject({ failed24h: 0 });
  expect((await doctor.try(system.listJobs)).status).toBe(403);
});
