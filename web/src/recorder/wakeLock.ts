/** Keeps the screen on until the answer is called. The browser drops it with a hidden page, so it is asked for again. */
export const keepAwake = (): (() => void) => {
  let lock: WakeLockSentinel | undefined;
  let isWanted = true;
  const take = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (sentinel) => {
        if (isWanted) lock = sentinel;
        else void sentinel.release();
      },
      () => undefined,
    );
  };
  take();
  document.addEventListener('visibilitychange', take);
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  };
};
