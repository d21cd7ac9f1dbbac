import { reloadWhenFree } from './guard.ts';
import { isOnline } from './offline.ts';
import { needsRefresh } from './serverState.ts';

/** Browsers say it each in their own words. */
const failedModule = /dynamically imported module|importing a module script failed|module script|preload css/i;
export const isFailedModule = (error: unknown): boolean => error instanceof Error && failedModule.test(error.message);

const key = 'auscult.reloaded-for-module';
/** A second failure soon after means that a reload does not help; the screen then says so instead of going round. */
const apart = 60_000;

const reloadOnce = (): void => {
  if (!isOnline.get() || Date.now() - Number(sessionStorage.getItem(key) ?? 0) < apart) return;
  sessionStorage.setItem(key, String(Date.now()));
  reloadWhenFree();
};

let waiting: ServiceWorker | undefined;

/** The refresh that the user asked for. A waiting service worker takes over first, so that the new files are the ones loaded. */
export const refresh = (): void => {
  if (!waiting) {
    reloadWhenFree();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reloadWhenFree, { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
};

const offer = (worker: ServiceWorker): void => {
  // Without a controller this is the first visit: there is no older version to replace.
  if (!navigator.serviceWorker.controller) return;
  waiting = worker;
  needsRefresh.set(true);
};

const register = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/sw.js');
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker);
    });
  });
};

/** Called once at the start. A new version never loads by itself: it asks. */
export const followVersions = (): void => {
  window.addEventListener('vite:preloadError', reloadOnce);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Filling the worker's cache must not compete with the first screen.
  window.addEventListener('load', () => setTimeout(() => void register().catch(() => undefined), 2_000));
};
