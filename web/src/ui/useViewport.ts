import { useSyncExternalStore } from 'react';

const phone = () => window.matchMedia('(max-width: 48rem)');
const subscribe = (listener: () => void) => {
  const query = phone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => phone().matches,
    () => false,
  );
