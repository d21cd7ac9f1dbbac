import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from './migrate.ts';
import { birthOf, serverPidOf } from './postgres-process.ts';
import { startPostgres, type Postgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: { url: string; adminUrl: string; migrationError: string | undefined };
  }
}

/** One folder a user, so that nobody meets folders that belong to somebody else. */
const ROOT = join(tmpdir(), `auscult-tests-${userInfo().uid}`);

let postgres: Postgres | undefined;
let dataDir = '';

/** Once for a run, or for a whole watch: a PostgreSQL of its own with a migrated database to copy from. */
export async function setup(project: TestProject): Promise<void> {
  mkdirSync(ROOT, { recursive: true, mode: 0o711 });
  removeLeftovers();
  dataDir = mkdtempSync(join(ROOT, 'run-'));
  chmodSync(dataDir, 0o711);
  postgres = await startPostgres({ dataDir, log: () => undefined });
  const { url, adminUrl } = postgres;
  process.once('exit', () => stopAt(dataDir));
  project.provide('testPostgres', { url, adminUrl, migrationError: await makeTemplate(postgres) });
}

export async function teardown(): Promise<void> {
  await postgres?.stop('immediate');
  rmSync(dataDir, { recursive: true, force: true });
}

/** A broken migration fails the tests that need a database, not all of them. */
async function makeTemplate({ url, adminUrl }: Postgres): Promise<string | undefined> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('CREATE DATABASE auscult_template OWNER auscult');
  await admin.end();
  const pool = new pg.Pool({ connectionString: url.replace(/[^/]+$/, 'auscult_template') });
  try {
    await migrate(pool);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await pool.end();
  }
}

/** A run that was killed leaves its server and its folder behind; the next one takes both away. */
function removeLeftovers(): void {
  for (const name of readdirSync(ROOT)) {
    const folder = join(ROOT, name);
    const [pid, birth] = readOr(join(folder, 'postgres.owner'), '').split(' ');
    if (!birth || birthOf(Number(pid)) === birth) continue;
    stopAt(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function stopAt(folder: string): void {
  const { folder: cluster } = JSON.parse(readOr(join(folder, 'postgres.json'), '{}')) as { folder?: string };
  const pid = cluster ? serverPidOf(cluster) : undefined;
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
}

function readOr(file: string, fallback: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : fallback;
}
