import { useEffect, useState } from 'react';

const secondsUntil = (at: string): number => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));

/** Seconds until a moment, counted down; 0 once it has come, or where none is given. */
export const useSecondsUntil = (at: string | undefined): number => {
  const [left, setLeft] = useState(() => (at === undefined ? 0 : secondsUntil(at)));
  useEffect(() => {
    if (at === undefined) return undefined;
    const look = (): void => setLeft(secondsUntil(at));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return left;
};
