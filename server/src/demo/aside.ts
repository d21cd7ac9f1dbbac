import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { House } from '../platform/house.ts';
import { isSeeded, seedDemo } from './seed.ts';

export type DemoAsked = { url: string };
export type DemoMade = { lines: string[] };

const seedInChild = async (url: string, signal: AbortSignal): Promise<string[]> => {
  const child = fork(new URL('./program.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    signal,
  });
  let made: DemoMade | undefined;
  child.on('message', (message) => (made = message as DemoMade));
  child.send({ url } satisfies DemoAsked);
  await once(child, 'exit');
  if (!made) throw new Error('The demo practice could not be made. Start again: what is made is kept.');
  return made.lines;
};

/**
 * Makes the demo practice where it is not whole, in a process of its own: it takes more memory than the server ever does again.
 * Answers the lines that tell how to sign in. Rejects when `signal` ends it half-way; the next start goes on.
 */
export const seedDemoAside = async (house: House, url: string, signal: AbortSignal): Promise<string[]> =>
  (await isSeeded(house)) ? seedDemo(house) : seedInChild(url, signal);
