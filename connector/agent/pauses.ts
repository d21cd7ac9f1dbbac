const LONGEST_MILLISECONDS = 5 * 60_000;

/** How long to wait after so many failures in a row: doubled from one to the next, up to five minutes. */
export const pauseAfter = (failures: number, first: number): number =>
  Math.min(LONGEST_MILLISECONDS, first * 2 ** Math.min(16, failures - 1));

/** What each thing waits for by itself, so that one that always fails neither holds up the others nor is told of at every round. */
export type Pauses = {
  has: (id: string) => boolean;
  failed: (id: string) => void;
  settled: (id: string) => void;
};
export const openPauses = (first: number, now = () => performance.now()): Pauses => {
  const waiting = new Map<string, { failures: number; until: number }>();
  return {
    has: (id) => now() < (waiting.get(id)?.until ?? 0),
    failed: (id) => {
      const failures = (waiting.get(id)?.failures ?? 0) + 1;
      waiting.set(id, { failures, until: now() + pauseAfter(failures, first) });
    },
    settled: (id) => void waiting.delete(id),
  };
};
