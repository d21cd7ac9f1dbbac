import { createFakeNotes } from '@auscult/engine/notes/fake.ts';
import { createFakeSpeech } from '@auscult/engine/speech/fake.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buildHouse } from './app.ts';
import { loadConfig } from './platform/config.ts';
import type { TestApp } from './testing.ts';
import { startWeb } from './web.ts';
import { startWorker } from './worker.ts';

export type Killable = { address: string; kill: () => Promise<void> };

/** A second server on the database of a test, in a process of its own that can be killed without warning. */
export const startKillable = async ({ url, folder }: Pick<TestApp, 'url' | 'folder'>): Promise<Killable> => {
  const child = spawn(process.execPath, [import.meta.filename, url, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [address] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { address, kill };
};

const serve = async (url: string, folder: string): Promise<void> => {
  // It ends with the test, however that ends.
  process.stdin.on('end', () => process.exit()).resume();
  const settings = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', AUSCULT_DEMO: '0' };
  const parts = { speech: createFakeSpeech(), notes: createFakeNotes() };
  const { house } = await buildHouse(loadConfig(settings), url, parts);
  const { address } = await startWeb(house, { port: 0, host: '127.0.0.1' });
  await startWorker(house);
  process.stdout.write(`${address}\n`);
};

const [, script, url, folder] = process.argv;
if (script === import.meta.filename && url && folder) await serve(url, folder);
