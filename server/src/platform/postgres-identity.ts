import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { birthOf } from './postgres-process.ts';

/** What one embedded database is known by, kept in DATA_DIR/postgres.json with mode 600. */
export type Identity = {
  /** The DATA_DIR that it was made for: tells a moved folder from a copied one. */
  dataDir: string;
  folder: string | undefined;
  port: number;
  adminPassword: string;
  password: string;
  /** The database was there once: a folder without it is no first start. */
  isMade?: true;
};

const UNTOUCHED = 'Nothing was changed.';

const HANDOVER_PATIENCE = 15_000;

export function readIdentity(dataDir: string): Identity | undefined {
  const file = resolve(dataDir, 'postgres.json');
  if (!existsSync(file)) return undefined;
  const identity = parsed(readFileSync(file, 'utf8'));
  if (!identity)
    throw new Error(`${file} is damaged, and the passwords of the database are in it; put back a copy. ${UNTOUCHED}`);
  if (identity.dataDir === dataDir || identity.folder === undefined) return { ...identity, dataDir };
  const wasInside = identity.folder === resolve(identity.dataDir, 'postgres');
  if (wasInside) return { ...identity, dataDir, folder: resolve(dataDir, 'postgres') };
  if (!existsSync(identity.dataDir)) return { ...identity, dataDir };
  throw new Error(
    `${dataDir} is a copy of ${identity.dataDir} and both name the database in ${identity.folder}; copy that folder too and name the copy in ${file}.`,
  );
}

function parsed(text: string): Identity | undefined {
  try {
    const found = JSON.parse(text) as Partial<Identity> | null;
    const { dataDir, port, adminPassword, password } = found ?? {};
    return dataDir && port && adminPassword && password
      ? { folder: undefined, ...found, dataDir, port, adminPassword, password }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Refuses to begin anew where a database is, or was: what is there must not be locked out, nor taken for nothing. */
export function refuseLost(identity: Identity | undefined, dataDir: string, folder: string): void {
  const file = resolve(dataDir, 'postgres.json');
  const version = resolve(folder, 'PG_VERSION');
  const control = resolve(folder, 'global/pg_control');
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0;
  if (!identity && !isEmpty)
    throw new Error(
      `${file} is missing, and only the passwords in it open the database in ${folder}; put back a copy. ${UNTOUCHED}`,
    );
  if (isEmpty && !identity?.isMade) return;
  for (const needed of [version, control])
    if (!existsSync(needed))
      throw new Error(`${needed} is missing, so that ${folder} is no whole database; put back a copy. ${UNTOUCHED}`);
}

export async function makeIdentity(dataDir: string): Promise<Identity> {
  return { dataDir, folder: undefined, port: await pickPort(), adminPassword: secret(), password: secret() };
}

/** Whole or not at all: without the passwords in it the database is out of reach. */
export function writeIdentity(identity: Identity): void {
  const file = resolve(identity.dataDir, 'postgres.json');
  const unfinished = `${file}.${process.pid}`;
  const handle = openSync(unfinished, 'w', 0o600);
  writeFileSync(handle, `${JSON.stringify(identity, undefined, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(unfinished, file);
  syncFolder(identity.dataDir);
}

export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Others may pass through (PostgreSQL runs as another user under root) but not look around. */
export function openDataDir(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  return realpathSync(dataDir);
}

/**
 * One process at a time works on a data folder. One that is just ending, because it was told to or because the
 * process that started it was killed, is waited for. Answers a function that gives the place up.
 */
export async function claimDataDir(dataDir: string, log: (sentence: string) => void): Promise<() => void> {
  const file = resolve(dataDir, 'postgres.owner');
  const deadline = Date.now() + HANDOVER_PATIENCE;
  for (let isFirst = true; ; isFirst = false) {
    const holder = livingHolder(file);
    if (holder === undefined) break;
    if (Date.now() > deadline)
      throw new Error(
        `Auscult is already running on ${dataDir} (process ${holder}); end it first, or set DATA_DIR to another folder.`,
      );
    if (isFirst) log(`Waiting for the Auscult that still runs on ${dataDir} (process ${holder}) to end.`);
    await wait(100);
  }
  rmSync(file, { force: true });
  writeFileSync(file, `${process.pid} ${birthOf(process.pid) ?? ''}`, { mode: 0o600, flag: 'wx' });
  return () => rmSync(file, { force: true });
}

function livingHolder(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const [pid, ...birth] = readFileSync(file, 'utf8').split(' ');
  const isAlive = Number(pid) !== process.pid && birthOf(Number(pid)) === birth.join(' ');
  return isAlive ? Number(pid) : undefined;
}

/** Below the range that systems hand out to outgoing connections, so that the port is likely to be free next time. */
export async function pickPort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port between 20000 and 32000 for the embedded PostgreSQL.');
}

export function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((done) => {
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
