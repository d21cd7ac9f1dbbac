// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, flagText, listQuery, many, page } from '@auscult/contract/kit.ts';
import { SelectionBar } from '../ui/SelectionBar.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { Filters } from './Filters.tsx';
import { filtersOf, flag, lookup, manyOf, oneOf, search } from './filters.ts';
import { queryClient } from './queries.ts';
import { useList } from './useList.ts';
import { useSelection } from './useSelection.ts';

const row = z.object({ id: z.string(), name: z.string() });
const kinds = endpoint({
  method: 'GET',
  path: '/kinds',
  access: 'admin',
  summary: 'x',
  query: listQuery(20),
  response: page(row),
});
const places = endpoint({
  method: 'GET',
  path: '/places',
  access: 'admin',
  summary: 'x',
  query: listQuery(3).extend({
    states: many(z.enum(['open', 'shut'])),
    distance: z.enum(['near', 'far']).optional(),
    kindsIds: many(z.uuid()),
    isTester: flagText,
    sort: z.enum(['name', 'size']).default('name'),
    isDescending: flagText,
  }),
  response: page(row),
});
const most = {
  search: search('Search places'),
  states: manyOf('State', { open: 'Open', shut: 'Shut' }),
  distance: oneOf('Distance', { near: 'Near', far: 'Far' }),
  kindsIds: lookup('Kind', kinds, ({ id, name }) => [id, name]),
};
const filters = filtersOf(places, { ...most, isTester: flag('Testers') });
// Every key of the query wants its filter, of its type, and words for each of its values; else this does not compile.
type Wanted = Parameters<typeof filtersOf<typeof places>>[1];
const wordless = manyOf('State', { open: 'Open' });
const isRefused: [
  typeof most extends Wanted ? 'one is missing' : true,
  typeof wordless extends Wanted['states'] ? '“shut” has no words' : true,
] = [true, true];
void isRefused;

const TOTAL = 7;
const KIND = '00000000-0000-4000-8000-000000000001';
const asked: URLSearchParams[] = [];
const answer = async (address: string): Promise<Response> => {
  const { pathname, searchParams } = new URL(address, 'http://server.example');
  const headers = { 'content-type': 'application/json' };
  if (pathname.endsWith('/kinds')) {
    const items = [{ id: KIND, name: `Kind ${searchParams.get('search') ?? ''}` }];
    return new Response(JSON.stringify({ items, total: 1, page: 1, perPage: 20 }), { headers });
  }
  asked.push(searchParams);
  const number = Number(searchParams.get('page') ?? 1);
  const items = Array.from({ length: Math.min(3, TOTAL - (number - 1) * 3) }, (_, at) => ({
    id: `${number}-${at}`,
    name: `Place ${number}-${at}`,
  }));
  return new Response(JSON.stringify({ items, total: TOTAL, isTotalCapped: true, page: number, perPage: 3 }), {
    headers,
  });
};

const removed: string[] = [];
const columns: readonly Column<{ id: string; name: string }>[] = [
  { key: 'name', title: 'Name', card: 'main', sort: 'name', cell: ({ name }) => name },
  { key: 'id', title: 'Id', cell: ({ id }) => id },
];
const seen: { target?: unknown } = {};
const Places = () => {
  const list = useList(places);
  const selection = useSelection(list);
  useEffect(() => {
    seen.target = selection.target;
  });
  return (
    <>
      <Filters list={list} filters={filters} />
      <Table
        label="Places"
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...list.table}
        selection={selection}
        menuOf={({ id }) => [{ label: 'Remove', onChoose: () => removed.push(id) }]}
        empty={{ title: 'No places', text: 'None.' }}
      />
      <SelectionBar selection={selection}>
        <button type="button">Shut them</button>
      </SelectionBar>
    </>
  );
};
const open = (address = '/') => {
  const router = createMemoryRouter([{ path: '/', element: <Places /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return () => router.state.location.search;
};

beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', answer);
  // The browser of these tests has no panels in its top layer.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a heading sorts on the server: up, down, and as it comes', async () => {
  const address = open();
  const heading = await screen.findByRole('button', { name: 'Name' });
  fireEvent.click(heading);
  await waitFor(() => expect(address()).toBe('?sort=name'));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(address()).toBe('?sort=name&isDescending=true'));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  await waitFor(() => expect(asked.at(-1)?.toString()).toBe('sort=name&isDescending=true'));
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(address()).toBe(''));
});

test('the box of the head takes the page; all that match are taken apart from it, with their number', async () => {
  open();
  fireEvent.click(await screen.findByLabelText('Choose this page'));
  expect(seen.target).toEqual({ ids: ['1-0', '1-1', '1-2'] });
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  fireEvent.click(await screen.findByLabelText('Choose Place 2-0'));
  expect(screen.getByText('4 chosen')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Choose this page').indeterminate).toBe(true);
  fireEvent.click(screen.getByLabelText('Choose this page'));
  fireEvent.click(screen.getByText('Choose all more than 7 that match'));
  expect(seen.target).toEqual({ filter: {}, expected: TOTAL });
  expect(screen.getByText('7 chosen')).toBeTruthy();
  fireEvent.click(screen.getByText('Testers'));
  await waitFor(() => expect(seen.target).toEqual({ ids: [] }));
});

test('each filter of the query is a chip, and what is chosen stands in the address', async () => {
  const address = open();
  await screen.findByText('Place 1-0');
  fireEvent.click(screen.getByText('Shut'));
  await waitFor(() => expect(address()).toBe('?states=shut'));
  // What stands in the panels is fetched when somebody comes near them.
  fireEvent.pointerEnter(screen.getByRole('group', { name: 'Filters' }));
  fireEvent.change(await screen.findByLabelText('Distance', { selector: 'select' }, { timeout: 5000 }), {
    target: { value: 'far' },
  });
  await waitFor(() => expect(address()).toBe('?states=shut&distance=far'));
  const kind = await screen.findByRole('group', { name: 'Kind' }, { timeout: 3000 });
  fireEvent.change(screen.getByLabelText('Search kind'), { target: { value: 'ward' } });
  fireEvent.click(await within(kind).findByLabelText('Kind ward'));
  await waitFor(() => expect(address()).toContain(`kindsIds=${KIND}`));
  fireEvent.change(screen.getByLabelText('Search places'), { target: { value: 'Nguyen' } });
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('Nguyen'));
  expect(address()).not.toContain('Nguyen');
  fireEvent.click(screen.getByText('Clear'));
  await waitFor(() => expect(address()).toBe(''));
});

test('the menu of a row acts on that row', async () => {
  open();
  const menu = await screen.findByRole('menu', { name: 'More for Place 1-1', hidden: true });
  fireEvent.click(within(menu).getByText('Remove'));
  expect(removed).toEqual(['1-1']);
});
