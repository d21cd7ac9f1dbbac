import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { deliverDue } from './jobs.ts';
import type { Point } from './targets.ts';
import { openDesk } from './testing.ts';

/** Starts a process that delivers until it is killed. Its lease is short, so that nobody waits long behind a kill. */
export const startWorker = (url: string, killAt: Point | 'never' = 'never'): ChildProcess =>
  spawn(process.execPath, [import.meta.filename, url, killAt], { stdio: ['ignore', 'ignore', 'inherit'] });

async function deliverForever(url: string, killAt: string | undefined): Promise<never> {
  const desk = await openDesk(url);
  const at = (point: Point) => void (point === killAt && process.kill(process.pid, 'SIGKILL'));
  for (;;) {
    await deliverDue(desk, { leaseSeconds: 1, at });
    await wait(20);
  }
}

const [, script, url, killAt] = process.argv;
if (script === import.meta.filename && url) await deliverForever(url, killAt);
