import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const databases: TestDatabase[] = [];
const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
};

afterAll(async () => {
  for (const database of databases) await database.drop();
});

it('gives each test file a migrated database that no other one sees', async () => {
  databases.push(await createTestDatabase(), await createTestDatabase());
  const [mine, other] = databases;
  await query(mine?.url ?? '', 'CREATE TABLE only_here (n int)');
  expect(await query(mine?.url ?? '', `SELECT to_regclass('only_here') IS NOT NULL AS there`)).toEqual([
    { there: true },
  ]);
  expect(await query(other?.url ?? '', `SELECT to_regclass('only_here') IS NOT NULL AS there`)).toEqual([
    { there: false },
  ]);
  expect(await query(other?.url ?? '', 'SELECT count(*) > 0 AS migrated FROM schema_migrations')).toEqual([
    { migrated: true },
  ]);
});
