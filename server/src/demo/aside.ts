import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { House } from '../platform/house.ts';
import { isSeeded, seedDemo } from './seed.ts';

export type DemoAsked = { url: string };
export type DemoTold = { lines: string[] };
type Tell = (lines: string[]) => void;

const seedInChild = async (url: string, signal: AbortSignal, tell: Tell): Promise<void> => {
  const child = fork(new URL('./program.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    signal,
  });
  child.on('message', (message) => tell((message as DemoTold).lines));
  child.send({ url } satisfies DemoAsked);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The demo practice could not be made. Start again: what is made is kept.');
};

/**
 * Makes the demo practice where it is not whole, in a process of its own: it takes more memory than the server ever does again.
 * Answers once its people can sign in; `whole` is when all of it is there. Rejects when `signal` ends it half-way; the next start goes on.
 */
export const seedDemoAside = async (
  house: House,
  { url, signal, tell }: { url: string; signal: AbortSignal; tell: Tell },
): Promise<{ whole: Promise<void> }> => {
  if (await isSeeded(house)) return { whole: seedDemo(house, tell) };
  const people = Promise.withResolvers<void>();
  const whole = seedInChild(url, signal, (lines) => {
    people.resolve();
    tell(lines);
  });
  // Whoever was answered waits for it; until then it is nobody's failure.
  whole.catch(() => undefined);
  await Promise.race([people.promise, whole]);
  return { whole };
};
