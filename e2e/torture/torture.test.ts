import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutPowerUnderLoad } from './cut-power.ts';
import { fillDisk } from './full-disk.ts';
import { openGround, type Ground } from './ground.ts';
import { show, type Verdict } from './judge.ts';
import type { Limit } from './limits.ts';
import { killBrowser } from './killed-browser.ts';
import { killServer } from './killed-server.ts';
import { raceDevices, raceSenders } from './schedules.ts';
import { stopDatabase } from './stopped-database.ts';

// The short forms of what `npm run torture` does at length.

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

const short: [what: string, runs: number, run: (ground: Ground, limit: Limit) => Promise<Verdict>][] = [
  ['the server is killed under load', 2, killServer],
  ['the disk loses its power under load', 1, cutPowerUnderLoad],
  ['the database is stopped at once under load', 2, stopDatabase],
  ['the disk is full', 1, fillDisk],
  ['chunks are repeated, reordered, damaged and raced', 20, raceSenders],
  ['devices start together', 5, raceDevices],
  ['the browser is killed while it records', 1, killBrowser],
];

test.each(short)(
  'nothing acknowledged is lost when %s, and the control is caught',
  { timeout: 300_000 },
  async (_what, runs, run) => {
    const verdict = await run(ground, { runs });
    console.info(show(verdict));
    if (verdict.skipped !== undefined) return;
    expect(verdict.figures.acknowledged).toBeGreaterThan(0);
    expect([verdict.figures.lost, verdict.figures.strange]).toEqual([0, []]);
    expect(verdict.control.lost).toBeGreaterThan(0);
  },
);
