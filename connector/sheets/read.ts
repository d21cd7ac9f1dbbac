import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isZip, readFile } from './file.ts';
import type { Limits, Read } from './kinds.ts';

const CHILD = join(import.meta.dirname, 'child.ts');
const MILLISECONDS = 10_000;
const MEMORY_MEGABYTES = 256;
const MOST_OUT = 64 * 1024 * 1024;
/** How many strangers' files are read at the same time. */
const LANES = 2;

const waiting: (() => void)[] = [];
let busy = 0;
const inLane = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  if (busy >= LANES) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
};

const answerOf = (text: string): Read => {
  try {
    return JSON.parse(text) as Read;
  } catch {
    return { is: 'unreadable' };
  }
};

/** Bytes. A text as long as a day list is read where it is; what may unfold into more than it seems is not. */
const SMALL = 64 * 1024;

/**
 * Reads a stranger's CSV or XLSX in a process of its own, which may neither write nor start anything, and which ends when it takes too
 * long or too much memory.
 */
export const readSheet = async (file: Uint8Array, limits: Limits): Promise<Read> => {
  const bytes = Buffer.from(file);
  return bytes.length > SMALL || isZip(bytes) ? readAside(bytes, limits) : readFile(bytes, limits);
};

const readAside = (file: Buffer, { rows, columns }: Limits): Promise<Read> =>
  inLane(
    () =>
      new Promise((resolve) => {
        const child = spawn(
          process.execPath,
          [
            `--max-old-space-size=${MEMORY_MEGABYTES}`,
            '--permission',
            '--allow-fs-read=*',
            CHILD,
            String(rows),
            String(columns),
          ],
          {
            stdio: ['pipe', 'pipe', 'ignore'],
            env: { NODE_NO_WARNINGS: '1' },
            timeout: MILLISECONDS,
            killSignal: 'SIGKILL',
          },
        );
        const parts: Buffer[] = [];
        let length = 0;
        child.stdout.on('data', (part: Buffer) => {
          length += part.length;
          if (length > MOST_OUT) child.kill('SIGKILL');
          else parts.push(part);
        });
        child.on('error', () => resolve({ is: 'unreadable' }));
        child.on('close', (code) =>
          resolve(code === 0 ? answerOf(Buffer.concat(parts).toString('utf8')) : { is: 'unreadable' }),
        );
        // It may end before it has read everything.
        child.stdin.on('error', () => {});
        child.stdin.end(file);
      }),
  );
