import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one process measured of itself: processor milliseconds of one pass after another, and megabytes. */
export type Own = { milliseconds: number[]; reference: number[]; megabytes: number; withCode: number };

/** What `npm start` starts the server with. */
export const serverFlags = JSON.parse(
  readFileSync(join(import.meta.dirname, '../tools/server-flags.json'), 'utf8'),
) as string[];

/** Runs a file of this folder alone in a process of its own, by the same rules of memory as the server, and answers what it sends. */
export const inFreshProcess = async (file: string): Promise<Own> => {
  const child = fork(join(import.meta.dirname, file), {
    execArgv: serverFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [own] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${String(code)}`))),
  ])) as [Own];
  return own;
};

/** Processor time of this process that the work takes, milliseconds: another program's work does not count. */
export const processorTime = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
export const megabytesNow = (): number => process.memoryUsage.rss() / 2 ** 20;
/** The most that this process ever held. */
export const megabytesAtMost = (): number => process.resourceUsage().maxRSS / 1024;
