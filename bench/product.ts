import { login } from '@auscult/contract/users/endpoints.ts';
import { connectDatabases, type Databases } from '@auscult/server/src/platform/db.ts';
import { prepareDatabase } from '@auscult/server/src/platform/roles.ts';
import { startPostgres } from '@auscult/server/src/platform/postgres.ts';
import { makeTestFolder, TEST_FOLDERS } from '@auscult/server/src/platform/testing-folders.ts';
import { hashPassword } from '@auscult/server/src/passwords/rules.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openClient, type Client } from './client.ts';
import { serverFlags } from './inFreshProcess.ts';

export const ROOT = resolve(import.meta.dirname, '..');
export const DOCTOR = { email: 'doctor@bench.example', password: 'harbour lantern quilt' };
const START_MILLISECONDS = 120_000;

/** The product as it runs for a practice: a server process of its own on a real PostgreSQL, with one doctor. */
export type Product = {
  address: string;
  /** Of the server's process. */
  pid: number;
  url: string;
  /** Reaches every row. */
  databases: Databases;
  doctor: { id: string; practiceId: string };
  folder: string;
  signIn: () => Promise<Client>;
  close: () => Promise<void>;
};

const addDoctor = async ({ system }: Databases): Promise<Product['doctor']> => {
  const known = await system
    .selectFrom('users')
    .select(['id', 'practice_id as practiceId'])
    .where('email', '=', DOCTOR.email)
    .executeTakeFirst();
  if (known?.practiceId) return { id: known.id, practiceId: known.practiceId };
  const { id: practiceId } = await system
    .insertInto('practices')
    .values({ name: 'Bench Street', is_consent_mandatory: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await system
    .insertInto('users')
    .values({
      email: DOCTOR.email,
      first_name: 'Ada',
      last_name: 'Osei',
      role: 'Doctor',
      practice_id: practiceId,
      password_hash: await hashPassword(DOCTOR.password),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, practiceId };
};

type Settings = Readonly<Record<string, string>>;
const startServer = async (
  url: string,
  folder: string,
  settings: Settings,
): Promise<{ child: ChildProcess; address: string }> => {
  const program = [...serverFlags, join(ROOT, 'server/src/main.ts')];
  const child = spawn(process.execPath, ['--import', join(ROOT, 'tools/end-with-parent.mjs'), ...program], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      MALLOC_MMAP_THRESHOLD_: process.env['MALLOC_MMAP_THRESHOLD_'],
      AUSCULT_PARENT: String(process.pid),
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      AUSCULT_DEMO: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return { child, address: await addressOf(child) };
};

/** Where a server that was just started says that it listens. */
export const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((done, refuse) => {
    let said = '';
    const timer = setTimeout(() => refuse(new Error(`the server did not start: ${said}`)), START_MILLISECONDS);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /ready at (http\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      done(address);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      refuse(new Error(`the server ended with ${code}: ${said}`));
    });
  });

/** @param kept a folder that stays as it is left, for the next run */
export const openProduct = async (kept?: string, settings: Settings = {}): Promise<Product> => {
  mkdirSync(TEST_FOLDERS, { recursive: true, mode: 0o711 });
  const folder = kept ?? makeTestFolder();
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined });
  const undo = [() => postgres.stop(kept ? 'fast' : 'immediate')];
  if (!kept) undo.unshift(() => rm(folder, { recursive: true, force: true }));
  const close = async (): Promise<void> => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const databases = connectDatabases(postgres.url, 8);
    undo.push(databases.close);
    await prepareDatabase(databases.owner, postgres.url);
    const doctor = await addDoctor(databases);
    const { child, address } = await startServer(postgres.url, folder, settings);
    undo.push(async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    });
    const signIn = async (): Promise<Client> => {
      const { accessToken } = await openClient(address).call(login, { body: DOCTOR });
      return openClient(address, { authorization: `Bearer ${accessToken}` });
    };
    return { address, pid: child.pid ?? 0, url: postgres.url, databases, doctor, folder, signIn, close };
  } catch (error) {
    await close();
    throw error;
  }
};
