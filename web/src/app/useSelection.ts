import { useState } from 'react';
import type { Selection } from '../ui/Table.tsx';

type Of = { state: Record<string, unknown>; query: Record<string, unknown> };
type Chosen = { keys: ReadonlySet<string>; total: number | null; of: string };
const none = (of: string): Chosen => ({ keys: new Set(), total: null, of });

/** What is done to the rows chosen: to each by its id, or to all that the filter matches, so many as were seen. */
export type Target<Query> = { ids: readonly string[] } | { filter: Query; expected: number };

/**
 * Rows of a list that are chosen. They stay chosen from page to page, and are let go when the filters change:
 * `const selection = useSelection(list)`, then `<Table … selection={selection} />` and a `SelectionBar`.
 */
export const useSelection = <List extends Of>(list: List): Selection & { target: Target<List['query']> } => {
  const of = JSON.stringify(list.query);
  const [kept, keep] = useState(() => none(of));
  const { keys, total } = kept.of === of ? kept : none(of);
  const isAll = total !== null;
  const choose = (next: ReadonlySet<string>, all: number | null = null): void => keep({ keys: next, total: all, of });
  return {
    isAll,
    count: total ?? keys.size,
    has: (key) => isAll || keys.has(key),
    toggle: (key) => {
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      choose(next);
    },
    togglePage: (page) => {
      const isWhole = page.every((key) => isAll || keys.has(key));
      const rest = [...keys].filter((key) => !page.includes(key));
      choose(new Set(isWhole ? rest : [...rest, ...page]));
    },
    chooseAll: (all) => choose(keys, all),
    clear: () => keep(none(of)),
    target: isAll ? { filter: list.query, expected: total } : { ids: [...keys] },
  };
};
