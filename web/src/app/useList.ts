import { use, useCallback, useEffect, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ArgumentsOf, EndpointSpec, Page, ResponseOf } from '@auscult/contract/kit.ts';
import type { Paging } from '../ui/Pager.tsx';
import type { Sorting } from '../ui/Table.tsx';
import { rulesOf, type ApiProblem } from './problem.ts';
import { useRead, type ReadOptions } from './useRead.ts';

/** What a list was asked for, as text. */
export type ListState = Record<string, string | string[] | undefined>;

/** A name typed into a search must not stand in the address bar or the history's urls: it travels in the history's state. */
const privateKeys = ['search', 'keywords'];

/** Which of a screen's lists, or which part of a page of details, is open: no question to the server, and no filter. */
const PLACES: readonly string[] = ['view', 'tab'];

const stateOf = (params: URLSearchParams, hidden: unknown): ListState => {
  const state: ListState = {};
  for (const key of new Set(params.keys())) {
    if (privateKeys.includes(key)) continue;
    const values = params.getAll(key);
    state[key] = values.length > 1 ? values : values[0];
  }
  const kept = (hidden as { list?: Record<string, unknown> } | null)?.list ?? {};
  for (const key of privateKeys) if (typeof kept[key] === 'string') state[key] = kept[key];
  return state;
};

/** The several values of a filter. */
export const listed = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
export const single = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '');

/** The list's state in the URL, and a way to change it. A change of anything but the page goes back to page 1. */
export const useListState = (): { state: ListState; change: (patch: ListState) => void; clear: () => void } => {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const router = use(DataRouterContext)?.router;
  const state = useMemo(() => stateOf(params, location.state), [params, location.state]);
  const show = useCallback(
    (next: ListState) => {
      // A row is opened while the search for it still waits for the typing to pause: the list must not call the reader back.
      // The router itself is asked, since what it renders comes later.
      const ahead = router?.state.navigation.location ?? router?.state.location;
      if (ahead && ahead.pathname !== location.pathname) return;
      const search = new URLSearchParams();
      for (const [key, value] of Object.entries(next))
        if (!privateKeys.includes(key)) for (const one of listed(value)) if (one !== '') search.append(key, one);
      const hidden = Object.fromEntries(privateKeys.flatMap((key) => (next[key] ? [[key, next[key]]] : [])));
      void navigate(
        { search: search.size ? `?${search}` : '' },
        { replace: true, preventScrollReset: true, state: { list: hidden } },
      );
    },
    [navigate, router, location.pathname],
  );
  const change = useCallback(
    (patch: ListState) => show({ ...state, ...('page' in patch ? {} : { page: undefined }), ...patch }),
    [show, state],
  );
  const clear = useCallback(
    () => show(Object.fromEntries(PLACES.flatMap((key) => (state[key] ? [[key, state[key]]] : [])))),
    [show, state],
  );
  return { state, change, clear };
};

/** What stands in the state without making the list shorter. */
const notNarrowing = [...PLACES, 'page', 'perPage', 'sort', 'isDescending'];
const narrowing = (state: ListState): ListState =>
  Object.fromEntries(
    Object.entries(state).filter(([key, value]) => !notNarrowing.includes(key) && listed(value).some((one) => one)),
  );

/** Whether what is asked for is less than the whole list. */
export const isNarrowing = (state: ListState): boolean => Object.keys(narrowing(state)).length > 0;

const sortingOf = (state: ListState, change: (patch: ListState) => void): Sorting => {
  const [sort, isDescending] = [single(state['sort']), single(state['isDescending']) === 'true'];
  return {
    sort,
    isDescending,
    // Up, then down, then as the list comes by itself.
    onSort: (next) =>
      change(
        next !== sort
          ? { sort: next, isDescending: undefined }
          : isDescending
            ? { sort: undefined, isDescending: undefined }
            : { isDescending: 'true' },
      ),
  };
};

type ListEndpoint = EndpointSpec & { response: { _zod: { output: Page<unknown> } } };
type ItemOf<E extends EndpointSpec> = ResponseOf<E> extends { items: (infer Item)[] } ? Item : never;

export type List<E extends EndpointSpec> = {
  items: ItemOf<E>[] | undefined;
  paging: Paging | undefined;
  state: ListState;
  /** Whether the state asks for less than the whole list. */
  isNarrowed: boolean;
  /** What is asked for beside page and order: what "all that match" means. */
  query: Record<string, unknown>;
  /** For a Table: `<Table … {...list.table} />`. */
  table: {
    rows: ItemOf<E>[] | undefined;
    paging: Paging | undefined;
    sorting: Sorting;
    error: { title: string; text: string } | undefined;
    onRetry: () => void;
    onClear: (() => void) | undefined;
  };
  change: (patch: ListState) => void;
  clear: () => void;
  error: { title: string; text: string } | undefined;
  isFetching: boolean;
  /** When the items were read, in milliseconds since 1970. */
  readAt: number;
  refetch: () => void;
};

export type ListOptions<E extends EndpointSpec> = ReadOptions<E> & {
  /** What is asked for beside the state in the URL, from that state. */
  bounds?: (state: ListState) => Record<string, unknown>;
};

/** What the endpoint does not declare it would refuse; an address may carry anything. */
const declared = (endpoint: EndpointSpec, state: ListState): ListState => {
  const shape = (endpoint.query as { shape?: object } | undefined)?.shape ?? {};
  return Object.fromEntries(Object.entries(state).filter(([key]) => key in shape));
};

/** What stands in the address that no such list has, and what the server could not read of it. */
const unreadableOf = (endpoint: EndpointSpec, state: ListState, error: ApiProblem | null): string[] => {
  const asked = declared(endpoint, state);
  const refused = error?.status === 422 ? rulesOf(error).map(({ path }) => path.split('.')[0]) : [];
  return Object.keys(state).filter((key) => !PLACES.includes(key) && (!(key in asked) || refused.includes(key)));
};

const lastPageOf = ({ total, perPage }: Page<unknown>): number => Math.max(1, Math.ceil(total / perPage));

/**
 * Reads a paged endpoint by the state in the URL. What cannot be read there is ignored and leaves the address, and a page
 * past the end becomes the last one.
 */
export const useList = <E extends ListEndpoint>(endpoint: E, { bounds, ...options }: ListOptions<E> = {}): List<E> => {
  const { state, change, clear } = useListState();
  const args = { query: { ...declared(endpoint, state), ...bounds?.(state) } } as unknown as ArgumentsOf<E>;
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useRead(endpoint, args, {
    isKeptWhileNext: true,
    ...options,
  });
  const read = data as Page<ItemOf<E>> | undefined;
  const isPastEnd = read !== undefined && read.page > lastPageOf(read);
  const unreadable = unreadableOf(endpoint, state, error);
  const patch: ListState = Object.fromEntries(unreadable.map((key) => [key, undefined]));
  if (isPastEnd && !isPlaceholderData) patch['page'] = String(lastPageOf(read));
  const isAmended = Object.keys(patch).length > 0;
  useEffect(() => {
    if (isAmended) change(patch);
  });
  const page = isPastEnd ? undefined : read;
  const paging = page && {
    page: page.page,
    perPage: page.perPage,
    total: page.total,
    isTotalCapped: page.isTotalCapped,
    onPage: (number: number) => change({ page: String(number) }),
  };
  const shown = error && !isAmended ? { title: error.title, text: error.description } : undefined;
  const query = narrowing(declared(endpoint, state));
  const isNarrowed = isNarrowing(query);
  const again = (): void => void refetch();
  return {
    items: page?.items,
    paging,
    state,
    change,
    clear,
    isNarrowed,
    query,
    table: {
      rows: page?.items,
      paging,
      sorting: sortingOf(state, change),
      error: shown,
      onRetry: again,
      onClear: isNarrowed ? clear : undefined,
    },
    isFetching,
    readAt: dataUpdatedAt,
    error: shown,
    refetch: again,
  };
};
