import * as patients from '@auscult/contract/patients/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type TestApp } from '../testing.ts';
import { sql } from './db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('outlives connections that are cut while they are in use, and goes on with new ones', async () => {
  const { system } = app.house.databases;
  let work: Promise<unknown> = Promise.resolve();
  const pid = await new Promise<number>((resolve) => {
    work = system.connection().execute(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      resolve(rows[0]?.pid ?? 0);
      // Cut between two queries: nobody but the connection itself hears of it, until the next one.
      await until(
        async () => (await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(system)).rows.length,
        (count) => count === 0,
      );
      await sql`select 1`.execute(db);
    });
    work.catch(() => {});
  });
  await sql`select pg_terminate_backend(${pid})`.execute(system);
  await expect(work).rejects.toThrow();
  await app.people.doctor.call(patients.list);
});
