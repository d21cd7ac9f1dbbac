// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@auscult/contract/kit.ts';
import { DetailTabs } from './DetailTabs.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Loaded } from './Loaded.tsx';
import { queryClient } from './queries.ts';
import { useQuestion } from './useQuestion.tsx';
import { useRead } from './useRead.ts';

const get = endpoint({
  method: 'GET',
  path: '/thing',
  access: 'any',
  summary: 'x',
  response: z.object({ name: z.string() }),
});
const questions = {
  end: (name: string) => ({ title: `End ${name}?`, text: 'It cannot be undone.', action: 'End it', isDanger: true }),
} as const;

const ended = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
const Thing = () => {
  const read = useRead(get);
  const { ask, question } = useQuestion(questions);
  return (
    <Loaded read={read} of="the thing">
      {({ name }) => (
        <>
          <DetailTabs
            label="Thing"
            tabs={[
              { key: 'profile', label: 'Profile', content: () => <LeaveGuard when={name === 'unsaved'} /> },
              { key: 'history', label: 'History', content: () => <p>What was done</p> },
            ]}
          />
          <button type="button" onClick={() => ask('end', ended, name)}>
            End
          </button>
          {question}
        </>
      )}
    </Loaded>
  );
};
const open = (answers: (() => Response)[], address = '/') => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => (answers.shift() ?? named('last'))());
  const router = createMemoryRouter([{ path: '/', element: <Thing />, errorElement: <p>Page not found</p> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return () => router.state.location.search;
};
const headers = { 'content-type': 'application/json' };
const named = (name: string) => () => new Response(JSON.stringify({ name }), { headers });
const failed = (status: number) => () =>
  new Response(JSON.stringify({ error: { code: 1, title: 'Not now', description: 'Later.', requestId: 'r' } }), {
    status,
    headers,
  });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the open tab stands in the address, the first one without a word', async () => {
  const address = open([named('x')], '/?tab=history');
  await screen.findByText('What was done');
  fireEvent.click(screen.getByRole('tab', { name: 'Profile' }));
  await waitFor(() => expect(address()).toBe(''));
  expect(screen.queryByText('What was done')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  await waitFor(() => expect(address()).toBe('?tab=history'));
});

test('a tab with something unsaved asks before it is left', async () => {
  const address = open([named('unsaved')]);
  const history = await screen.findByRole('tab', { name: 'History' });
  // The guard stands once the screen does.
  await act(async () => undefined);
  fireEvent.click(history);
  await screen.findByText('Leave without saving?');
  expect(address()).toBe('');
  fireEvent.click(screen.getByText('Leave'));
  await screen.findByText('What was done');
});

test('what cannot be read says so with a way to try again; what is not there is the page that is not found', async () => {
  open([failed(500), named('x')]);
  await screen.findByText('Not now');
  await screen.findByText('Could not load the thing. Later.');
  fireEvent.click(screen.getByText('Try again'));
  await screen.findByRole('tab', { name: 'Profile' });
  cleanup();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open([failed(404)]);
  await screen.findByText('Page not found');
});

const Followed = () => <p>{useRead(get, undefined, { everySeconds: 0.02 }).data?.name}</p>;
const setSeen = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
test('what is read again and again is read while somebody sees it, and at once when it is seen again', async () => {
  let reads = 0;
  vi.stubGlobal('fetch', async () => named(`read ${(reads += 1)}`)());
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <Followed />
    </QueryClientProvider>,
  );
  await screen.findByText('read 3');
  setSeen('hidden');
  const pause = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 200)));
  await pause();
  const before = reads;
  await pause();
  expect(reads).toBe(before);
  setSeen('visible');
  await waitFor(() => expect(reads).toBeGreaterThan(before + 1));
});

test('a question names what it is about, and stays until its work is done', async () => {
  open([named('North')]);
  fireEvent.click(await screen.findByText('End'));
  expect(screen.getByText('End North?')).toBeTruthy();
  fireEvent.click(screen.getByText('Cancel'));
  expect(ended).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('End'));
  fireEvent.click(screen.getByText('End it'));
  await waitFor(() => expect(screen.queryByText('End North?')).toBeNull());
  expect(ended).toHaveBeenCalledTimes(1);
});
