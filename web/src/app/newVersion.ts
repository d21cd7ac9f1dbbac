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

let update: (() => Promise<void>) | undefined;

/** The refresh that the user asked for. A waiting service worker takes over first, so that the new files are the ones loaded. */
export const refresh = (): void => {
  if (update) void update().catch(reloadWhenFree);
  else reloadWhenFree();
};

/** Called once at the start. A new version never loads by itself: it asks. */
export const followVersions = (): void => {
  window.addEventListener('vite:preloadError', reloadOnce);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void import('virtual:pwa-register').then(({ registerSW }) => {
    const take = registerSW({ onNeedRefresh: () => { update = () => take(true); needsRefresh.set(true); } });
  });
};
