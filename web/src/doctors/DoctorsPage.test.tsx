// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DoctorRow } from '@auscult/contract/doctors/schemas.ts';
import { me } from '@auscult/contract/users/endpoints.ts';
import { queryClient } from '../app/queries.ts';
import { queryKey } from '../app/useRead.ts';
import * as toasts from '../ui/Toasts.tsx';
import { DoctorsPage } from './DoctorsPage.tsx';

const MANY = 2500;
const ids = Array.from({ length: MANY }, (_, at) => `d${at}`);
const rowOf = (id: string): DoctorRow => ({
  id,
  email: `${id}@clinic.example`,
  firstName: 'Ada',
  lastName: id,
  isActive: true,
  accountState: 'active',
  isTotpEnabled: false,
  inviteExpiresAt: null,
  lastSeenAt: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  title: 'Dr',
  isTester: false,
  speciality: null,
  practice: { id: 'p', name: 'Harbour Street', pmsType: 'NONE' },
  reports: ['note'],
  consultsLast30Days: 0,
  lastConsultAt: null,
});

type Asked = { action: string; usersIds?: string[]; filter?: object; expected?: number };
const asked: Asked[] = [];
/** The place among the requests of the one that the server fails. */
let failsAt = -1;
const answer = async (url: string, { body }: { body?: string } = {}): Promise<Response> => {
  const headers = { 'content-type': 'application/json' };
  if (body === undefined) {
    const items = /\/admin\/users(?:\?|$)/.test(url) ? ids.slice(0, 3).map(rowOf) : [];
    return new Response(JSON.stringify({ items, total: MANY, page: 1, perPage: 100 }), { headers });
  }
  asked.push(JSON.parse(body) as Asked);
  if (asked.length - 1 === failsAt) {
    const error = { code: 1099, title: 'Something went wrong', description: '', requestId: 'r' };
    return new Response(JSON.stringify({ error }), { status: 500, headers });
  }
  const done = asked.at(-1)?.usersIds ?? ids;
  return new Response(JSON.stringify({ done, unchanged: [], refused: [] }), { headers });
};

let told: { title: string; actions?: readonly { label: string; onChoose: () => void }[] }[] = [];
beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  told = [];
  failsAt = -1;
  vi.stubGlobal('fetch', answer);
  vi.spyOn(toasts, 'notify').mockImplementation((_kind, words) => void told.push(words));
  queryClient.setQueryData(queryKey(me), { practice: null });
  const router = createMemoryRouter([{ path: '/', element: <DoctorsPage /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const switchAllOff = async (): Promise<void> => {
  fireEvent.click(await screen.findByLabelText('Choose this page'));
  fireEvent.click(await screen.findByText(/^Choose all 2,500/));
  fireEvent.click(screen.getByText('Switch off'));
  await waitFor(() => expect(told.map(({ title }) => title)).toEqual(['2500 switched off']));
};
const undo = (): void => told[0]?.actions?.find(({ label }) => label === 'Undo')?.onChoose();

test('all that match are one request, and its undo is slices of a thousand that are told as one', async () => {
  await switchAllOff();
  expect(asked).toEqual([{ action: 'deactivate', filter: {}, expected: MANY }]);
  undo();
  await waitFor(() => expect(told.map(({ title }) => title)).toEqual(['2500 switched off', '2500 switched on']));
  const slices = asked.slice(1);
  expect(slices.map(({ action, usersIds }) => [action, usersIds?.length])).toEqual([
    ['activate', 1000],
    ['activate', 1000],
    ['activate', 500],
  ]);
  expect(slices.flatMap(({ usersIds }) => usersIds)).toEqual(ids);
});

test('where a slice fails, nothing more is sent, and what was done before it is told', async () => {
  await switchAllOff();
  failsAt = 2;
  undo();
  await waitFor(() => expect(told.at(-1)?.title).toBe('1000 switched on'));
  expect(told.map(({ title }) => title)).toContain('Something went wrong');
  expect(asked).toHaveLength(3);
});
