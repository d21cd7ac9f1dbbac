import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as mails from '@auscult/contract/mails/endpoints.ts';
import type { Generated } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabases, inTransaction, type Databases, type Tx } from '../platform/db.ts';
import { openTestApp, type TestApp } from '../testing.ts';
import { openIncident } from './actions.ts';
import { tellDue } from './jobs.ts';

// Fifty at once over the sixteen connections that a server has: the database of the tests has sixty for everybody.
const [WORKERS, TIMES] = [50, 1000];
let app: TestApp;
let crowd: Databases;
let met: Parameters<typeof openIncident>[1];
beforeAll(async () => {
  app = await openTestApp();
  crowd = connectDatabases(app.url);
  const practiceId = app.people.doctor.practiceId ?? '';
  const connection = { kind: 'webhook', url: 'https://example.com/in' } as const;
  const { admin } = app.people;
  const { id } = await admin.call(integrations.createCustom, { body: { practiceId, name: 'Hook', connection } });
  met = { kind: 'connection-down', practiceId, integrationId: id, description: 'Nothing answers.' };
}, 60_000);
afterAll(async () => {
  await crowd.close();
  await app.close();
});

const meetOften = (meet: (tx: Tx) => Promise<unknown>, times = TIMES) =>
  Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let time = 0; time < times / WORKERS; time += 1) await inTransaction(crowd.system, meet);
    }),
  );
const rows = () =>
  app.house.databases.system
    .selectFrom('incidents')
    .select(['count', 'state'])
    .where('kind', '=', 'connection-down')
    .execute();

it(`of ${TIMES} that ${WORKERS} workers meet of one cause, one row counts all and one mail tells of them`, async () => {
  await Promise.all([meetOften((tx) => openIncident(tx, met)), ...Array.from({ length: 5 }, () => tellDue(app.house))]);
  await Promise.all([tellDue(app.house), tellDue(app.house)]);
  expect(await rows()).toEqual([{ count: TIMES, state: 'active' }]);
  const { items } = await app.people.admin.call(mails.list, { query: { kinds: ['incident'] } });
  expect(items).toHaveLength(1);
}, 120_000);

it('who looks first and writes then, which is the control, makes several or loses some', async () => {
  const { owner } = app.house.databases;
  await owner.query('create table careless_incidents (id int generated always as identity, count int)');
  await owner.query('grant select, insert, update on careless_incidents to auscult_jobs');
  const careless = (tx: Tx) => {
    const table = tx.$extendTables<{ careless_incidents: { id: Generated<number>; count: number } }>();
    return table
      .selectFrom('careless_incidents')
      .select(['id', 'count'])
      .orderBy('id')
      .executeTakeFirst()
      .then((found): Promise<unknown> =>
        found
          ? table
              .updateTable('careless_incidents')
              .set({ count: found.count + 1 })
              .where('id', '=', found.id)
              .execute()
          : table.insertInto('careless_incidents').values({ count: 1 }).execute(),
      );
  };
  await meetOften(careless, TIMES / 5);
  const { rows: made } = await owner.query<{ count: number }>('select count from careless_incidents');
  expect(made).not.toEqual([{ count: TIMES / 5 }]);
}, 120_000);
