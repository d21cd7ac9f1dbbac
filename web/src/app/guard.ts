import { store } from '../ui/store.ts';

/**
 * While anything holds, the app does not reload, redirect or show the maintenance page: it would cut a recording.
 * What was asked for meanwhile runs once, in order, after the last release.
 */
const reasons = store<readonly string[]>([]);
const waiting = new Map<string, () => void>();

export const holds = reasons;
export const isBusyRecording = (): boolean => reasons.get().length > 0;

const leaving = (event: BeforeUnloadEvent): void => event.preventDefault();

const runWaiting = (): void => {
  for (const [name, action] of waiting) {
    waiting.delete(name);
    action();
    // An action may start something that holds again; the rest then waits for that.
    if (isBusyRecording()) return;
  }
};

/** Holds until the answer is called. Calling it twice changes nothing. */
export const holdReloads = (reason: string): (() => void) => {
  if (!isBusyRecording()) window.addEventListener('beforeunload', leaving);
  reasons.update((held) => [...held, reason]);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    reasons.update((held) => held.toSpliced(held.indexOf(reason), 1));
    if (isBusyRecording()) return;
    window.removeEventListener('beforeunload', leaving);
    runWaiting();
  };
};

/** Runs now, or once nothing holds any more. The same name asked for again replaces the one that waits. */
export const whenFree = (name: string, action: () => void): void => {
  if (!isBusyRecording()) {
    action();
    return;
  }
  waiting.set(name, action);
};

export const reloadWhenFree = (): void => whenFree('reload', () => window.location.reload());
