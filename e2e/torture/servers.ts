import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { once } from 'node:events';
import type { Carelessness } from './careless.ts';
import { endingWithUs } from './children.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_MILLISECONDS = 300_000;

export type ServerOptions = {
  databaseUrl: string;
  dataDir: string;
  /** Where audio goes; in the data folder unless named. */
  storage?: string;
  port?: number;
  /** A control: the same server with one precaution left out. */
  careless?: Carelessness | undefined;
  /** Another release, in a folder of its own. */
  root?: string | undefined;
  /** Settings that differ from those of other harnesses. */
  settings?: Record<string, string>;
  /** What it writes on both of its outputs. */
  hear?: (text: string) => void;
};
export type Server = {
  address: string;
  port: number;
  freeze: () => void;
  thaw: () => void;
  kill: () => Promise<void>;
  /** As whoever operates it stops it. */
  stop: () => Promise<void>;
};

/** Starts the product's web process and answers once it listens. It ends when this process does. */
export async function startServer({
  databaseUrl,
  dataDir,
  storage,
  port = 0,
  careless,
  root = ROOT,
  settings = {},
  hear,
}: ServerOptions): Promise<Server> {
  const program = careless ? [join(import.meta.dirname, 'careless.ts'), careless] : [join(root, 'server/src/main.ts')];
  const child = spawn(process.execPath, ['--import', join(ROOT, 'tools/end-with-parent.mjs'), ...program], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      AUSCULT_PARENT: String(process.pid),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      // Servers of one database have one key, whatever becomes of their folders.
      MASTER_KEY: Buffer.alloc(32, 'torture').toString('base64'),
      ...(storage ? { STORAGE_URL: `file://${storage}` } : {}),
      PORT: String(port),
      AUSCULT_DEMO: '0',
      AUSCULT_ROLE: 'web',
      SPEECH_ENGINE: 'none',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', hear ? 'pipe' : 'inherit', 'ipc'],
  });
  if (hear) for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', hear);
  endingWithUs(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const kill = () => end('SIGKILL');
  try {
    const address = await untilReady(child);
    return {
      address,
      port: Number(new URL(address).port),
      freeze: () => void child.kill('SIGSTOP'),
      thaw: () => void child.kill('SIGCONT'),
      kill,
      stop: () => end('SIGTERM'),
    };
  } catch (error) {
    await kill();
    throw error;
  }
}

function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((done, refuse) => {
    let said = '';
    const timer = setTimeout(() => refuse(new Error(`the server did not start: ${said}`)), START_MILLISECONDS);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /ready at (http\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      done(address);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      refuse(new Error(`the server ended with ${code}: ${said}`));
    });
  });
}
