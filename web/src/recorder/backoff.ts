const firstMilliseconds = 400;
const longestMilliseconds = 15_000;
const fullMilliseconds = 20_000;

/**
 * Milliseconds until the next try after `failures` in a row: doubling to 15 s, each shortened by up to half at random so that
 * the devices of a practice do not all return at the same moment. A full server is asked less often.
 */
export const delayAfter = (failures: number, isFull: boolean, random: () => number = Math.random): number => {
  const steady = isFull
    ? fullMilliseconds
    : Math.min(longestMilliseconds, firstMilliseconds * 2 ** Math.min(failures - 1, 10));
  return Math.round(steady * (0.5 + random() / 2));
};
