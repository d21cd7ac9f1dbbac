// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me as readMe } from '@auscult/contract/users/endpoints.ts';
import { call } from './api.ts';
import { holdReloads } from './guard.ts';
import { isApiProblem } from './problem.ts';
import {
  accessToken,
  clearSession,
  freshAccessToken,
  hasSession,
  isSignInAsked,
  isSwitchedOff,
  leave,
  onSessionChange,
  startSession,
} from './session.ts';

type Answer = { status: number; body: unknown };
const reissueUrl = '/api/v1/users/tokens/reissue';
const expired: Answer = {
  status: 401,
  body: { error: { code: 1002, title: 'Session expired', description: 'Renew it.', requestId: 'r' } },
};

/** A server of one token: calls with any other are answered as expired. */
const server = {
  good: 'new',
  reissue: { status: 200, body: { accessToken: 'new', refreshToken: 'refresh-2' } } as Answer | 'down',
  asked: [] as string[],
  reissues: [] as unknown[],
};
const answer = ({ status, body }: Answer): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The browser's locks: one holder at a time, in order. */
const locks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, run: () => Promise<unknown>) => {
      const turn = last.then(run);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
};

const fakeFetch = async (url: string, init?: RequestInit): Promise<Response> => {
  if (url === reissueUrl) {
    server.reissues.push(JSON.parse(init?.body as string));
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (server.reissue === 'down') throw new TypeError('Failed to fetch');
    return answer(server.reissue);
  }
  const token = new Headers(init?.headers).get('authorization') ?? 'none';
  server.asked.push(token);
  return token === `Bearer ${server.good}` ? answer({ status: 200, body: { id: 'me' } }) : answer(expired);
};

const toRoot = vi.fn();
beforeEach(() => {
  localStorage.clear();
  Object.assign(server, {
    good: 'new',
    reissue: { status: 200, body: { accessToken: 'new', refreshToken: 'refresh-2' } },
    asked: [],
    reissues: [],
  });
  vi.stubGlobal('fetch', vi.fn(fakeFetch));
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });
  toRoot.mockReset();
  leave.toRoot = toRoot;
  isSignInAsked.set(false);
  startSession({ accessToken: 'old', refreshToken: 'refresh-1' });
});
afterEach(() => vi.unstubAllGlobals());

test('many calls that fail together renew the session once and are all repeated', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => call(readMe)));
  expect(answers).toHaveLength(8);
  expect(server.reissues).toEqual([{ refreshToken: 'refresh-1' }]);
  expect(server.asked.filter((token) => token === 'Bearer new')).toHaveLength(8);
  expect(accessToken()).toBe('new');
});

test('a token that another tab has renewed meanwhile is taken, not renewed again', async () => {
  const stale = accessToken();
  localStorage.setItem('auscult.session', JSON.stringify({ accessToken: 'new', refreshToken: 'refresh-2' }));
  await expect(freshAccessToken(stale)).resolves.toBe('new');
  expect(server.reissues).toHaveLength(0);
});

test('a refused renewal ends the session and leaves for the root', async () => {
  server.reissue = {
    status: 401,
    body: { error: { code: 1001, title: 'Please sign in', description: '', requestId: 'r' } },
  };
  await expect(call(readMe)).rejects.toMatchObject({ code: 1002 });
  expect(hasSession()).toBe(false);
  expect(toRoot).toHaveBeenCalledOnce();
});

test('under a recording a refused renewal asks for the sign-in in place, and leaves only after the recording', async () => {
  server.reissue = { status: 401, body: {} };
  const release = holdReloads('recording');
  await expect(call(readMe)).rejects.toSatisfy(isApiProblem);
  expect(isSignInAsked.get()).toBe(true);
  expect(toRoot).not.toHaveBeenCalled();
  release();
  expect(toRoot).toHaveBeenCalledOnce();
});

test('under a recording that the account is switched off is said in place for as long as it is', async () => {
  server.reissue = { status: 403, body: { error: { code: 1201, title: 'Account not active', description: '' } } };
  const release = holdReloads('recording');
  await call(readMe).catch(() => undefined);
  expect([isSignInAsked.get(), isSwitchedOff.get(), hasSession()]).toEqual([true, true, false]);
  release();
  expect(toRoot).not.toHaveBeenCalled();
  startSession({ accessToken: 'new', refreshToken: 'refresh-3' });
  expect([isSignInAsked.get(), isSwitchedOff.get()]).toEqual([false, false]);
});

test('signing in again under a recording keeps the page where it is', async () => {
  server.reissue = { status: 401, body: {} };
  const release = holdReloads('recording');
  await call(readMe).catch(() => undefined);
  startSession({ accessToken: 'new', refreshToken: 'refresh-3' });
  release();
  expect(isSignInAsked.get()).toBe(false);
  expect(toRoot).not.toHaveBeenCalled();
});

test('a server that cannot be reached does not end the session', async () => {
  server.reissue = 'down';
  await expect(call(readMe)).rejects.toMatchObject({ kind: 'fetch_error' });
  expect(hasSession()).toBe(true);
  expect(toRoot).not.toHaveBeenCalled();
});

test('a sign-out while the renewal was on its way stays a sign-out', async () => {
  const renewing = freshAccessToken('old');
  clearSession();
  await expect(renewing).resolves.toBeNull();
  expect(hasSession()).toBe(false);
});

test('listeners hear of a sign-in and of the end', () => {
  const heard: string[] = [];
  const stop = onSessionChange((change) => heard.push(change));
  startSession({ accessToken: 'a', refreshToken: 'b' });
  clearSession();
  clearSession();
  stop();
  startSession({ accessToken: 'a', refreshToken: 'b' });
  expect(heard).toEqual(['signed-in', 'signed-out']);
});

test('the way to the sign-in leads back to where the session ended', async () => {
  server.reissue = { status: 401, body: {} };
  window.history.pushState(null, '', '/doctor/appointments/one?tab=letter');
  await call(readMe).catch(() => undefined);
  expect(toRoot).toHaveBeenCalledWith('/doctor/appointments/one?tab=letter');
});

test('who listens for the end knows whether the sign-in is asked for in place', async () => {
  server.reissue = { status: 401, body: {} };
  const release = holdReloads('text not saved');
  const asked: boolean[] = [];
  const stop = onSessionChange(() => asked.push(isSignInAsked.get()));
  await call(readMe).catch(() => undefined);
  expect(asked).toEqual([true]);
  expect(toRoot).not.toHaveBeenCalled();
  stop();
  release();
});
