import { readFileSync } from 'node:fs';
import type { GapCount } from './denialGaps.ts';
import type { Weights } from './support.ts';

/** Of a unit: in how many conversations it was said, in how many notes written, and in how many of these it was written without having been said. */
export type Used = readonly [said: number, written: number, unsaid: number];
/** In how many notes a unit was written as there, and in how many as not there. */
export type Ways = readonly [affirmed: number, denied: number];
/** What notes say and conversations do not, counted over visits with their notes (credits in weights/NOTICES.md). */
export type Usage = {
  visits: number;
  units: Readonly<Record<string, Used>>;
  ways: Readonly<Record<string, Ways>>;
  /** How often a denial stands between two words, before one and after one (see `gapsIn`). */
  gaps: Readonly<Record<string, GapCount>>;
  /** What is said where a unit is written that was not: other words for it. */
  kin: Readonly<Record<string, readonly string[]>>;
};

let shipped: Usage | undefined;
export const shippedUsage = (): Usage => (shipped ??= readUsage());
const readUsage = (): Usage => {
  const usage = JSON.parse(readFileSync(new URL('./weights/usage.json', import.meta.url), 'utf8')) as Usage;
  // As with `wordTable`, in place: these are too large to be copied.
  for (const table of [usage.units, usage.ways, usage.gaps, usage.kin]) Object.setPrototypeOf(table, null);
  return usage;
};

/** Rare things weigh more. */
export const rarityIn =
  ({ visits, units }: Usage): Weights =>
  (unit) => {
    const [said, written] = units[unit] ?? [0, 0];
    return Math.max(0.1, Math.log((visits + 1) / (said + written * 0.5 + 0.5)));
  };

/** How surprising it is, 0 to 1, that a unit is written and was not said. */
export const surpriseIn =
  ({ units }: Usage): ((unit: string) => number) =>
  (unit) => {
    const [, written, unsaid] = units[unit] ?? [0, 0, 0];
    return Math.max(0, 1 - (unsaid + 0.6) / (written + 1));
  };

/** Of what is written, about so much is written as not there. */
const DENIED = 0.2;
const PRIOR = 1.5;
/** The log odds that a unit is written as there rather than as not there. */
export const usualIn =
  ({ ways }: Usage): ((unit: string) => number) =>
  (unit) => {
    const [affirmed, denied] = ways[unit] ?? [0, 0];
    return Math.log((affirmed + PRIOR * (1 - DENIED)) / (denied + PRIOR * DENIED));
  };
