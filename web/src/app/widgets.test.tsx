// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { calendarDate, endpoint, instant, listQuery, page } from '@auscult/contract/kit.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import { MultiSelect } from '../ui/Combobox.tsx';
import { DayField, MomentField } from '../ui/MomentField.tsx';
import { FormCard } from './ContractForm.tsx';
import { LookupField, LookupsField } from './LookupField.tsx';
import { queryClient } from './queries.ts';
import { useContractForm } from './useContractForm.ts';

const places = endpoint({
  method: 'GET',
  path: '/places',
  access: 'admin',
  summary: 'x',
  query: listQuery(20),
  response: page(z.object({ id: z.string(), name: z.string() })),
});
const create = endpoint({
  method: 'POST',
  path: '/people',
  access: 'admin',
  summary: 'x',
  body: z.strictObject({
    placeId: z.string().min(1),
    others: z.array(z.string()).max(3).default([]),
    languages: z.array(z.string()).min(1),
    birthDate: calendarDate.nullable().default(null),
    startsAt: instant.optional(),
  }),
  response: z.object({}),
});

const sent: unknown[] = [];
const searched: (string | null)[] = [];
const answer = async (address: string, { body }: { body?: string } = {}): Promise<Response> => {
  const { pathname, searchParams } = new URL(address, 'http://server.example');
  const headers = { 'content-type': 'application/json' };
  if (pathname.endsWith('/people')) {
    sent.push(JSON.parse(body ?? ''));
    return new Response('{}', { headers });
  }
  searched.push(searchParams.get('search'));
  const name = searchParams.get('search') || 'Harbour';
  return new Response(JSON.stringify({ items: [{ id: `id of ${name}`, name }], total: 1, page: 1, perPage: 20 }), {
    headers,
  });
};

const files: string[] = [];
const Person = () => {
  const form = useContractForm(create, { start: {} });
  const optionOf = ({ id, name }: { id: string; name: string }) => [id, name] as const;
  return (
    <FormCard form={form}>
      <LookupField label="Place" read={places} optionOf={optionOf} {...form.control('placeId')} />
      <LookupsField label="Others" read={places} optionOf={optionOf} {...form.control('others')} />
      <MultiSelect
        label="Languages"
        options={[
          ['en', 'English'],
          ['vi', 'Vietnamese'],
        ]}
        {...form.control('languages')}
      />
      <DayField label="Born" {...form.control('birthDate')} />
      <MomentField label="Begins" timeZone="Australia/Melbourne" {...form.control('startsAt')} />
      <FileDrop
        label="Letterhead"
        accept=".docx"
        most={1_048_576}
        onFiles={(chosen) => files.push(...chosen.map(({ name }) => name))}
      />
    </FormCard>
  );
};

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
  const router = createMemoryRouter([{ path: '/', element: <Person /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.length = 0;
});

const slowly = { timeout: 10_000 };
const choose = async (label: string, typed: string, option: string): Promise<void> => {
  const input = await screen.findByRole('combobox', { name: label }, slowly);
  fireEvent.focus(input);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.click(await screen.findByRole('option', { name: option }, slowly));
};
const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};
const save = (): void => void fireEvent.click(screen.getByText('Save'));

test('records are found on the server, one or several, and go back as their ids', async () => {
  await choose('Place', 'Northside', 'Northside');
  await choose('Others', 'Eastside', 'Eastside');
  await choose('Languages', 'viet', 'Vietnamese');
  expect(searched).toContain('Northside');
  expect(screen.getByRole('button', { name: 'Remove Vietnamese' })).toBeTruthy();
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    placeId: 'id of Northside',
    others: ['id of Eastside'],
    languages: ['vi'],
    birthDate: null,
  });
});

test('what must be chosen says so; a day or a moment that cannot be read is refused, and kept as it was typed', async () => {
  write('Born', 'yesterday');
  write('Begins', 'soon');
  save();
  await screen.findByText('Place is needed');
  expect(screen.getByText('Languages is needed')).toBeTruthy();
  expect(screen.getByText('Write it as 20/11/2026')).toBeTruthy();
  expect(screen.getByText('Write it as 20/11/2026, 9:20 am')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Born').value).toBe('yesterday');
  expect(sent).toEqual([]);
});

test('a day and a moment go by the practice’s clock', async () => {
  await choose('Place', 'Northside', 'Northside');
  await choose('Languages', 'eng', 'English');
  write('Born', '3/5/63');
  write('Begins', '20/11/2026, 9:20 am');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ birthDate: '1963-05-03', startsAt: '2026-11-19T22:20:00.000Z' });
  expect(screen.getByLabelText<HTMLInputElement>('Born').value).toBe('03/05/1963');
});

test('a file of another kind, or too large, is refused before it is sent', () => {
  const input = screen.getByLabelText('Letterhead', { selector: 'input' });
  const file = (name: string, size: number) => new File([new Uint8Array(size)], name);
  fireEvent.change(input, { target: { files: [file('head.pdf', 10)] } });
  expect(screen.getByText('“head.pdf” is none of .docx')).toBeTruthy();
  fireEvent.change(input, { target: { files: [file('head.docx', 1_048_577)] } });
  expect(screen.getByText('“head.docx” is larger than 1 MB')).toBeTruthy();
  fireEvent.change(input, { target: { files: [file('Head.DOCX', 10)] } });
  expect(files).toEqual(['Head.DOCX']);
});
