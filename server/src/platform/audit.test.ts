import { copyFile, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, type AuditRow } from './audit.ts';
import { connectDatabases, inTransaction, sql, type Databases } from './db.ts';
import { installation, type Caller } from './house.ts';
import { migrate } from './migrate.ts';
import { scopeOf } from './scope.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';
import { canonical, checkTrail, genesisOf, hashOf } from './testing-trail.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
const ENTRIES = '0036_audit_entries.sql';
const idOf = (letter: string): string => `00000000-0000-7000-8000-00000000000${letter}`;
const [DOCTOR, PRACTICE, REQUEST, ELSEWHERE] = [idOf('a'), idOf('b'), idOf('c'), idOf('d')];

let database: TestDatabase;
let databases: Databases;

const asOwner = async <Answer>(use: (client: pg.Client) => Promise<Answer>, url = database.url): Promise<Answer> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};
const write = (caller: Caller, row: AuditRow) =>
  inTransaction(databases.system, async (tx) => {
    await audit(tx, caller, row);
  });
const latest = async (): Promise<Record<string, unknown>> => {
  const { rows } = await sql<{ entry: string }>`select entry from audit order by id desc limit 1`.execute(
    databases.system,
  );
  return JSON.parse(rows[0]?.entry ?? '{}') as Record<string, unknown>;
};

beforeAll(async () => {
  database = await createTestDatabase();
  databases = connectDatabases(database.url, 4);
});
afterAll(async () => {
  await databases.close();
  await database.drop();
});

it('takes the hashes of the published example', async () => {
  const id = '01a202e4-0000-7000-8000-000000000001';
  const entry =
    '{"action":"chain started","actorId":null,"actorKind":"system","address":"","appointmentId":null,"at":"2026-11-22T10:54:45.765Z","detail":{"priorHead":null,"priorRows":0},"device":"Zoë","outcome":"done","practiceId":null,"requestId":null,"subjectId":null,"subjectKind":null}';
  const first = '2c5f18373507526a7b2fd72a5c334f9dfa6cbf599c5b2cb49aa0ae5c0c58c951';
  const second = 'd257370ea9144eedbb3b9505e53e1d9d61c6dd22391543af1c689976fc860f4b';
  const { rows } = await sql<{ first: Buffer; second: Buffer; entry: string }>`
    select audit_genesis(${id}) as first, audit_hash(audit_genesis(${id}), 1, ${entry}) as second,
      canonical(${entry}::jsonb) as entry`.execute(databases.system);
  expect(rows[0]?.first.toString('hex')).toBe(first);
  expect(rows[0]?.second.toString('hex')).toBe(second);
  expect(rows[0]?.entry).toBe(entry);
  expect(hashOf(genesisOf(id), 1, entry).toString('hex')).toBe(second);
});

it.each([
  { '': 1, a: [], b: {}, A: [null, true, false, 'x'] },
  { 'z"\\': 'quote " slash / back \\ line \n\r\t\b\f \u0001 \u001f \u007f \u2028', é: 'é e\u0301' },
  { '😀': 1, '\uE000': 2, '\uFFFD': 3, a: 4, aa: 5, 'a😀': 6, 'a\uFFFD': 7 },
  [0, -1, 9007199254740991, -9007199254740991, 0.1, 1.5, 1e20, 0.000001, [[{ b: [{ d: 1, c: 2 }] }]]],
  'text alone',
])('writes %j in its canonical form', async (value) => {
  const { rows } = await sql<{ text: string }>`select canonical(${JSON.stringify(value)}::jsonb) as text`.execute(
    databases.system,
  );
  expect(rows[0]?.text).toBe(canonical(value));
});

it('begins with what was there before', async () => {
  const { rows } = await sql<{ entry: string }>`select entry from audit_chain c join audit a on a.id = c.audit_id
    where position = 1`.execute(databases.system);
  expect(JSON.parse(rows[0]?.entry ?? '')).toMatchObject({
    action: 'chain started',
    detail: { priorRows: 0, priorHead: null },
  });
});

it('tells every member, with null where there is nothing', async () => {
  await write(installation, { action: 'looked' });
  expect(await latest()).toEqual({
    action: 'looked',
    actorId: null,
    actorKind: 'system',
    address: '',
    appointmentId: null,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    detail: {},
    device: '',
    outcome: 'done',
    practiceId: null,
    requestId: null,
    subjectId: null,
    subjectKind: null,
  });
  const actor = { kind: 'doctor', id: DOCTOR, practiceId: PRACTICE, sessionId: DOCTOR } as const;
  const caller = { actor, address: '::1', device: 'Zoë', requestId: REQUEST };
  await write(caller, { action: 'macro changed', subjectId: 'm', subjectKind: 'macro', outcome: 'refused' });
  const told = { actorId: DOCTOR, actorKind: 'doctor', practiceId: PRACTICE, requestId: REQUEST, device: 'Zoë' };
  expect(await latest()).toMatchObject({ ...told, outcome: 'refused', subjectId: 'm', subjectKind: 'macro' });
  await write({ actor: null, address: '::1', device: '' }, { action: 'tried' });
  expect(await latest()).toMatchObject({ actorKind: 'anonymous' });
});

it('keeps its text in canonical form, whatever its members hold', async () => {
  const hostile = 'quote " back \\ \n\t\b \u0001 \u007f \u2028 é e\u0301 😀 \uE000';
  const caller = { actor: null, address: hostile, device: hostile };
  await write(caller, {
    action: hostile,
    subjectId: hostile,
    subjectKind: hostile,
    detail: { [hostile]: [hostile, 0.1] },
  });
  const { rows } = await sql<{ entry: string }>`select entry from audit order by id desc limit 1`.execute(
    databases.system,
  );
  const [{ entry }] = rows as [{ entry: string }];
  expect(entry).toBe(canonical(JSON.parse(entry)));
  expect(await latest()).toMatchObject({ device: hostile, detail: { [hostile]: [hostile, 0.1] } });
});

it('mends text that is not well formed before it is kept', async () => {
  await write(
    { actor: null, address: '', device: 'half \uD83D' },
    { action: 'read', subjectId: '\uDE00', detail: { a: ['\uD83D'] } },
  );
  expect(await latest()).toMatchObject({ device: 'half \uFFFD', subjectId: '\uFFFD', detail: { a: ['\uFFFD'] } });
});

it('lets nobody say what its text is, nor that it happened in another practice', async () => {
  const doctor = databases.within(
    scopeOf({ kind: 'doctor', id: DOCTOR, practiceId: PRACTICE, sessionId: DOCTOR } as const),
  );
  await sql`insert into audit (actor_kind, actor_id, action, practice_id, entry)
    values ('doctor', ${DOCTOR}, 'forged', ${ELSEWHERE}, '{}')`.execute(doctor);
  expect(await latest()).toMatchObject({ action: 'forged', practiceId: PRACTICE });
});

it('verifies in any time zone, and after a new column', async () => {
  await asOwner(async (client) => {
    await client.query(`set timezone = 'Australia/Sydney'`);
    await client.query(`insert into audit (actor_kind, action) values ('system', 'done in Sydney')`);
  });
  expect((await latest())['at']).toMatch(/Z$/);
  const before = await checkTrail(databases.system);
  expect(before).toEqual({ rows: expect.any(Number) as number, brokenAt: undefined });
  expect(before.rows).toBeGreaterThan(5);
  await asOwner((client) => client.query('alter table audit add column later text default $$new$$'));
  await inTransaction(databases.system, async (tx) => {
    await sql`set local timezone = 'Australia/Sydney'`.execute(tx);
    expect(await checkTrail(tx)).toEqual(before);
  });
});

it('finds what was changed by who can go round the refusals', async () => {
  const changed = async (statement: string) => {
    await asOwner(async (client) => {
      await client.query('begin; alter table audit disable trigger user; alter table audit_chain disable trigger user');
      await client.query(statement);
      await client.query('alter table audit enable trigger user; alter table audit_chain enable trigger user; commit');
    });
    return (await checkTrail(databases.system)).brokenAt;
  };
  expect(await changed(`update audit set actor_kind = 'admin' where action = 'looked'`)).toBe(2);
  expect(await changed(`update audit set actor_kind = 'system' where action = 'looked'`)).toBeUndefined();
  const lost = `delete from audit_chain where position = 3; delete from audit where id not in (select audit_id from audit_chain)`;
  expect(await changed(lost)).toBe(3);
});

it('chains anew what an older version wrote', async () => {
  const { rows: names } = await asOwner((client) =>
    client.query<{ name: string }>(`select 'older_' || substr(md5(random()::text), 1, 12) as name`),
  );
  const older = names[0]?.name ?? '';
  const url = database.url.replace(/[^/]+$/, older);
  await asOwner(
    (client) => client.query(`create database ${older} owner auscult template template0`),
    database.adminUrl,
  );
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c timezone=Australia/Sydney' });
  const after = connectDatabases(url, 2);
  try {
    const folder = await mkdtemp(join(tmpdir(), 'auscult-migrations-'));
    for (const name of await readdir(MIGRATIONS))
      if (name < ENTRIES) await copyFile(join(MIGRATIONS, name), join(folder, name));
    await migrate(pool, folder);
    for (const n of [1, 2, 3])
      await pool.query(`insert into audit (actor_kind, action, detail) values ('system', 'old', $1)`, [{ n }]);
    const { rows: old } = await pool.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from audit_chain order by position desc limit 1`,
    );
    await migrate(pool);
    await pool.query(`insert into audit (actor_kind, action) values ('system', 'new')`);
    const { rows } = await pool.query<{ entry: string; hash: Buffer; id: string }>(`select entry, hash,
      (select value from installation where key = 'id') as id from audit_chain c join audit a on a.id = c.audit_id order by position`);
    const told = rows.map(({ entry }) => JSON.parse(entry) as { action: string; detail: object });
    expect(told.map(({ action }) => action)).toEqual(['chain started', 'old', 'old', 'old', 'new']);
    expect(told.map(({ detail }) => detail)).toEqual([
      { priorRows: 3, priorHead: old[0]?.hash },
      { n: 1 },
      { n: 2 },
      { n: 3 },
      {},
    ]);
    let previous = genesisOf(rows[0]?.id ?? '');
    rows.forEach(({ entry, hash }, index) => {
      previous = hashOf(previous, index + 1, entry);
      expect(hash.equals(previous)).toBe(true);
    });
    for (const text of ['update audit set action = action', 'truncate audit cascade'])
      await expect(pool.query(text), text).rejects.toThrow('append-only');
  } finally {
    await after.close();
    await pool.end();
    await asOwner((client) => client.query(`drop database ${older} with (force)`), database.adminUrl);
  }
}, 120_000);
