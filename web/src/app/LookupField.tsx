import { useState } from 'react';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { Combobox, MultiSelect } from '../ui/Combobox.tsx';
import type { FieldFrame } from '../ui/Field.tsx';
import type { Option, RowOf } from './filters.ts';
import { useRead } from './useRead.ts';
import { useTyped } from './useTyped.ts';

type Look<E extends EndpointSpec> = FieldFrame & {
  /** The list that is searched: one with `search` and `perPage` in its query, or one that is whole. */
  read: E;
  optionOf: (row: RowOf<E>) => Option;
  /** What is asked for beside what is typed. */
  query?: Record<string, unknown>;
  /** Values that stand already, with their words: those of the record. */
  known?: readonly Option[];
  placeholder?: string;
  isDisabled?: boolean;
};

const useFound = <E extends EndpointSpec>({ read, optionOf, query, known = [] }: Look<E>) => {
  const [asked, setAsked] = useState('');
  const [, setTyped] = useTyped(asked, setAsked);
  const [seen, setSeen] = useState<readonly Option[]>(known);
  const args = read.query ? { query: { search: asked, perPage: 20, ...query } } : undefined;
  const { data, isFetching } = useRead(read, args as never, { isKeptWhileNext: true });
  const rows = ((data as { items?: unknown[] } | undefined)?.items ?? data ?? []) as RowOf<E>[];
  const found = rows.map(optionOf);
  // What was found once keeps its words when the next search does not find it.
  const missed = found.filter(([value]) => !seen.some(([one]) => one === value));
  if (missed.length > 0) setSeen([...seen, ...missed]);
  return { found, seen, isSearching: isFetching, onSearch: setTyped };
};

type One = { value: string | null; onChange: (value: string | null) => void };
/** One record, found by searching on the server: `<LookupField label="Practice" read={list} optionOf={…} {...form.control('practiceId')} />` */
export const LookupField = <E extends EndpointSpec>(props: Look<E> & One) => {
  const { read: _read, optionOf: _optionOf, query: _query, known: _known, ...field } = props;
  const { found, seen, ...search } = useFound(props);
  return <Combobox {...field} {...search} options={withChosen(found, seen, props.value ? [props.value] : [])} />;
};

type Many = { value: readonly string[]; onChange: (value: string[]) => void };
/** Any number of records, found by searching on the server. */
export const LookupsField = <E extends EndpointSpec>(props: Look<E> & Many) => {
  const { read: _read, optionOf: _optionOf, query: _query, known: _known, ...field } = props;
  const { found, seen, ...search } = useFound(props);
  return <MultiSelect {...field} {...search} options={withChosen(found, seen, props.value)} />;
};

const withChosen = (found: readonly Option[], seen: readonly Option[], chosen: readonly string[]): Option[] => [
  ...seen.filter(([value]) => chosen.includes(value) && !found.some(([one]) => one === value)),
  ...found,
];
