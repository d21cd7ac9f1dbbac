import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
let areOver = false;

export const endChildren = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
/** Those too that a harness still begins which does not know yet that it is abandoned. */
export const endChildrenForGood = (): void => {
  areOver = true;
  endChildren();
};
process.once('exit', endChildrenForGood);

/** A program that is killed when this process ends, however that comes. */
export const endingWithUs = <Child extends ChildProcess>(child: Child): Child => {
  if (areOver) child.kill('SIGKILL');
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};
