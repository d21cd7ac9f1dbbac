import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
export const endChildren = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
process.once('exit', endChildren);

/** A program that is killed when this process ends, however that comes. */
export const endingWithUs = <Child extends ChildProcess>(child: Child): Child => {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};
