import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DeliveredModel } from './build.ts';
import { fingerprintOf } from './sources.ts';

/** A folder in which the clinical model is kept once it was built from what there is now. */
export type ModelKeeper = {
  /** The model's files; undefined until they are there. */
  built: () => DeliveredModel | undefined;
  /** Builds the model in a process of its own unless it is there. Resolves, never rejects, when it is or cannot be. */
  build: () => Promise<void>;
  stop: () => void;
};

const program = fileURLToPath(new URL('./builder.ts', import.meta.url));
const complaintCharacters = 500;

/** `log` takes a sentence when the model could not be built; the delivered one is used then. */
export function createModelKeeper(
  home: string,
  delivered: DeliveredModel,
  log: (sentence: string) => void,
): ModelKeeper {
  let folder: string | undefined;
  let building: ChildProcess | undefined;
  let isStopped = false;
  const folderNow = () => (folder ??= join(home, `model-${fingerprintOf(delivered)}`));
  const run = () =>
    new Promise<void>((resolve) => {
      mkdirSync(home, { recursive: true });
      const child = spawn(
        process.execPath,
        ['--no-warnings', program, JSON.stringify({ ...delivered, folder: folderNow() })],
        { stdio: ['pipe', 'ignore', 'pipe'], env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' } },
      );
      building = child;
      let complaint = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        complaint = (complaint + text).slice(-complaintCharacters);
      });
      child.once('error', () => resolve());
      child.once('close', (code) => {
        building = undefined;
        if (code !== 0 && !isStopped)
          log(`The clinical language model was not built, the delivered one is used. ${complaint}`.trim());
        resolve();
      });
    });
  return {
    built: () => {
      if (!existsSync(delivered.language)) return undefined;
      const files = {
        language: join(folderNow(), 'language-model.bin'),
        dictionary: join(folderNow(), 'dictionary.dict'),
      };
      return existsSync(files.language) ? files : undefined;
    },
    build: async () => {
      if (isStopped || building || !existsSync(delivered.language) || existsSync(folderNow())) return;
      await run();
    },
    stop: () => {
      isStopped = true;
      building?.kill('SIGKILL');
    },
  };
}
