/** Leaves a server alone that keeps failing, so that nobody waits for it and it can recover. */
export type Breaker = {
  /** May the server be asked? While it is left alone, one call a minute goes through as a trial. */
  mayTry: () => boolean;
  succeeded: () => void;
  failed: () => void;
  /** A call ended and says nothing of the server: it was cancelled, or only its answer was wrong. */
  ended: () => void;
  isOpen: () => boolean;
};

const MOST_FAILURES = 3;
const REST_MS = 60_000;

/** Opens after three failed calls in a row. `now` counts milliseconds. */
export const createBreaker = (now: () => number): Breaker => {
  let failures = 0;
  let restsUntil = 0;
  let isOnTrial = false;
  return {
    mayTry: () => {
      if (failures < MOST_FAILURES) return true;
      if (isOnTrial || now() < restsUntil) return false;
      isOnTrial = true;
      return true;
    },
    succeeded: () => {
      failures = 0;
      isOnTrial = false;
    },
    failed: () => {
      failures += 1;
      isOnTrial = false;
      if (failures >= MOST_FAILURES) restsUntil = now() + REST_MS;
    },
    ended: () => {
      isOnTrial = false;
    },
    isOpen: () => failures >= MOST_FAILURES && now() < restsUntil,
  };
};
