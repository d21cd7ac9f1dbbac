import { useSyncExternalStore } from 'react';

const minute = 60_000;
let now = new Date();

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(() => {
    now = new Date();
    listener();
  }, minute);
  return () => clearInterval(timer);
};
const read = (): Date => {
  // A screen that opens long after the last one asks for the time anew.
  if (Date.now() - now.getTime() > minute) now = new Date();
  return now;
};

/** The present moment, anew each minute: what is today changes while a screen stays open. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read, read);
