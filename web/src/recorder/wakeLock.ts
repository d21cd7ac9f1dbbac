import { store } from '../ui/store.ts';

/** True while something is recorded and the browser does not keep the screen on: a device that falls asleep stops recording. */
export const mayScreenSleep = store(false);

/** A phone or a tablet stops pages with its screen. A computer stays awake by itself for as long as its microphone is in use. */
const doesDeviceSleep = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Also refuses where the browser knows no such lock. */
const askForLock = async (): Promise<WakeLockSentinel> => navigator.wakeLock.request('screen');

/** Keeps the screen on until the answer is called. The browser drops it with a hidden page, so it is asked for again. */
export const keepAwake = (): (() => void) => {
  let lock: WakeLockSentinel | undefined;
  let isWanted = true;
  const take = async (): Promise<void> => {
    if (!isWanted || document.visibilityState !== 'visible') return;
    const taken = await askForLock().catch(() => undefined);
    if (!isWanted) return taken?.release();
    lock = taken;
    // A device that runs low lets go of it under a visible page too.
    taken?.addEventListener('release', again);
    mayScreenSleep.set(taken === undefined && doesDeviceSleep());
  };
  const again = () => void take();
  again();
  document.addEventListener('visibilitychange', again);
  return () => {
    isWanted = false;
    mayScreenSleep.set(false);
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
};
