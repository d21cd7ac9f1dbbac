const settlingMilliseconds = 1000;

const loaded = (): Promise<void> =>
  new Promise((done) => {
    if (document.readyState === 'complete') done();
    else window.addEventListener('load', () => done(), { once: true });
  });

/** Resolves when the first screen has had the line and the processor for itself. What nobody sees waits for it. */
export const afterFirstScreen: Promise<void> = loaded().then(
  () =>
    new Promise((done) => {
      setTimeout(() => {
        // Safari has no idle callback.
        if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: settlingMilliseconds });
        else done();
      }, settlingMilliseconds);
    }),
);
