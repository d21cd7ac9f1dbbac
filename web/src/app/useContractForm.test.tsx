// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { errors } from '@auscult/contract/errors.ts';
import { changesOf, endpoint } from '@auscult/contract/kit.ts';
import { CheckField } from '../ui/Choices.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import * as toasts from '../ui/Toasts.tsx';
import { FormCard } from './ContractForm.tsx';
import { queryClient } from './queries.ts';
import { useContractForm, type ContractForm, type ValuesOf } from './useContractForm.ts';

const request = z.strictObject({
  name: z
    .string()
    .trim()
    .min(2)
    .max(20)
    .regex(/^\P{C}*$/u, 'No control characters'),
  phone: z.string().trim().max(10).nullable().default(null),
  beds: z.number().int().min(1).max(40).optional(),
  kind: z.enum(['ward', 'clinic']).nullable().default(null),
  admins: z.array(z.email()).max(3).default([]),
  isOpen: z.boolean().default(true),
});
const place = z.object({ id: z.string(), version: z.number() });
const create = endpoint({
  method: 'POST',
  path: '/places',
  access: 'admin',
  summary: 'x',
  body: request,
  response: place,
});
const update = endpoint({
  method: 'PATCH',
  path: '/places/:placeId',
  access: 'admin',
  summary: 'x',
  params: z.object({ placeId: z.string() }),
  body: changesOf(request).extend({ baseVersion: z.number().int().optional() }),
  response: place,
});

type Asked = { method: string; body: Record<string, unknown> };
const asked: Asked[] = [];
let answers: (() => Response)[] = [];
const answer = (status: number, body: unknown) => (): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const saved = answer(200, { id: 'p', version: 8 });
const refusal = (entry: { code: number; status: number; title: string; description: string }, metadata?: unknown) =>
  answer(entry.status, { error: { ...entry, metadata, requestId: 'r' } });

beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method: string; body: string }) => {
    asked.push({ method, body: JSON.parse(body) as Record<string, unknown> });
    return (answers.shift() ?? saved)();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Fields = ({ form }: { form: ContractForm<ValuesOf<typeof create>> }) => (
  <FormCard form={form}>
    <TextField label="Name" {...form.field('name', { needed: 'A name' })} />
    <TextField label="Phone" {...form.field('phone')} />
    <TextField label="Beds" {...form.field('beds')} />
    <SelectField label="Kind" {...form.select('kind', { ward: 'Ward', clinic: 'Clinic' }, { none: 'Not said' })} />
    <CheckField label="Open" {...form.flag('isOpen')} />
    <p>{form.isSuccessful ? 'all saved' : form.flow}</p>
  </FormCard>
);
const done = vi.fn<() => void>();
const New = () => (
  <Fields
    form={useContractForm(create, {
      start: {},
      onDone: done,
      refusals: [{ error: errors.macroNameTaken, field: 'name', text: 'Taken' }],
    })}
  />
);
const one = {
  id: 'p',
  name: 'North',
  phone: '02',
  beds: 4,
  kind: 'ward' as 'ward' | 'clinic',
  isOpen: true,
  version: 7,
};
let latest = one;
const One = () => (
  <Fields
    form={useContractForm(update, { params: { placeId: 'p' }, start: one, latest: async () => latest, onDone: done })}
  />
);
const show = (page: 'new' | 'one'): void => {
  const shown = (
    <>
      {page === 'new' ? <New /> : <One />}
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: shown },
    { path: '/elsewhere', element: <p>there</p> },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = (): void => void fireEvent.click(screen.getByText('Save'));

test('a field brings its length, and what is wrong with it in the words of the contract', async () => {
  show('new');
  expect(screen.getByLabelText('Name').getAttribute('maxlength')).toBe('20');
  save();
  await screen.findByText('A name is needed');
  type('Name', 'x');
  await screen.findByText('Must be between 2 and 20 characters long');
  type('Name', 'a\u0007b');
  await screen.findByText('No control characters');
  type('Beds', '0');
  await screen.findByText('Must be between 1 and 40');
  type('Beds', '1.5');
  await screen.findByText('Must be a whole number');
  expect(asked).toEqual([]);
});

test('what is left empty travels as the contract has it, and the rest as its kind', async () => {
  show('new');
  type('Name', 'North');
  type('Beds', '12');
  save();
  await screen.findByText('all saved');
  expect(asked).toEqual([{ method: 'POST', body: { name: 'North', phone: null, beds: 12, kind: null, isOpen: true } }]);
  expect(done).toHaveBeenCalled();
});

test('a change sends what was changed, and the version that it was based on', async () => {
  show('one');
  type('Phone', '');
  save();
  await screen.findByText('all saved');
  type('Name', 'South');
  save();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ body }) => body)).toEqual([
    { phone: null, baseVersion: 7 },
    { name: 'South', baseVersion: 8 },
  ]);
});

test('what the server refuses stands on its field, and nothing counts as saved', async () => {
  const notify = vi.spyOn(toasts, 'notify').mockImplementation(() => undefined);
  show('new');
  type('Name', 'North');
  answers = [
    refusal(errors.validation, [{ path: 'phone', rule: 'length', max: 9 }]),
    refusal(errors.macroNameTaken),
    refusal(errors.validation, [{ path: 'elsewhere', rule: 'custom', message: 'Nowhere' }]),
  ];
  save();
  await screen.findByText('Must be at most 9 characters long');
  expect(screen.getByText('submitted')).toBeTruthy();
  type('Phone', '03');
  save();
  await screen.findByText('Taken');
  type('Name', 'South');
  expect(notify).not.toHaveBeenCalled();
  save();
  await waitFor(() => expect(notify).toHaveBeenCalled());
});

test('what somebody else saved is taken in, and shown where both changed the same', async () => {
  latest = { ...one, name: 'West', kind: 'clinic', phone: '99', version: 9 };
  show('one');
  type('Name', 'South');
  answers = [refusal(errors.versionStale, { by: 'Ada Byron' })];
  save();
  await screen.findByText('Changed by Ada Byron meanwhile');
  expect(screen.getByText(/Saved meanwhile: “West”/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('South');
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('99');
  expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('clinic');
  fireEvent.click(screen.getByText('Use this'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('West');
  type('Name', 'South');
  save();
  await screen.findByText('all saved');
  expect(asked[1]?.body).toEqual({ name: 'South', baseVersion: 9 });
});

test('Ctrl-Enter saves; leaving asks until it is saved', async () => {
  show('new');
  type('Name', 'North');
  await screen.findByText('idle');
  fireEvent.click(screen.getByText('Elsewhere'));
  await screen.findByText('Leave without saving?');
  fireEvent.click(screen.getByText('Stay here'));
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', ctrlKey: true });
  await screen.findByText('all saved');
  fireEvent.click(screen.getByText('Elsewhere'));
  await screen.findByText('there');
});
