import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '..');
/** Making the database and its demo takes half a minute on a busy machine. */
const START_PATIENCE = 600_000;

export type Product = { address: string; dataDir: string; stop: () => Promise<void> };

/** Builds the web app when it is stale, and starts the real server with its demo practice on a data folder of its own. */
export const startProduct = async (password: string): Promise<Product> => {
  await run(['-e', `import(${JSON.stringify(join(ROOT, 'tools/build.mjs'))}).then((build) => build.ensureBuilt())`]);
  const dataDir = await mkdtemp(join(tmpdir(), 'auscult-e2e-'));
  // The database runs as another user under root and has to get through.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  await writeFile(modelsFile(dataDir), JSON.stringify(await models()));
  const server = spawn(process.execPath, [join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
      LLM_DEPLOYMENTS: modelsFile(dataDir),
      AUSCULT_DEMO_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await isReady(server.stdout, ended);
    return { address: `http://127.0.0.1:${port}`, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Language models that nothing answers for until a journey opens a server there. */
export const modelsFile = (dataDir: string): string => join(dataDir, 'models.json');
const models = async () => {
  const url = `http://127.0.0.1:${await freePort()}/v1`;
  return [
    { id: 'small', name: 'Small', url, model: 'small-1', price: { read: 2, written: 8, currency: 'AUD' } },
    { id: 'large', name: 'Large', url, model: 'large-1' },
  ];
};

const settings = {
  HOST: '127.0.0.1',
  AUSCULT_DEMO: '1',
  LOG_LEVEL: 'warn',
  // Practice systems of the journeys are played on this machine.
  TARGET_NETWORKS: '127.0.0.0/8',
  PUBLIC_URL: undefined,
  DATABASE_URL: undefined,
  STORAGE_URL: undefined,
};

/** Known before the start, since the addresses in mails and of single sign-on name it. */
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** The page opens before its demo is whole, and tests look at all of it. */
const isReady = async (output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<void> => {
  const lines = createInterface({ input: output });
  const whole = new Promise<void>((found) => {
    lines.on('line', (line) => line === 'The demo practice is complete.' && found());
  });
  const patience = AbortSignal.timeout(START_PATIENCE);
  const late = once(patience, 'abort').then(() =>
    Promise.reject(new Error('The server was not ready in ten minutes.')),
  );
  const gone = ended.then(() =>
    Promise.reject(new Error('The server ended instead of starting; its reason stands above.')),
  );
  return Promise.race([whole, late, gone]);
};

const run = async (args: string[]): Promise<void> => {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The web app could not be built.');
};
