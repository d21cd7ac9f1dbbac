// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../app/queries.ts';
import { UsersPage } from './UsersPage.tsx';

const totals: Record<string, number> = { '/admin/users': 286, '/admin/admins': 1 };
const answer = async (url: string): Promise<Response> => {
  const path = new URL(url, 'http://clinic.example').pathname.replace('/api/v1', '');
  const page = { items: [], total: totals[path] ?? 0, page: 1, perPage: 1 };
  return new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } });
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each way to a list of people says how many there are', async () => {
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
  const router = createMemoryRouter([{ path: '/', element: <UsersPage /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect((await screen.findByText(/^286 doctors\./)).closest('a')?.getAttribute('href')).toBe('/admin/users/doctors');
  expect((await screen.findByText(/^1 administrator\./)).closest('a')?.getAttribute('href')).toBe(
    '/admin/users/admins',
  );
});
