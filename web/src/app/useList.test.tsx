// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { list } from '@auscult/contract/appointments/endpoints.ts';
import { queryClient } from './queries.ts';
import { useList, useListState } from './useList.ts';

const TOTAL = 75;
/** Reads the address as the server does, and holds so many rows. */
const answer = async (url: string): Promise<Response> => {
  const asked: Record<string, string | string[]> = {};
  const params = new URL(url, 'http://server.example').searchParams;
  for (const key of params.keys())
    asked[key] = params.getAll(key).length > 1 ? params.getAll(key) : [...params.getAll(key)].join();
  const read = list.query.safeParse(asked);
  const headers = { 'content-type': 'application/json' };
  if (!read.success) {
    const error = {
      code: 1101,
      title: 'Please check the form',
      description: '',
      metadata: read.error.issues.map(({ path }) => ({ path: path.join('.'), rule: 'custom' })),
    };
    return new Response(JSON.stringify({ error }), { status: 422, headers });
  }
  const { page, perPage } = read.data;
  const rows = Math.max(0, Math.min(perPage, TOTAL - (page - 1) * perPage));
  const items = Array.from({ length: rows }, (_, at) => ({ id: `${page}-${at}` }));
  return new Response(JSON.stringify({ items, total: TOTAL, page, perPage }), { headers });
};

const seen: string[] = [];
const Shown = () => {
  const { items, paging, error } = useList(list);
  const text = error?.title ?? (items && paging ? `${items.length} rows of page ${paging.page}` : 'loading');
  seen.push(text);
  return <p>{text}</p>;
};
const open = (search: string) => {
  const router = createMemoryRouter([{ path: '/', element: <Shown /> }], { initialEntries: [`/${search}`] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return () => router.state.location.search;
};

beforeEach(() => {
  queryClient.clear();
  seen.length = 0;
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['?from=zzz', ''],
  ['?from=2026-13-45&to=2026-11-20', '?to=2026-11-20'],
  ['?initializationDate=zzz', ''],
  ['?statuses=bogus&consultationTypes=new', '?consultationTypes=new'],
  ['?from=2026-11-01&from=2026-11-02', ''],
  ['?page=-1', ''],
  ['?doctorsIds=7', ''],
  ['?unknown=1&filter=today', '?filter=today'],
])('what cannot be read of %s is ignored, and leaves the address', async (search, left) => {
  const address = open(search);
  await screen.findByText('40 rows of page 1');
  expect(address()).toBe(left);
  expect(seen).not.toContain('Please check the form');
});

test('a page past the end shows the last one', async () => {
  const address = open('?page=99&filter=all');
  await screen.findByText('35 rows of page 2');
  await waitFor(() => expect(address()).toBe('?page=2&filter=all'));
  expect(seen.filter((text) => text.startsWith('0 rows'))).toEqual([]);
});

const Searching = () => {
  const { change } = useListState();
  return <button onClick={() => change({ keywords: 'Lamp' })}>Search</button>;
};

test('what was typed does not call back who has opened a row meanwhile', async () => {
  const loaded = Promise.withResolvers<{ Component: () => string }>();
  const router = createMemoryRouter([
    { path: '/', Component: Searching },
    { path: '/doctor', lazy: () => loaded.promise },
  ]);
  render(<RouterProvider router={router} />);
  void router.navigate('/doctor');
  fireEvent.click(screen.getByRole('button'));
  loaded.resolve({ Component: () => 'One doctor' });
  await screen.findByText('One doctor');
  expect(router.state.location.pathname).toBe('/doctor');
});
