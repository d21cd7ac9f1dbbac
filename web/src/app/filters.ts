import type { EndpointSpec, Page, RequestOf } from '@auscult/contract/kit.ts';
import { optionsOf } from '../ui/options.ts';

export type Option = readonly [value: string, label: string];

/** `Value` is what the query takes: a filter fits a key of the query only where it gives just that. */
type Given<Value> = { label: string; readonly gives?: (value: Value) => void };
type Look =
  | { kind: 'search' }
  | { kind: 'text' }
  | { kind: 'day' }
  | { kind: 'flag' }
  | { kind: 'ago'; days: number; beside: Readonly<Record<string, string>> }
  | { kind: 'unshown' }
  | { kind: 'oneOf'; options: readonly Option[] }
  | { kind: 'manyOf'; options: readonly Option[] }
  | { kind: 'dates'; to: string }
  | { kind: 'lookup'; read: EndpointSpec; args: (search: string) => object; optionOf: (row: never) => Option };
export type Filter<Value> = Given<Value> & Look & { isAside?: true };
export type Kind<K extends Look['kind']> = Extract<Filter<never>, { kind: K }>;
export type Filters = Readonly<Record<string, Filter<never>>>;

type Key<E extends EndpointSpec> = Exclude<
  keyof (RequestOf<E> extends { query: infer Query } ? Query : never) & string,
  'page' | 'perPage' | 'sort' | 'isDescending'
>;
type ValueOf<E extends EndpointSpec, K> = NonNullable<
  RequestOf<E> extends { query: infer Query } ? Query[K & keyof Query] : never
>;
type FiltersOf<E extends EndpointSpec> = { readonly [K in Key<E>]: Filter<ValueOf<E, K>> };

/**
 * The filters of a list, in the order in which they are shown: one for each key of the contract's query, of its type, and
 * none besides. `filtersOf(list, { search: search('Search macros'), statuses: manyOf('Status', statusLabel) })`
 */
export const filtersOf = <E extends EndpointSpec>(_endpoint: E, filters: FiltersOf<E>): Filters => filters;

/** Names and what else must not stand in an address: it travels in the history's state. */
export const search = (label: string): Filter<string> => ({ kind: 'search', label });
/** A few words typed into a panel. */
export const text = (label: string): Filter<string | string[]> => ({ kind: 'text', label });
/** One of the values of the contract; every value has its words. */
export const oneOf = <Value extends string>(label: string, labels: Record<Value, string>): Filter<Value> => ({
  kind: 'oneOf',
  label,
  options: optionsOf(labels),
});
/** Any of the values of the contract. */
export const manyOf = <Value extends string | number>(
  label: string,
  labels: Record<Value, string>,
): Filter<Value[]> => ({ kind: 'manyOf', label, options: optionsOf<string>(labels) });
/** Any of values that the contract leaves open. */
export const manyAmong = (label: string, options: readonly Option[]): Filter<(string | number)[]> => ({
  kind: 'manyOf',
  label,
  options,
});
/** A period; `to` is the key of its end, which is `partOf` it. */
export const dates = (label: string, to: string): Filter<string> => ({ kind: 'dates', label, to });
export const partOf = (key: string): Filter<unknown> => ({ kind: 'unshown', label: key });
/** One day. */
export const day = (label: string): Filter<string> => ({ kind: 'day', label });
/** Yes, or not asked for. */
export const flag = (label: string): Filter<boolean> => ({ kind: 'flag', label });
/** Before so many days ago, as it is when it is chosen; a link to the list may say another time. `beside` comes and goes with it. */
export const ago = (label: string, days: number, beside: Readonly<Record<string, string>> = {}): Filter<string> => ({
  kind: 'ago',
  label,
  days,
  beside,
});
/** Set by other means than a chip, as by a link to this list. */
export const unshown: Filter<unknown> = { kind: 'unshown', label: '' };

export type RowOf<E extends EndpointSpec> = E['response'] extends { _zod: { output: Page<infer Row> } }
  ? Row
  : E['response'] extends { _zod: { output: (infer Row)[] } }
    ? Row
    : never;
/** Any of many, found by searching on the server: `lookup('Practice', listPractices, ({ id, name }) => [id, name])`. */
export const lookup = <E extends EndpointSpec>(
  label: string,
  read: E,
  optionOf: (row: RowOf<E>) => Option,
): Filter<string[]> => ({
  kind: 'lookup',
  label,
  read,
  args: (typed) => ({ query: { search: typed, perPage: 20 } }),
  optionOf,
});

/** Stands behind "Filter", with others of its kind, where there are too many for a row. */
export const aside = <Value>(filter: Filter<Value>): Filter<Value> => ({ ...filter, isAside: true });
