// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../app/queries.ts';
import * as toasts from '../ui/Toasts.tsx';
import type { BatchDoctor } from './components/DoctorField.tsx';
import { readPasted } from './components/pasted.ts';
import { useBatch, type Plan } from './useBatch.ts';

const doctorOf = (id: string) => ({ id, practice: { timezone: 'Australia/Sydney' } }) as BatchDoctor;
const plan: Plan = { day: '2026-11-24', first: '9:00 am', minutesApart: 15, isTest: false };

type Sent = { requestId: string; doctorId: string };
const sent: Sent[] = [];
let answers: (() => Promise<Response>)[] = [];
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const made = () =>
  Promise.resolve(new Response(JSON.stringify({ items: [{}] }), { headers: { 'content-type': 'application/json' } }));
beforeEach(() => {
  queryClient.clear();
  sent.length = 0;
  vi.spyOn(toasts, 'notify').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent);
    return (answers.shift() ?? made)();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => {
  const { result, rerender } = renderHook(({ id }) => useBatch(doctorOf(id), plan), {
    initialProps: { id: 'one' },
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const paste = () => act(() => result.current.change(readPasted('9:30 am\tIda\tPasted\t04/03/1961\tF\tNew', 10).rows));
  const send = async () => {
    await act(async () => {
      // Pressed twice.
      result.current.sendRows();
      result.current.sendRows();
      await new Promise((shown) => setTimeout(shown));
    });
    await waitFor(() => expect(result.current.isSending).toBe(false));
  };
  return { result, paste, send, choose: (id: string) => rerender({ id }) };
};

test('rows are sent once however often they are pressed, and as the same request once an answer was lost', async () => {
  const { result, paste, send } = open();
  paste();
  answers = [lost];
  await send();
  expect(result.current.rows).toHaveLength(1);
  await send();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(result.current).toMatchObject({ done: { doctorId: 'one', count: 1 }, rows: [] });
});

test('another doctor after a lost answer, and the same rows once they are made, are another request', async () => {
  const { result, paste, send, choose } = open();
  paste();
  answers = [lost];
  await send();
  choose('other');
  await send();
  expect(result.current.done).toMatchObject({ doctorId: 'other', requestId: sent[1]?.requestId });
  paste();
  await send();
  expect(sent.map(({ doctorId }) => doctorId)).toEqual(['one', 'other', 'other']);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(3);
});
