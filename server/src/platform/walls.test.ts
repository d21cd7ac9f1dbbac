import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabases, sql, type Databases } from './db.ts';
import { prepareDatabase, ROLES } from './roles.ts';
import { scopeOfDoctor } from './scope.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const DOCTOR = '00000000-0000-7000-8000-00000000000a';
const PRACTICE = '00000000-0000-7000-8000-00000000000c';
let database: TestDatabase;
let databases: Databases;

const connected = async <Answer>(url: string, use: (client: pg.Client) => Promise<Answer>): Promise<Answer> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
  databases = connectDatabases(database.url, 4);
  await prepareDatabase(databases.owner, database.url);
  await sql`insert into practices (id, name) values (${PRACTICE}, 'Walls')`.execute(databases.system);
});
afterAll(async () => {
  await databases.close();
  await database.drop();
});

/** Tables whose rows not even a migration of the owner is sure to see, to change and to add. */
const unsaid = async (): Promise<string[]> => {
  const { rows } = await databases.owner.query<{ name: string }>(`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid and c.relowner = any(p.polroles) and p.polpermissive and p.polcmd = '*'
        and pg_get_expr(p.polqual, c.oid) = 'true' and pg_get_expr(p.polwithcheck, c.oid) = 'true')) order by 1`);
  return rows.map(({ name }) => name);
};

it('finds a policy for the owner on every table, whom row-level security binds too', async () => {
  expect(await unsaid(), "say in its migration who reaches it: call reach('things', 'auscult_admin', 'true')").toEqual(
    [],
  );
});

it('misses the policy of a table that says nothing, or hides rows from the backfill of a migration', async () => {
  await databases.owner
    .query(`create table silent (id int); create table veiled (id int); insert into veiled values (1), (2);
    alter table veiled enable row level security; alter table veiled force row level security;
    do $$ begin execute format('create policy reach_owner on veiled to %I using (id = 1)', current_user); end $$`);
  expect((await databases.owner.query('update veiled set id = id')).rowCount).toBe(1);
  expect(await unsaid()).toEqual(['silent', 'veiled']);
  await databases.owner.query('drop table silent, veiled');
});

it('gives nobody a policy who has no such role, and the old role nothing', async () => {
  const { rows } = await databases.owner.query<{ name: string }>(`select distinct table_name as name
    from information_schema.table_privileges where grantee in ('auscult_scoped', 'PUBLIC') and table_schema = 'public'`);
  expect(rows).toEqual([]);
});

it('knows no doctor but by the seal of this connection', async () => {
  const seenIn = async (claim: string) =>
    connected(await databases.urlOf('doctor'), async (client) => {
      await client.query(`set auscult.scope = ${pg.escapeLiteral(claim)}`);
      return (await client.query('select id from practices')).rowCount;
    });
  const own = databases.within(scopeOfDoctor(DOCTOR, PRACTICE));
  const { rows } = await sql<{
    claim: string;
  }>`select current_setting('auscult.scope') as claim from practices`.execute(own);
  expect(rows).toHaveLength(1);
  // Neither made up, nor taken from another connection.
  for (const claim of [`${DOCTOR}/${PRACTICE}/`, `${DOCTOR}/${PRACTICE}/${'0'.repeat(64)}`, rows[0]?.claim ?? ''])
    expect(await seenIn(claim), claim).toBe(0);
});

it.each(ROLES)('lets %s become nobody else, and empty nothing', async (role) => {
  await connected(await databases.urlOf(role), async (client) => {
    for (const other of [...ROLES.filter((one) => one !== role).map((one) => `auscult_${one}`), 'auscult', 'postgres'])
      await expect(client.query(`set role ${other}`), other).rejects.toThrow('permission denied');
    await client.query('reset role');
    for (const table of ['audit', 'audit_chain', 'appointments', 'users', 'patients'])
      await expect(client.query(`truncate ${table} cascade`), table).rejects.toThrow('permission denied');
    for (const text of ['select from owner_secrets', 'create table mine (id int)', 'create temp table audit_chain ()'])
      await expect(client.query(text), text).rejects.toThrow('permission denied');
    await expect(client.query('delete from audit')).rejects.toThrow('permission denied');
    expect((await client.query<{ zone: string }>(`select current_user as zone`)).rows).toEqual([
      { zone: `auscult_${role}` },
    ]);
  });
});

it('refuses to change or empty the audit trail to the owner and to a superuser', async () => {
  for (const url of [database.url, database.adminUrl])
    for (const text of [
      'update audit set action = action',
      'delete from audit',
      'truncate audit cascade',
      'truncate audit_chain',
    ])
      await expect(
        connected(url, (client) => client.query(text)),
        text,
      ).rejects.toThrow('append-only');
});
