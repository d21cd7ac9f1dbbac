/** How long a harness goes on: a number of runs, and not beyond a moment (Unix milliseconds). `documents`: how many are delivered. */
export type Limit = { runs: number; until?: number; documents?: number | undefined };

/** One run is always made, so that a verdict rests on something. */
export const goesOn = ({ runs, until = Infinity }: Pick<Limit, 'runs' | 'until'>, made: number): boolean =>
  made < runs && (made === 0 || Date.now() < until);
