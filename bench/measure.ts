/** One measured comparison. Figure and reference come from the same run, interleaved, so that a busy machine burdens both. */
export type Measured = {
  name: string;
  figure: string;
  reference: string;
  ratio: number;
  aim: string;
  /** Undefined where no aim is set. */
  holds: boolean | undefined;
};
export type Bench = () => Promise<Measured[]>;

export const lineOf = ({ name, figure, reference, ratio, aim, holds }: Measured): string =>
  [
    name,
    figure,
    `against ${reference}`,
    `ratio ${ratio.toFixed(2)}`,
    aim,
    holds === undefined ? 'no aim' : `holds: ${holds ? 'yes' : 'no'}`,
  ].join(' | ');

/** The middle of the values: one that another program delayed does not count. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('nothing was measured');
  return (low + high) / 2;
};

/** Milliseconds that the work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Does one and the other in turn, so often: A B A B. Answers what each gave. */
export const interleaved = async <One, Other>(
  rounds: number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<{ one: One[]; other: Other[] }> => {
  const given: { one: One[]; other: Other[] } = { one: [], other: [] };
  for (let round = 0; round < rounds; round += 1) {
    given.one.push(await one());
    given.other.push(await other());
  }
  return given;
};

/** Looks until what is looked for is there. */
export const until = async <Value>(
  look: () => Promise<Value | undefined> | Value | undefined,
  { what, seconds, everyMilliseconds = 50 }: { what: string; seconds: number; everyMilliseconds?: number },
): Promise<Value> => {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s in vain for ${what}`);
    await new Promise((done) => setTimeout(done, everyMilliseconds));
  }
};
