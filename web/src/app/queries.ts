import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiProblem } from './problem.ts';
import { isServerReached } from './reach.ts';
import { showProblem } from './showProblem.ts';

/** Calls that failed for want of a connection are tried again; an answer is an answer. */
const mayRetry = (count: number, error: unknown): boolean =>
  count < 2 && isApiProblem(error) && (error.kind !== 'answer' || error.status >= 502);

/** Consults that are discarded in this tab, by id: the word of it may come before the answer, while their screen still reads them. */
export const goneHere = new Set<string>();
const isGoneHere = (key: unknown, error: unknown): boolean =>
  isApiProblem(error) && error.status === 404 && [...goneHere].some((id) => JSON.stringify(key).includes(id));

export const queryClient = new QueryClient({
  // A list shows its own error; only a refresh of what is already on the screen needs a toast.
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.state.data !== undefined && !isGoneHere(query.queryKey, error)) showProblem(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.['isShownInPlace'] !== true) showProblem(error);
    },
  }),
  defaultOptions: {
    queries: { gcTime: 60_000, staleTime: 5_000, retry: mayRetry, networkMode: 'always', refetchOnWindowFocus: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What was asked in vain while the server was out of reach is asked again once it is back.
isServerReached.subscribe(() => {
  if (isServerReached.get()) void queryClient.invalidateQueries();
});
