import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { connectDatabases, sql } from './db.ts';
import { refuseUnsafeSettings, startPostgres, type Postgres } from './postgres.ts';
import { birthOf, serverPidOf } from './postgres-process.ts';
import { prepareDatabase, ROLES } from './roles.ts';
import { makeTestFolder } from './testing-folders.ts';
import { testPool } from './testing-pool.ts';

const dataDir = makeTestFolder();
const started: Postgres[] = [];

const start = async () => {
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  started.push(postgres);
  return postgres;
};
const query = async (url: string, text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
};
const folder = () => (JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { folder: string }).folder;
const untilGone = async () => {
  while (serverPidOf(folder()) !== undefined) await new Promise((done) => setTimeout(done, 10));
};

afterEach(async () => {
  // All of them: each watches over the server and would start it again.
  while (started.length > 0) await started.pop()?.stop('fast');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('is durable, checks its pages, speaks UTF-8 and gives the application no superuser', async () => {
    const { url, adopted } = await start();
    expect(adopted).toBe(false);
    expect(
      await query(
        url,
        `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages, current_setting('synchronous_commit') AS commit,
      current_setting('data_checksums') AS checksums, upper('é') AS upper, current_setting('is_superuser') AS super`,
      ),
    ).toEqual([{ fsync: 'on', pages: 'on', commit: 'on', checksums: 'on', upper: 'É', super: 'off' }]);
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
  });

  it('keeps its port and its rows from one start to the next', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)');
    await first.stop('fast');
    const second = await start();
    expect(second).toMatchObject({ adopted: false, url: first.url });
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('is adopted when it runs already', async () => {
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ adopted: true, url: first.url });
  });

  it('waits for another process that is ending', async () => {
    const other = spawn('sleep', ['60']);
    const owner = join(dataDir, 'postgres.owner');
    const said: string[] = [];
    writeFileSync(owner, `${other.pid} ${birthOf(other.pid ?? 0)}`);
    const starting = startPostgres({ dataDir, log: (sentence) => said.push(sentence) });
    await expect.poll(() => said).toEqual([expect.stringContaining(`(process ${other.pid}) to end`)]);
    other.kill();
    started.push(await starting);
  });

  it('recovers what was committed after the server is killed, children left behind or not', async () => {
    let postgres = await start();
    await query(postgres.url, 'CREATE TABLE committed (n int)');
    for (const n of [1, 2, 3]) {
      await query(postgres.url, 'INSERT INTO committed VALUES ($1)', [n]);
      process.kill(serverPidOf(folder()) ?? 0, 'SIGKILL');
      await untilGone();
      await postgres.stop('immediate');
      postgres = await start();
      expect(await query(postgres.url, 'SELECT max(n) AS n FROM committed')).toEqual([{ n }]);
    }
  });

  it('starts the server again when it goes away in use', async () => {
    const { url } = await start();
    process.kill(serverPidOf(folder()) ?? 0, 'SIGKILL');
    await expect
      .poll(() => query(url, 'SELECT 1 AS one').catch(() => 'gone'), { timeout: 20_000 })
      .toEqual([{ one: 1 }]);
  });

  it('is not stopped by a lock file that names somebody else, and leaves that process alone', async () => {
    const first = await start();
    const lock = readFileSync(join(folder(), 'postmaster.pid'), 'utf8');
    await first.stop('immediate');
    writeFileSync(join(folder(), 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));
    await start();
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('says which file is missing, broken or foreign, and writes no password over', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE held (n int); INSERT INTO held VALUES (7)');
    const file = join(dataDir, 'postgres.json');
    const version = join(folder(), 'PG_VERSION');
    const control = join(folder(), 'global/pg_control');
    await first.stop('fast');
    const whole = readFileSync(file, 'utf8');
    const refused = async (words: string): Promise<void> => {
      const began = Date.now();
      await expect(startPostgres({ dataDir, log: () => undefined })).rejects.toThrow(words);
      expect(Date.now() - began, words).toBeLessThan(10_000);
    };
    rmSync(file);
    await refused(`${file} is missing`);
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, whole.slice(0, 40));
    await refused(`${file} is damaged`);
    expect(readFileSync(file, 'utf8')).toBe(whole.slice(0, 40));
    writeFileSync(file, whole);
    for (const [path, words] of [
      [version, `${version} is missing`],
      [control, `${control} is missing`],
    ] as const) {
      renameSync(path, `${path}.away`);
      await refused(words);
      renameSync(`${path}.away`, path);
    }
    const bytes = readFileSync(control);
    writeFileSync(control, Buffer.alloc(bytes.length, 1));
    await refused('cannot be opened');
    writeFileSync(control, bytes);
    writeFileSync(file, whole.replace(/"adminPassword": "/, '$&x'));
    await refused(`The passwords in ${file}`);
    writeFileSync(file, whole);
    const { url } = await start();
    expect(await query(url, 'SELECT n FROM held')).toEqual([{ n: 7 }]);
  });

  it('refuses a server that may lose what it confirmed', async () => {
    const { adminUrl } = await start();
    const pool = testPool(adminUrl, 1);
    try {
      await refuseUnsafeSettings(pool);
      await pool.query('SET synchronous_commit = off');
      await expect(refuseUnsafeSettings(pool)).rejects.toThrow('synchronous_commit off');
      await pool.query('RESET synchronous_commit; CREATE ROLE auscult_doctor');
      await refuseUnsafeSettings(pool);
      await pool.query('ALTER ROLE auscult_doctor SET synchronous_commit = off');
      await expect(refuseUnsafeSettings(pool)).rejects.toThrow('synchronous_commit off');
    } finally {
      await pool.end();
    }
  });

  it('of whose server the owner may not make roles tells what to run once, and is ready after that', async () => {
    const { adminUrl } = await start();
    await query(adminUrl, `CREATE ROLE plain LOGIN PASSWORD 'harbour lantern'`);
    await query(adminUrl, 'CREATE DATABASE plain OWNER plain');
    const url = adminUrl.replace(/\/\/[^@]*@/, '//plain:harbour%20lantern@').replace(/[^/]+$/, 'plain');
    const databases = connectDatabases(url, 2);
    try {
      const refused: unknown = await prepareDatabase(databases.owner, url).catch((error: unknown) => error);
      const told = refused instanceof Error ? refused.message : '';
      expect(told).toContain('The user plain of DATABASE_URL may not make the roles that Auscult works as');
      expect(told).not.toContain('harbour');
      const statements = told.slice(told.indexOf('\n'));
      await query(adminUrl, statements);
      await prepareDatabase(databases.owner, url);
      for (const role of ROLES)
        expect(await query(await databases.urlOf(role), 'SELECT current_user AS name')).toEqual([
          { name: `auscult_${role}` },
        ]);
      await sql`select 1`.execute(databases.system);
    } finally {
      await databases.close();
    }
  });
});
