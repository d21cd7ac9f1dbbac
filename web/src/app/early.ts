import { addressOf } from './api.ts';
import { queryClient } from './queries.ts';
import { accessToken } from './session.ts';

/** Written here, read by public/early.js at the next visit: for each address of a screen, what it read first. It holds nothing of a patient. */
const store = 'auscult.first-reads';
type Read = { key: readonly unknown[]; address: string };
/** `until`, in milliseconds since 1970, is the end of the day: most lists begin with one, and ask for another tomorrow. */
type Kept = { until: number; screens: Record<string, readonly Read[]> };
/** What was asked for, and in whose name. */
type Early = { key: readonly unknown[]; accessToken: string; answer: Promise<unknown> };

/** A server that is slower than this is awaited by the screen itself, which shows that it waits. */
const patience = 500;
/** By then a screen has asked for what it shows at first. */
const settlingMilliseconds = 3_000;

const taken = (): readonly Early[] => {
  const { auscultEarly = [] } = window as { auscultEarly?: readonly Early[] };
  Object.assign(window, { auscultEarly: [] });
  return auscultEarly;
};

/** Puts the answers that were asked for before the application ran where its screens look for them, so that they are drawn once and whole. */
export const takeEarlyAnswers = async (): Promise<void> => {
  const kept = taken().map(async ({ key, accessToken: asker, answer }) => {
    const data = await answer.catch(() => undefined);
    // Somebody else may have signed in meanwhile, and must not see it.
    if (asker === accessToken() && data !== undefined && queryClient.getQueryState(key)?.data === undefined)
      queryClient.setQueryData(key, data);
  });
  if (kept.length === 0) return;
  await Promise.race([Promise.all(kept), new Promise((done) => setTimeout(done, patience))]);
};

type Parts = Parameters<typeof addressOf>[1];
const isOfOnePatient = (pathname: string): boolean => /[\da-f]{8}-[\da-f]{4}-/.test(pathname);
/** What somebody typed may be a name. */
const isTyped = ({ query = {} }: Parts): boolean => 'search' in query || 'keywords' in query;

const readsOnScreen = (): Read[] =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryKey: key, state }) => {
      const [method, path, parts = {}] = key as [string, `/${string}`, Parts?];
      return method === 'GET' && state.status === 'success' && !isTyped(parts)
        ? [{ key, address: addressOf({ path }, parts) }]
        : [];
    });

const remembered = (until: number): Kept['screens'] => {
  try {
    const kept = JSON.parse(localStorage.getItem(store) ?? 'null') as Kept | null;
    return kept?.until === until ? kept.screens : {};
  } catch {
    return {};
  }
};

/** Notes what the screen of this address reads, once it stands. */
export const rememberFirstReads = (): void => {
  setTimeout(() => {
    const { pathname, search } = window.location;
    const reads = readsOnScreen();
    if (isOfOnePatient(pathname) || reads.length === 0) return;
    const until = new Date().setHours(23, 59, 59, 999);
    const kept: Kept = { until, screens: { ...remembered(until), [pathname + search]: reads } };
    localStorage.setItem(store, JSON.stringify(kept));
  }, settlingMilliseconds);
};
