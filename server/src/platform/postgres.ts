import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { makeOwnedFolder, prepareHost, type Host } from './postgres-host.ts';
import {
  claimDataDir,
  isFree,
  makeIdentity,
  openDataDir,
  pickPort,
  readIdentity,
  refuseLost,
  syncFolder,
  writeIdentity,
  type Identity,
} from './postgres-identity.ts';
import { hasStaleLock, serverPidOf } from './postgres-process.ts';
import { SETTINGS } from './postgres-settings.ts';

type Server = Host & { identity: Identity; logFile: string; fixedPort: boolean; log: (sentence: string) => void };
export type Postgres = {
  /** The application's own role: owner of the database, but no superuser, so that row-level security binds it. */
  url: string;
  /** The superuser, for tools and tests. */
  adminUrl: string;
  /** The server was running already, for example because the last process was killed. */
  adopted: boolean;
  /** `immediate` is a crash on purpose: the next start recovers. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
};

const LOG_LIMIT = 10 * 1024 * 1024;
/** How long a start is tried again while children of a killed server still hold its memory. */
const START_PATIENCE = 30_000;
/** How long a server may replay its journal after a crash. */
const RECOVERY_PATIENCE = 600_000;
const STOP_PATIENCE = 60_000;
/** PostgreSQL's word for it. */
const WRONG_PASSWORD = '28P01';
const WATCH_INTERVAL = 2_000;

/** Nothing of our own environment (PGPORT, PGDATA, a locale that is not installed) may reach the server. */
const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C' };

/** Starts the embedded PostgreSQL of a data folder, or goes on with the one that runs on it, and watches over it until `stop`. */
export async function startPostgres(options: {
  dataDir: string;
  port?: number;
  log: (sentence: string) => void;
}): Promise<Postgres> {
  const dataDir = openDataDir(options.dataDir);
  const release = await claimDataDir(dataDir, options.log);
  const known = readIdentity(dataDir);
  const host = prepareHost(dataDir, known?.folder);
  refuseLost(known, dataDir, host.folder);
  const identity = { ...(known ?? (await makeIdentity(dataDir))), folder: host.folder };
  if (options.port !== undefined) identity.port = options.port;
  const server: Server = {
    ...host,
    identity,
    logFile: resolve(dataDir, 'postgres.log'),
    fixedPort: options.port !== undefined,
    log: options.log,
  };
  writeIdentity(identity);
  if (!existsSync(resolve(host.folder, 'PG_VERSION'))) await createCluster(server);
  if (!identity.isMade) writeIdentity(Object.assign(identity, { isMade: true as const }));
  const { adopted } = await ensureRunning(server);
  await ensureDatabase(server);
  const stopWatching = watch(server);
  return {
    url: urlOf(identity, 'auscult'),
    adopted,
    adminUrl: urlOf(identity, 'postgres'),
    stop: async (mode) => {
      await stopWatching();
      await stopServer(server, mode);
      release();
    },
  };
}

/** Refuses a server that could lose what it has confirmed. Throws with one sentence for the operator. */
export async function refuseUnsafeSettings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'
      -- Each of our logins may have a setting of its own.
      UNION SELECT 'synchronous_commit' FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole, unnest(s.setconfig) AS one
      WHERE r.rolname LIKE 'auscult%' AND one IN ('synchronous_commit=off', 'synchronous_commit=false', 'synchronous_commit=0') ORDER BY name`,
  );
  if (rows.length === 0) return;
  throw new Error(
    `The PostgreSQL server of DATABASE_URL has ${rows.map(({ name }) => name).join(' and ')} off and could lose recordings; turn it on.`,
  );
}

async function createCluster(server: Server): Promise<void> {
  const { folder, programs, runAs, identity } = server;
  server.log('Making the database.');
  // Made beside its place and then renamed, so that one which was interrupted is never taken for a whole one.
  const unfinished = `${folder}.${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  makeOwnedFolder(unfinished, runAs);
  writeFileSync(passwordFile, identity.adminPassword, { mode: 0o600 });
  if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid);
  try {
    await promisify(execFile)(
      resolve(programs, 'bin/initdb'),
      [
        '-D',
        unfinished,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--data-checksums',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...runAs, cwd: '/', env: ENVIRONMENT },
    );
    renameSync(unfinished, folder);
    syncFolder(dirname(folder));
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function ensureRunning(server: Server): Promise<{ adopted: boolean }> {
  const startedAt = Date.now();
  let adopted = true;
  while (serverPidOf(server.folder) === undefined || !(await answers(server))) {
    const isAlive = serverPidOf(server.folder) !== undefined;
    const patience = isAlive ? RECOVERY_PATIENCE : START_PATIENCE;
    if (Date.now() - startedAt > patience)
      throw new Error(`PostgreSQL did not start; its last words in ${server.logFile}: ${lastWords(server)}`);
    if (isAlive) {
      await wait(40);
      continue;
    }
    adopted = false;
    await choosePort(server);
    if (hasStaleLock(server.folder)) rmSync(resolve(server.folder, 'postmaster.pid'));
    const exited = launch(server);
    // Gone at once: children of a killed server are still going, or somebody else started it first.
    await Promise.race([exited, untilAnswers(server)]);
    if (serverPidOf(server.folder) === undefined) {
      refuseUnreadable(server);
      await wait(250);
    }
  }
  return { adopted };
}

/** Some of its last words mean that no further try will help. */
function refuseUnreadable(server: Server): void {
  const words = lastWords(server);
  if (/control file|pg_control|incompatible/.test(words))
    throw new Error(`The database in ${server.folder} cannot be opened: ${words}. Nothing was changed.`);
}

async function choosePort(server: Server): Promise<void> {
  if (await isFree(server.identity.port)) return;
  if (server.fixedPort)
    throw new Error(`Port ${server.identity.port}, which PostgreSQL should use, is taken by another program.`);
  server.identity.port = await pickPort();
  writeIdentity(server.identity);
}

function launch(server: Server): Promise<void> {
  if (existsSync(server.logFile) && statSync(server.logFile).size > LOG_LIMIT)
    renameSync(server.logFile, `${server.logFile}.old`);
  const log = openSync(server.logFile, 'a', 0o600);
  const child = spawn(
    resolve(server.programs, 'bin/postgres'),
    [
      '-D',
      server.folder,
      '-p',
      String(server.identity.port),
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Detached, because Ctrl-C in a terminal reaches every process of the group and the application has to stop first.
    { ...server.runAs, cwd: '/', env: ENVIRONMENT, stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  child.unref();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
}

async function untilAnswers(server: Server): Promise<void> {
  const deadline = Date.now() + START_PATIENCE;
  while (Date.now() < deadline && !(await answers(server))) await wait(40);
}

/** Whether the server on our port is up and serves our folder, not another one's. */
async function answers({ identity, folder }: Server): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(identity, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return rows[0]?.data_directory === folder;
  } catch (error) {
    const isRefused = (error as { code?: unknown }).code === WRONG_PASSWORD;
    if (isRefused && serverPidOf(folder) !== undefined)
      throw new Error(
        `The passwords in ${resolve(identity.dataDir, 'postgres.json')} are not those of the database in ${folder}; put back a copy. Nothing was changed.`,
        { cause: error },
      );
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase({ identity }: Server): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(identity, 'postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'auscult') AS role, EXISTS (SELECT FROM pg_database WHERE datname = 'auscult') AS database`,
    );
    // The password is base64url, so it cannot end the literal.
    if (!rows[0]?.role) await client.query(`CREATE ROLE auscult LOGIN CREATEROLE PASSWORD '${identity.password}'`);
    if (!rows[0]?.database) await client.query('CREATE DATABASE auscult OWNER auscult');
  } finally {
    await client.end();
  }
}

/** Starts the server again when it dies under us. Answers the function that ends the watch. */
function watch(server: Server): () => Promise<void> {
  let isWatching = true;
  let restart: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    if (serverPidOf(server.folder) !== undefined) return;
    restart = restart.then(async () => {
      if (!isWatching || serverPidOf(server.folder) !== undefined) return;
      server.log('PostgreSQL went away; starting it again.');
      await ensureRunning(server).catch((error: unknown) => server.log(String(error)));
    });
  }, WATCH_INTERVAL);
  timer.unref();
  return async () => {
    isWatching = false;
    clearInterval(timer);
    await restart;
  };
}

async function stopServer(server: Server, mode: 'fast' | 'immediate'): Promise<void> {
  const pid = serverPidOf(server.folder);
  if (pid === undefined) return;
  process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  const deadline = Date.now() + STOP_PATIENCE;
  while (serverPidOf(server.folder) === pid) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not stop.');
    await wait(20);
  }
}

function lastWords({ logFile }: Server): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' / ') : 'none';
}

function urlOf(identity: Identity, who: 'auscult' | 'postgres'): string {
  const password = who === 'postgres' ? identity.adminPassword : identity.password;
  return `postgres://${who}:${password}@127.0.0.1:${identity.port}/${who}`;
}
