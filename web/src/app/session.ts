import { errors } from '@auscult/contract/errors.ts';
import type { Tokens } from '@auscult/contract/auth/schemas.ts';
import { store } from '../ui/store.ts';
import { isBusyRecording, whenFree } from './guard.ts';
import { problemOfAnswer, problemWithoutAnswer } from './problem.ts';

const key = 'auscult.session';
const reissueAddress = '/api/v1/users/tokens/reissue';
const meAddress = '/api/v1/users/me';

/** Other parts keep what belongs to a session (caches, sockets) and let go of it on a change. */
type Change = 'signed-in' | 'signed-out';
const listeners = new Set<(change: Change) => void>();
export const onSessionChange = (listener: (change: Change) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const tell = (change: Change): void => {
  for (const listener of listeners) listener(change);
};

/** True while the session ended under a recording or an unsaved text: the same person is asked to sign in, in place. */
export const isSignInAsked = store(false);

/** True where it was asked because the account is switched off: nothing more is recorded, and what is here stays. */
export const isSwitchedOff = store(false);
/** True where somebody else signed in in another tab meanwhile: what is on this screen is not theirs. */
export const isOtherPerson = store(false);

/** For the other tabs, which see only that the session went. */
const offKey = 'auscult.switched-off';

const askInPlace = (isOff: boolean): void => {
  isSignInAsked.set(true);
  isSwitchedOff.set(isOff);
};
const stopAsking = (): void => {
  isSignInAsked.set(false);
  isSwitchedOff.set(false);
  isOtherPerson.set(false);
};

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Tokens).accessToken === 'string' &&
  typeof (value as Tokens).refreshToken === 'string';

const tokensIn = (text: string | null): Tokens | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isTokens(value) ? value : null;
  } catch {
    return null;
  }
};
/** Read afresh each time: another tab may have renewed or ended the session. While it is asked for here, nobody's is used here. */
const read = (): Tokens | null => (isSignInAsked.get() ? null : tokensIn(localStorage.getItem(key)));
const keep = (tokens: Tokens): void =>
  localStorage.setItem(key, JSON.stringify({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }));

export const hasSession = (): boolean => read() !== null;
export const accessToken = (): string | null => read()?.accessToken ?? null;

export const startSession = (tokens: Tokens): void => {
  keep(tokens);
  localStorage.removeItem(offKey);
  stopAsking();
  tell('signed-in');
};

export const clearSession = (): void => {
  const had = tokensIn(localStorage.getItem(key)) !== null;
  localStorage.removeItem(key);
  if (had) tell('signed-out');
};

/** Replaced in tests: a full-page redirect cannot be watched from inside the page. */
export const leave = {
  toRoot: (next?: string): void =>
    window.location.assign(next === undefined ? '/' : `/?next=${encodeURIComponent(next)}`),
};

/** After the sign-in the person comes back to where the session ended. */
const leaveToComeBack = (): void => leave.toRoot(window.location.pathname + window.location.search);

/** The session is over. While anything here is not on the server the sign-in is asked for in place; else the site starts again at its root. */
const end = (isOff: boolean): void => {
  if (isOff) localStorage.setItem(offKey, '1');
  if (!isBusyRecording()) {
    clearSession();
    leaveToComeBack();
    return;
  }
  // Said first: what is on the screen then stays, for the same person.
  askInPlace(isOff);
  clearSession();
  // Who is switched off reads so here, also once nothing is left to be sent.
  if (isOff) return;
  whenFree('session-ended', () => {
    if (!hasSession()) leaveToComeBack();
  });
};

/** Answers why the server refuses the refresh token. Throws where it could not be asked: the session may be good. */
const reissue = async (refreshToken: string): Promise<Tokens | 'over' | 'switched off'> => {
  const response = await fetch(reissueAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => {
    throw problemWithoutAnswer('fetch_error');
  });
  if (response.status >= 500 || response.status === 429) throw problemWithoutAnswer('fetch_error', response.status);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && isTokens(body)) return body;
  return problemOfAnswer(response.status, body).code === errors.accountInactive.code ? 'switched off' : 'over';
};

/** One at a time across all tabs: the others find the new token when their turn comes. */
const renewUnderLock = async (stale: string | null): Promise<string | null> => {
  const present = read();
  if (!present) return null;
  if (stale !== null && present.accessToken !== stale) return present.accessToken;
  const tokens = await reissue(present.refreshToken);
  // Signed out in another tab meanwhile: what came back must not bring the session to life again.
  if (!hasSession()) return null;
  if (typeof tokens === 'string') {
    end(tokens === 'switched off');
    return null;
  }
  keep(tokens);
  return tokens.accessToken;
};

let running: Promise<string | null> | undefined;

/**
 * A token that is not `stale`: renews the session once, however many calls, sockets and tabs ask together.
 * Null once the session is over. Throws an `ApiProblem` where the server cannot be reached; the session is kept then.
 */
export const freshAccessToken = (stale: string | null = accessToken()): Promise<string | null> => {
  running ??= Promise.resolve(navigator.locks.request('auscult.reissue', () => renewUnderLock(stale))).finally(() => {
    running = undefined;
  });
  return running;
};

/** Whose screen this is: told by who reads it. Nobody's yet: whoever signs in may have it. */
const shown = { whose: (): string | undefined => undefined };
export const followWhose = (whose: () => string | undefined): void => void Object.assign(shown, { whose });

const isOf = async (userId: string, { accessToken: token }: Tokens): Promise<boolean> => {
  const response = await fetch(meAddress, { headers: { authorization: `Bearer ${token}` } });
  return response.ok && ((await response.json()) as { id?: unknown }).id === userId;
};

/** A session that another tab began goes on here where it is the same person's. To anybody else this screen is not shown on. */
const takeOver = async (tokens: Tokens): Promise<void> => {
  const userId = shown.whose();
  if (userId !== undefined && !(await isOf(userId, tokens).catch(() => false))) {
    if (!isSignInAsked.get() && !isBusyRecording()) return leave.toRoot();
    askInPlace(false);
    isOtherPerson.set(true);
    return;
  }
  stopAsking();
  tell('signed-in');
};

/** All tokens of one session begin alike, however often they are renewed. */
const sessionIn = (tokens: Tokens | null): string | undefined => tokens?.refreshToken.split('.')[0];

/** Called once at the start: a sign-in or sign-out in another tab counts here too. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return;
    const [before, now] = [tokensIn(event.oldValue), tokensIn(event.newValue)];
    if (sessionIn(before) === sessionIn(now)) return;
    if (now) {
      void takeOver(now);
      return;
    }
    const isOff = localStorage.getItem(offKey) !== null && isBusyRecording();
    if (isOff) askInPlace(true);
    tell('signed-out');
    if (isOff) return;
    whenFree('session-ended', () => {
      if (!hasSession()) leave.toRoot();
    });
  });
};
