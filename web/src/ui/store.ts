import { useSyncExternalStore } from 'react';

export type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  update: (change: (value: Value) => Value) => void;
  subscribe: (listener: () => void) => () => void;
};

/** One value that code outside React can read and set, and that components follow with `useStore`. */
export const store = <Value>(first: Value): Store<Value> => {
  let value = first;
  const listeners = new Set<() => void>();
  const set = (next: Value): void => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export const useStore = <Value>(from: Store<Value>): Value => useSyncExternalStore(from.subscribe, from.get, from.get);
