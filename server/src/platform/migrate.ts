import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Any number will do, as long as nothing else of ours takes the same advisory lock. */
const LOCK = 7_230_117;

type Migration = { name: string; sha256: string; sql: string };

/**
 * Applies the migrations that are not yet applied, in order of their names, each in its own transaction.
 * Answers the names of those it applied. Processes that start together wait for one another.
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const pending = await findPending(client, migrations);
    for (const migration of pending) await apply(client, migration);
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    client.release();
    return pending.map(({ name }) => name);
  } catch (error) {
    // Closing the connection also gives the lock back, whatever state it was left in.
    client.release(true);
    throw error;
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.find((name) => !FILE_NAME.test(name));
  if (misnamed) throw new Error(`The migration ${misnamed} must be named like 0007_add_consent.sql.`);
  const twice = names.find((name, index) => names[index - 1]?.slice(0, 4) === name.slice(0, 4));
  if (twice) throw new Error(`Two migrations have the number ${twice.slice(0, 4)}.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(resolve(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function findPending(client: pg.PoolClient, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migrations ORDER BY name',
  );
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of rows) {
    const migration = byName.get(name);
    if (!migration)
      throw new Error(
        `The database has the migration ${name}, which this version does not know: it was made by a newer version.`,
      );
    if (migration.sha256 !== sha256)
      throw new Error(
        `The migration ${name} was changed after it had been applied; undo the change and write a new migration.`,
      );
  }
  const applied = new Set(rows.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const newest = rows.at(-1)?.name ?? '';
  const late = pending.find(({ name }) => name < newest);
  if (late)
    throw new Error(
      `The migration ${late.name} comes before ${newest}, which is already applied; give it the next number.`,
    );
  return pending;
}

async function apply(client: pg.PoolClient, { name, sha256, sql }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}.`, {
      cause,
    });
  }
}
