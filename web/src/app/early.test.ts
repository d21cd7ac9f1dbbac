// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { facets, get, list } from '@auscult/contract/appointments/endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberFirstReads, takeEarlyAnswers } from './early.ts';
import { queryClient } from './queries.ts';
import { queryKey } from './useRead.ts';

const kept = 'auscult.first-reads';
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
let stops: (() => void)[] = [];

/** A screen that has read this and stands. */
const show = (key: readonly unknown[]): void => {
  queryClient.setQueryData(key, { isOld: true });
  stops.push(new QueryObserver(queryClient, { queryKey: key, staleTime: Infinity }).subscribe(() => undefined));
};
const remember = async (): Promise<void> => {
  rememberFirstReads();
  await vi.advanceTimersByTimeAsync(5_000);
};
/** The page is loaded again: nothing is left of it but what the browser keeps. */
let visits = 0;
const visitAgain = async (): Promise<void> => {
  for (const stop of stops) stop();
  queryClient.clear();
  visits += 1;
  await import(/* @vite-ignore */ `../../public/early.js?${visits}`);
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => Response.json({ today: 7 }));
  localStorage.clear();
  localStorage.setItem('auscult.session', JSON.stringify({ accessToken: 'a-token', refreshToken: 'another' }));
  window.history.replaceState(null, '', '/doctor/appointments');
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a screen read is asked for before the application runs, and stands in it from its first picture', async () => {
  show(queryKey(facets, { query: {} }));
  show(queryKey(list, { query: { to: '2026-11-21' } }));
  await remember();
  await visitAgain();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/appointments/facets',
    '/api/v1/appointments?to=2026-11-21',
  ]);
  expect(fetched.mock.calls[0]?.[1]).toEqual({ headers: { authorization: 'Bearer a-token' } });
  await takeEarlyAnswers();
  expect(queryClient.getQueryData(queryKey(facets, { query: {} }))).toEqual({ today: 7 });
});

test('another screen, the next day and nobody signed in ask for nothing', async () => {
  show(queryKey(facets, { query: {} }));
  await remember();
  window.history.replaceState(null, '', '/doctor');
  await visitAgain();
  window.history.replaceState(null, '', '/doctor/appointments');
  vi.setSystemTime(new Date(2026, 10, 22, 0, 1));
  await visitAgain();
  vi.setSystemTime(new Date(2026, 10, 21, 10));
  localStorage.removeItem('auscult.session');
  await visitAgain();
  expect(fetched).not.toHaveBeenCalled();
});

test('no name that was typed, and no screen of one patient, is kept', async () => {
  show(queryKey(list, { query: { search: 'Thimble' } }));
  show(queryKey(facets, { query: {} }));
  await remember();
  expect(localStorage.getItem(kept)).not.toContain('Thimble');
  localStorage.removeItem(kept);
  const appointmentId = 'b8f60a0e-9f0c-4a51-8a3c-0d3c5f5c1f11';
  show(queryKey(get, { params: { appointmentId } }));
  window.history.replaceState(null, '', `/doctor/appointments/${appointmentId}`);
  await remember();
  expect(localStorage.getItem(kept)).toBeNull();
});

test.each([
  ['refused', async () => Response.json({ code: 1002 }, { status: 401 })],
  ['lost on the way', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['cut short', async () => new Response('{"today":')],
])('an answer that is %s is left to the screen', async (_, answer) => {
  show(queryKey(facets, { query: {} }));
  await remember();
  fetched.mockImplementation(answer);
  await visitAgain();
  await takeEarlyAnswers();
  expect(queryClient.getQueryData(queryKey(facets, { query: {} }))).toBeUndefined();
});

test('what was asked for in one person’s name is not shown to the next', async () => {
  show(queryKey(facets, { query: {} }));
  await remember();
  await visitAgain();
  localStorage.setItem('auscult.session', JSON.stringify({ accessToken: 'of-another', refreshToken: 'another' }));
  await takeEarlyAnswers();
  expect(fetched).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(queryKey(facets, { query: {} }))).toBeUndefined();
});

test('the first picture waits for no slow server', async () => {
  show(queryKey(facets, { query: {} }));
  await remember();
  fetched.mockImplementation(() => new Promise(() => undefined));
  await visitAgain();
  let isDrawn = false;
  void takeEarlyAnswers().then(() => (isDrawn = true));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isDrawn).toBe(true);
});

test('what else lies under the names in the browser’s store does no harm', async () => {
  localStorage.setItem(kept, '{"until":');
  await visitAgain();
  show(queryKey(facets, { query: {} }));
  await remember();
  expect(localStorage.getItem(kept)).toContain('/appointments/facets');
});
