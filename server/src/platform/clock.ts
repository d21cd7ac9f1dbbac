/** The time, in one place, so that a test can move it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export const movableClock = (start: Date = new Date()) => {
  let offset = 0;
  let frozen: number | undefined = start.getTime();
  return {
    now: () => new Date((frozen ?? Date.now()) + offset),
    /** Moves the clock forward. */
    advance: (milliseconds: number) => void (offset += milliseconds),
    /** Lets it run from where it stands. */
    release: () => {
      offset += (frozen ?? Date.now()) - Date.now();
      frozen = undefined;
    },
  };
};
