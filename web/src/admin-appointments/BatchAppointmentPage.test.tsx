// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../app/queries.ts';
import * as toasts from '../ui/Toasts.tsx';
import { BatchAppointmentPage } from './BatchAppointmentPage.tsx';

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => new Response('[]', { headers: { 'content-type': 'application/json' } }));
  const router = createMemoryRouter([{ path: '/', element: <BatchAppointmentPage /> }]);
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

const paste = (text: string) =>
  fireEvent.change(screen.getByLabelText('Paste the cells here'), { target: { value: text } });
const chooseFile = (bytes: Uint8Array<ArrayBuffer>): void => {
  fireEvent.click(screen.getByLabelText('File'));
  fireEvent.change(screen.getByLabelText(/A CSV or TSV file/), { target: { files: [new File([bytes], 'day.csv')] } });
};

test('what is no list, or too long a one, is refused in words, and the place to paste stays', () => {
  const told = vi.spyOn(toasts, 'notify').mockImplementation(() => undefined);
  for (const [text, title] of [
    ['\uFEFF\r\n \r\n', 'No rows found'],
    ['9:00,Ida,Pasted\n'.repeat(1001), 'More than 1,000 rows'],
    ['9:00,Ida,Pasted\n9:10,"Ida,Pasted\n9:20,Ida,Pasted', 'A quotation mark is never closed'],
  ] as const) {
    paste(text);
    expect(told).toHaveBeenLastCalledWith('warning', expect.objectContaining({ title }));
  }
  expect(screen.getByLabelText('Paste the cells here')).toBeTruthy();
});

test('names of any kind are shown as they were pasted', () => {
  const names = ['<img src=x onerror=alert(1)>', '=HYPERLINK("x")', 'كرم\u202Eيلد', '\uD83D', "%_\\'"];
  paste(['Surname\tGiven', ...names.map((name) => `${name}\tIda`)].join('\r\n'));
  for (const [index, name] of names.entries())
    expect(screen.getByLabelText<HTMLInputElement>(`Last name, row ${index + 1}`).value).toBe(name);
  expect(document.querySelector('img')).toBeNull();
});

test('a spreadsheet’s file in its own encoding is read, and one that is too large is not', async () => {
  chooseFile(Uint8Array.from(Buffer.from('\uFEFFTime;First;Last\r\n9:00;Zoë;Müller', 'utf16le')));
  expect((await screen.findByLabelText<HTMLInputElement>('Last name, row 1')).value).toBe('Müller');
  fireEvent.click(screen.getByRole('button', { name: 'Paste others' }));
  chooseFile(new Uint8Array(20 * 1024 * 1024));
  expect(await screen.findByText('“day.csv” is larger than 5 MB')).toBeTruthy();
});
