// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { me } from '@auscult/contract/users/endpoints.ts';
import { queryClient } from '../app/queries.ts';
import { queryKey } from '../app/useRead.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const asked: URLSearchParams[] = [];
const answer = async (url: string): Promise<Response> => {
  asked.push(new URL(url, 'http://clinic.example').searchParams);
  const page = { items: [], total: 0, page: 1, perPage: 40 };
  return new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } });
};
const open = (address: string) => {
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', answer);
  queryClient.setQueryData(queryKey(me), { practice: null });
  const router = createMemoryRouter([{ path: '/', element: <AppointmentsPage /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return () => new URLSearchParams(router.state.location.search);
};
const chip = () => screen.findByRole('button', { name: 'Unreviewed over two days' });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('one press finds what waits for review since two days ago, and another takes all of it back', async () => {
  const search = open('/?consultationTypes=new');
  fireEvent.click(await chip());
  await waitFor(() => expect(search().get('statuses')).toBe('ready_for_review'));
  const since = Date.now() - Date.parse(search().get('readyBefore') ?? '');
  expect(Math.abs(since - 48 * 3_600_000)).toBeLessThan(120_000);
  await waitFor(() => expect(asked.map((one) => one.get('readyBefore'))).toContain(search().get('readyBefore')));
  fireEvent.click(await chip());
  await waitFor(() => expect(search().toString()).toBe('consultationTypes=new'));
});

test('a list that was opened from a figure shows by what it is narrowed, and lets go of it', async () => {
  const search = open('/?statuses=ready_for_review&readyBefore=2026-11-20T00:00:00.000Z');
  expect((await chip()).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(await chip());
  await waitFor(() => expect(search().toString()).toBe(''));
});
