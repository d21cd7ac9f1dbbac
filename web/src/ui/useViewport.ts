import { useCallback, useSyncExternalStore } from 'react';

const useIsUpTo = (width: string): boolean => {
  const query = `(max-width: ${width})`;
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const media = window.matchMedia(query);
        media.addEventListener('change', listener);
        return () => media.removeEventListener('change', listener);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => false,
  );
};

export const useIsPhone = (): boolean => useIsUpTo('48rem');
/** Phones, too. */
export const useIsTablet = (): boolean => useIsUpTo('64rem');
