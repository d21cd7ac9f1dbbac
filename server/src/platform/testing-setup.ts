import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from './roles.ts';
import { birthOf, serverPidOf } from './postgres-process.ts';
import { makeTestFolder, TEST_FOLDERS } from './testing-folders.ts';
import { startPostgres, type Postgres } from './postgres.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with vitest's own
  export interface ProvidedContext {
    testPostgres: { url: string; adminUrl: string; migrationError: string | undefined };
  }
}

/** A folder without a server in it is somebody's who is just starting, or was killed while starting. */
const ABANDONED_AFTER = 600_000;

let postgres: Postgres | undefined;
let dataDir = '';

/** Once for a run, or for a whole watch: a PostgreSQL of its own with a migrated database to copy from. */
export async function setup(project: TestProject): Promise<void> {
  mkdirSync(TEST_FOLDERS, { recursive: true, mode: 0o711 });
  await removeLeftovers();
  dataDir = makeTestFolder();
  postgres = await startPostgres({ dataDir, log: () => undefined });
  const { url, adminUrl } = postgres;
  process.once('exit', () => stopAt(dataDir));
  project.provide('testPostgres', { url, adminUrl, migrationError: await makeTemplate(postgres) });
}

export async function teardown(): Promise<void> {
  await postgres?.stop('immediate');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** A broken migration fails the tests that need a database, not all of them. */
async function makeTemplate({ url, adminUrl }: Postgres): Promise<string | undefined> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('CREATE DATABASE auscult_template OWNER auscult');
  await admin.end();
  const templateUrl = url.replace(/[^/]+$/, 'auscult_template');
  const pool = new pg.Pool({ connectionString: templateUrl });
  try {
    await prepareDatabase(pool, templateUrl);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await pool.end();
  }
}

/** A run that was killed leaves its servers and its folders behind; the next one takes them away. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(TEST_FOLDERS)) {
    const folder = join(TEST_FOLDERS, name);
    if (isInUse(folder)) continue;
    stopAt(folder);
    while (serverAt(folder) !== undefined) await wait(20);
    // Another run that starts now may be at the same work.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
  }
}

function isInUse(folder: string): boolean {
  try {
    const [pid, birth] = readOr(join(folder, 'postgres.owner'), '').split(' ');
    return birth ? birthOf(Number(pid)) === birth : Date.now() - statSync(folder).mtimeMs < ABANDONED_AFTER;
  } catch {
    return true;
  }
}

function serverAt(folder: string): number | undefined {
  const { folder: cluster } = JSON.parse(readOr(join(folder, 'postgres.json'), '{}')) as { folder?: string };
  return cluster ? serverPidOf(cluster) : undefined;
}

function stopAt(folder: string): void {
  const pid = serverAt(folder);
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
}

function readOr(file: string, fallback: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : fallback;
}
