import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../platform/migrate.ts';
import { prepareDatabase } from '../platform/roles.ts';
import { testPool } from '../platform/testing-pool.ts';
import { createEmptyDatabase, type TestDatabase } from '../platform/testing.ts';

// The release before templates had kinds and versions: its tables, filled, brought to this one, and asked for once more.

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const THEN = '0017';
let database: TestDatabase;
let owner: pg.Pool;
let then: string;
beforeAll(async () => {
  then = await mkdtemp(join(tmpdir(), 'auscult-templates-'));
  for (const name of await readdir(MIGRATIONS))
    if (name.slice(0, 4) <= THEN) await cp(join(MIGRATIONS, name), join(then, name));
  database = await createEmptyDatabase();
  owner = testPool(database.url);
  await migrate(owner, then);
  await fill();
}, 120_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
  await rm(then, { recursive: true, force: true });
});

const contentOf = (name: string) =>
  JSON.stringify({ name, type: 'letter', blocks: [{ type: 'text', id: 'line', text: `Of ${name}` }] });
const fill = async (): Promise<void> => {
  await owner.query(`
    with clinic as (insert into practices (name) values ('Harbour') returning id)
    insert into users (email, first_name, last_name, role, practice_id)
      select 'doctor' || n || '@harbour.example', 'Ada', 'Osei ' || n, 'Doctor', id from clinic, generate_series(1, 3) n`);
  const add = (name: string, builtIn: string | null, doctor: string | null, rest: object = {}) =>
    owner.query(
      `insert into templates (type, name, content, built_in, doctor_id, version, status, updated_at)
        select 'letter', $1, $2, $3, (select id from users where email = $4), $5, $6, '2026-01-02T03:04:05Z'`,
      [name, contentOf(name), builtIn, doctor, ...Object.values({ version: 1, status: 'active', ...rest })],
    );
  await add('Built in', 'letter-general', null, { version: 4 });
  await add('Went with its file', 'letter-gone', null, { status: 'archived' });
  await add('Letter', null, null);
  await add('letter', null, null);
  await add('Letter (2)', null, null);
  // The same names of one doctor and of another.
  await add('Letter', null, 'doctor1@harbour.example', { version: 7 });
  await add('LETTER', null, 'doctor1@harbour.example');
  await add('Letter', null, 'doctor2@harbour.example');
  await owner.query(`insert into macros (doctor_id, key, name, text)
    select id, 'chest', 'Chest', 'Clear.' from users where email = 'doctor1@harbour.example'
    union all select null, 'chest', 'Chest', 'Clear for all.'`);
  await owner.query(`insert into prompt_macros (doctor_id, name, text) values (null, 'Brief', 'Be brief.')`);
};

const rowsOf = async (query: string): Promise<unknown[]> => (await owner.query<Record<string, unknown>>(query)).rows;
const state = () =>
  Promise.all(
    ['templates', 'template_versions', 'macro_readers', 'prompt_macro_readers'].map((table) =>
      rowsOf(`select * from ${table} t order by t::text`),
    ),
  );

it('gives the rows of an earlier release kinds, names of their own and versions, once however often it is asked for', async () => {
  const applied = await prepareDatabase(owner, database.url);
  expect(applied[0]).toBe('0018_templates.sql');
  const all =
    await rowsOf(`select name, content ->> 'name' as within, is_global as "isGlobal", is_file_gone as "isFileGone",
    (select email from users u where u.id = doctor_id) as whose from templates order by id`);
  const global = { isGlobal: true, isFileGone: false, whose: null };
  const ofDoctor = (n: number) => ({ isGlobal: false, isFileGone: false, whose: `doctor${n}@harbour.example` });
  expect(all).toEqual([
    { name: 'Built in', within: 'Built in', ...global },
    { name: 'Went with its file', within: 'Went with its file', ...global, isFileGone: true },
    { name: 'Letter', within: 'Letter', ...global },
    // Of two of one name the younger is called anew, by a name that none has.
    { name: 'letter (3)', within: 'letter (3)', ...global },
    { name: 'Letter (2)', within: 'Letter (2)', ...global },
    { name: 'Letter', within: 'Letter', ...ofDoctor(1) },
    { name: 'LETTER (2)', within: 'LETTER (2)', ...ofDoctor(1) },
    { name: 'Letter', within: 'Letter', ...ofDoctor(2) },
  ]);
  const versions =
    await rowsOf(`select t.name, v.version, v.reason, v.content = t.content as "isWhole", v.at = t.updated_at as "isThen"
    from template_versions v join templates t on t.id = v.template_id order by t.id`);
  expect(versions).toHaveLength(all.length);
  expect(versions[0]).toEqual({ name: 'Built in', version: 4, reason: 'synced', isWhole: true, isThen: true });
  expect(versions[5]).toEqual({ name: 'Letter', version: 7, reason: 'created', isWhole: true, isThen: true });
  // What was for all is for all still, a doctor's own for nobody else.
  expect(await rowsOf('select m.text, r.doctor_id from macro_readers r join macros m on m.id = r.macro_id')).toEqual([
    { text: 'Clear for all.', doctor_id: null },
  ]);
  expect(
    await rowsOf(
      'select p.name, r.key, r.doctor_id from prompt_macro_readers r join prompt_macros p on p.id = r.prompt_id',
    ),
  ).toEqual([{ name: 'Brief', key: 'brief', doctor_id: null }]);
  const codes = (await rowsOf('select distinct referral_code as code from users')) as { code: string }[];
  expect(codes).toHaveLength(3);
  for (const { code } of codes) expect(code).toMatch(/^[23456789A-HJKMNP-Z]{8}$/);

  const before = await state();
  expect(await prepareDatabase(owner, database.url)).toEqual([]);
  expect(await state()).toEqual(before);
}, 120_000);
