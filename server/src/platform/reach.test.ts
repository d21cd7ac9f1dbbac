import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabases, sql, type Databases } from './db.ts';
import { scopeOfDoctor } from './scope.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const [mine, other, practice] = ['a', 'b', 'c'].map((letter) => `00000000-0000-7000-8000-00000000000${letter}`);
let database: TestDatabase;
let databases: Databases;

const asOwner = async (text: string) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(text);
  } finally {
    await client.end();
  }
};
const asDoctor = (text: string) =>
  sql.raw<Record<string, unknown>>(text).execute(databases.within(scopeOfDoctor(mine ?? '', practice ?? '')));

beforeAll(async () => {
  database = await createTestDatabase();
  databases = connectDatabases(database.url, 2);
  await asOwner(`create table things (doctor_id uuid, name text);
    call reach('things', 'auscult_admin', 'true');
    call reach('things', 'auscult_doctor', 'doctor_id = (select scope_doctor())', 'select, insert');
    insert into things values ('${mine}', 'mine'), ('${other}', 'other')`);
});
afterAll(async () => {
  await databases.close();
  await database.drop();
});

it('gives a role the commands that are named, on the rows that are named', async () => {
  expect((await asDoctor('select name from things')).rows).toEqual([{ name: 'mine' }]);
  await asDoctor(`insert into things values ('${mine}', 'new')`);
  await expect(asDoctor(`insert into things values ('${other}', 'new')`)).rejects.toThrow('row-level security');
  await expect(asDoctor(`update things set name = ''`)).rejects.toThrow('permission denied');
  await expect(asDoctor(`truncate things`)).rejects.toThrow('permission denied');
});

it('shows the owner, whom row-level security binds too, every row', async () => {
  expect((await asOwner('select count(*)::int as n from things')).rows).toEqual([{ n: 3 }]);
});

it('replaces what was said of the same role and commands', async () => {
  await asOwner(`call reach('things', 'auscult_doctor', 'true', 'select')`);
  expect((await asDoctor('select name from things')).rows).toHaveLength(3);
  await expect(asOwner(`call reach('things', 'auscult_doctor', 'true', 'truncate')`)).rejects.toThrow('no command');
});

it('lets nobody but the owner reach a table that says nothing', async () => {
  await asOwner('create table unsaid (id int)');
  await expect(asDoctor('select from unsaid')).rejects.toThrow('permission denied');
});
