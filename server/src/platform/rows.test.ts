import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabases, inTransaction, sql, type Databases, type Db } from './db.ts';
import { scopeOfDoctor } from './scope.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let databases: Databases;
const ids: Record<'practice' | 'ada' | 'bea' | 'ofAda' | 'ofBea', string> = {
  practice: '',
  ada: '',
  bea: '',
  ofAda: '',
  ofBea: '',
};

const one = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await text.execute(databases.system)).rows[0]?.id ?? '';

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, so that every scope has to share it.
  databases = connectDatabases(database.url, 1);
  ids.practice = await one(sql`insert into practices (name) values ('Row') returning id`);
  for (const name of ['ada', 'bea'] as const)
    ids[name] = await one(
      sql`insert into users (email, first_name, last_name, role, practice_id) values (${`${name}@row.example`}, ${name}, 'Row', 'Doctor', ${ids.practice}) returning id`,
    );
  const patient = await one(
    sql`insert into patients (practice_id, first_name, last_name) values (${ids.practice}, 'Pat', 'Row') returning id`,
  );
  for (const [name, key] of [
    ['ada', 'ofAda'],
    ['bea', 'ofBea'],
  ] as const)
    ids[key] = await one(
      sql`insert into appointments (practice_id, doctor_id, patient_id, starts_at) values (${ids.practice}, ${ids[name]}, ${patient}, now()) returning id`,
    );
});
afterAll(async () => {
  await databases.close();
  await database.drop();
});

const seenBy = async (db: Db) => (await db.selectFrom('appointments').select('id').execute()).map((row) => row.id);

it('shows each doctor the own rows on one shared connection, and the system all of them', async () => {
  const ada = databases.within(scopeOfDoctor(ids.ada, ids.practice));
  const bea = databases.within(scopeOfDoctor(ids.bea, ids.practice));
  for (let round = 0; round < 3; round += 1) {
    expect(await seenBy(ada)).toEqual([ids.ofAda]);
    expect((await seenBy(databases.system)).length).toBe(2);
    expect(await seenBy(bea)).toEqual([ids.ofBea]);
  }
});

it('refuses to change, delete or add rows of somebody else', async () => {
  const ada = databases.within(scopeOfDoctor(ids.ada, ids.practice));
  const changed = await sql`update appointments set context = 'x' where id = ${ids.ofBea}`.execute(ada);
  expect(changed.numAffectedRows).toBe(0n);
  await expect(sql`delete from appointments where id = ${ids.ofBea}`.execute(ada)).rejects.toThrow('permission denied');
  await expect(
    sql`insert into recordings (appointment_id, doctor_id, kind) values (${ids.ofBea}, ${ids.bea}, 'consultation')`.execute(
      ada,
    ),
  ).rejects.toThrow('row-level security');
});

it('keeps accounts, sessions and secrets out of a doctor’s reach', async () => {
  const ada = databases.within(scopeOfDoctor(ids.ada, ids.practice));
  for (const table of ['installation', 'sessions', 'sign_in_tries', 'audit', 'audit_chain'])
    await expect(sql`select * from ${sql.table(table)}`.execute(ada), table).rejects.toThrow('permission denied');
  await expect(sql`select password_hash from users`.execute(ada)).rejects.toThrow('permission denied');
});

it('does not carry a scope into the next use after a failed transaction', async () => {
  const ada = databases.within(scopeOfDoctor(ids.ada, ids.practice));
  await expect(inTransaction(ada, async (tx) => void (await sql`select 1 / 0`.execute(tx)))).rejects.toThrow(
    'division by zero',
  );
  expect((await seenBy(databases.system)).length).toBe(2);
});
