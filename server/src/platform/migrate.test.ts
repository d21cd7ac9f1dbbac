import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { makeTestFolder } from './testing-folders.ts';
import { testPool } from './testing-pool.ts';

const dataDir = makeTestFolder();
let postgres: Postgres;
let pool: pg.Pool;
let folder: string;

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const tables = async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, log: () => undefined });
  pool = testPool(postgres.url);
});
beforeEach(async () => {
  folder = mkdtempSync(join(dataDir, 'migrations-'));
  write('0001_create_one.sql', 'CREATE TABLE one (id int);');
  write('0002_create_two.sql', 'CREATE TABLE two (id int); INSERT INTO two VALUES (2);');
});
afterEach(async () => {
  await pool.query('DROP TABLE IF EXISTS schema_migrations, one, two, three');
});
afterAll(async () => {
  await pool.end();
  await postgres.stop('fast');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('migrations', () => {
  it('are applied in order, once', async () => {
    expect(await migrate(pool, folder)).toEqual(['0001_create_one.sql', '0002_create_two.sql']);
    expect(await migrate(pool, folder)).toEqual([]);
    write('0003_create_three.sql', 'CREATE TABLE three (id int);');
    expect(await migrate(pool, folder)).toEqual(['0003_create_three.sql']);
  });

  it('are applied once when several processes start together', async () => {
    const applied = await Promise.all([migrate(pool, folder), migrate(pool, folder), migrate(pool, folder)]);
    expect(applied.flat().sort()).toEqual(['0001_create_one.sql', '0002_create_two.sql']);
  });

  it('are applied whole or not at all', async () => {
    write('0003_create_three.sql', 'CREATE TABLE three (id int); SELECT no_such_function();');
    await expect(migrate(pool, folder)).rejects.toThrow(/0003_create_three\.sql failed: .*no_such_function/);
    expect(await tables()).toEqual(['one', 'schema_migrations', 'two']);
    write('0003_create_three.sql', 'CREATE TABLE three (id int);');
    expect(await migrate(pool, folder)).toEqual(['0003_create_three.sql']);
  });

  it('are refused when one was changed after it had been applied', async () => {
    await migrate(pool, folder);
    write('0001_create_one.sql', 'CREATE TABLE one (id bigint);');
    await expect(migrate(pool, folder)).rejects.toThrow('0001_create_one.sql was changed after it had been applied');
  });

  it('are refused when the database is newer, and when a number is used twice, is too low or is missing', async () => {
    write('0004_create_three.sql', 'CREATE TABLE three (id int);');
    await migrate(pool, folder);
    write('0003_too_late.sql', 'SELECT 1;');
    await expect(migrate(pool, folder)).rejects.toThrow('0003_too_late.sql comes before 0004_create_three.sql');
    rmSync(join(folder, '0003_too_late.sql'));
    write('0004_again.sql', 'SELECT 1;');
    await expect(migrate(pool, folder)).rejects.toThrow('the number 0004');
    rmSync(join(folder, '0004_again.sql'));
    write('later.sql', 'SELECT 1;');
    await expect(migrate(pool, folder)).rejects.toThrow('later.sql must be named');
    rmSync(join(folder, 'later.sql'));
    rmSync(join(folder, '0004_create_three.sql'));
    await expect(migrate(pool, folder)).rejects.toThrow('made by a newer version');
  });
});
