// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isServerReached, noteReach, noteStatus } from './reach.ts';

const fetched = vi.fn<() => Promise<Response>>();
const answer = (status: number) => async () => new Response('{}', { status });
const noAnswer = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset().mockImplementation(noAnswer);
  vi.stubGlobal('fetch', fetched);
  noteReach(true);
});
afterEach(() => {
  noteReach(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one call without an answer is asked after, and forgotten where the server answers then', async () => {
  fetched.mockImplementation(answer(200));
  noteReach(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isServerReached.get(), fetched.mock.calls.length]).toEqual([true, 1]);
});

test('a server that does not answer is told, asked until it does, and then told again', async () => {
  const told: boolean[] = [];
  const stop = isServerReached.subscribe(() => told.push(isServerReached.get()));
  noteReach(false);
  await vi.advanceTimersByTimeAsync(10_000);
  fetched.mockImplementation(answer(503));
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  expect(told).toEqual([false, true]);
});

test('a proxy that answers for a server that is down is no answer', () => {
  noteStatus(502);
  noteStatus(504);
  expect(isServerReached.get()).toBe(false);
});

test('many calls that fail at once ask the server once at a time', async () => {
  for (let call = 0; call < 20; call += 1) noteReach(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
