import { runAgentForLong } from './agent.ts';
import { lookByAxe } from './axe.ts';
import { lookForCanaries } from './canaries.ts';
import { endChildren, endChildrenForGood } from './children.ts';
import { killDeliveries } from './deliveries.ts';
import { unmountAll } from './disks.ts';
import { tortureExports } from './exports.ts';
import { openGround, type Ground } from './ground.ts';
import { holds, show, type Verdict } from './judge.ts';
import type { Limit } from './limits.ts';
import { cutPowerUnderLoad } from './cut-power.ts';
import { fillDisk } from './full-disk.ts';
import { killBrowser } from './killed-browser.ts';
import { killDeeds } from './killed-deeds.ts';
import { killServer } from './killed-server.ts';
import { replaceLists } from './lists.ts';
import { raceDevices, raceSenders } from './schedules.ts';
import { stopDatabase } from './stopped-database.ts';

// npm run torture [-- [--only] NAME...] [--runs N | --minutes N] [--documents N]

type Harness = { runs: number; run: (ground: Ground, limit: Limit) => Promise<Verdict> };

const harnesses: Record<string, Harness> = {
  server: { runs: 200, run: killServer },
  power: { runs: 50, run: cutPowerUnderLoad },
  database: { runs: 20, run: stopDatabase },
  disk: { runs: 5, run: fillDisk },
  schedules: { runs: 300, run: raceSenders },
  devices: { runs: 100, run: raceDevices },
  browser: { runs: 20, run: killBrowser },
  deeds: { runs: 20, run: killDeeds },
  deliveries: { runs: 24, run: killDeliveries },
  lists: { runs: 200, run: replaceLists },
  canaries: { runs: 500, run: lookForCanaries },
  // Runs are minutes.
  agent: { runs: 60, run: runAgentForLong },
  exports: { runs: 30, run: tortureExports },
  axe: { runs: 1, run: lookByAxe },
};
const names = Object.keys(harnesses);
/** Looks at screens and breaks nothing, for half an hour: done where it is named. */
const ONLY_NAMED = 'axe';

/** Of a harness's share of the minutes, what its own runs take; the rest is its control's. */
const SHARE = 0.7;
/** More than any machine makes in the time. */
const MANY = 20_000;
/** One that is not done so long after its share hangs, and is a failure. */
const PATIENCE_MILLISECONDS = 10 * 60_000;

type Count = number | undefined;
type Request = { named: string[]; runs: Count; minutes: Count; documents: Count };

function read(args: readonly string[]): Request | undefined {
  const left = args.filter((arg) => arg !== '--only');
  const take = (option: string): number | undefined => {
    const at = left.indexOf(option);
    return at < 0 ? undefined : Number(left.splice(at, 2)[1]);
  };
  const given = { runs: take('--runs'), minutes: take('--minutes'), documents: take('--documents') };
  const isRight =
    left.every((name) => names.includes(name)) && Object.values(given).every((n) => n === undefined || n > 0);
  return isRight
    ? { named: names.filter((name) => (left.length > 0 ? left.includes(name) : name !== ONLY_NAMED)), ...given }
    : undefined;
}

type Interruption = { promise: Promise<'interrupted'>; hasCome: boolean };

/** The first signal ends what runs and still tells how it went; the second ends us at once. */
function interruption(): Interruption {
  const { promise, resolve } = Promise.withResolvers<'interrupted'>();
  const state = { promise, hasCome: false };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (state.hasCome) process.exit(130);
      state.hasCome = true;
      resolve('interrupted');
    });
  return state;
}

type Outcome = 'held' | 'failed' | 'interrupted';
type Turn = { limit: Limit; patience: number; interrupted: Interruption };

async function runOne(name: string, { limit, patience, interrupted }: Turn): Promise<Outcome> {
  console.log(`       ${name} begins`);
  const ground = await openGround();
  const hanging = Promise.withResolvers<never>();
  const timer = setTimeout(() => hanging.reject(new Error('it did not end')), patience);
  try {
    const running = harnesses[name]?.run(ground, limit);
    const verdict = await Promise.race([running, interrupted.promise, hanging.promise]);
    // Whatever is abandoned fails on what is taken from under it, and nobody asks any more.
    running?.catch(() => undefined);
    if (verdict === 'interrupted' || !verdict) return 'interrupted';
    console.log(`${holds(verdict) ? 'held  ' : 'FAILED'} ${show(verdict)}`);
    return holds(verdict) ? 'held' : 'failed';
  } catch (error) {
    console.log(`FAILED ${name}: ${error instanceof Error ? error.stack : String(error)}`);
    return 'failed';
  } finally {
    clearTimeout(timer);
    if (interrupted.hasCome) endChildrenForGood();
    else endChildren();
    unmountAll();
    await ground.close();
  }
}

async function main({ named, runs, minutes, documents }: Request): Promise<number> {
  const interrupted = interruption();
  const started = Date.now();
  const outcomes = new Map<string, Outcome>();
  for (const [at, name] of named.entries()) {
    if (interrupted.hasCome) break;
    const share = minutes === undefined ? Infinity : (started + minutes * 60_000 - Date.now()) / (named.length - at);
    const limit = {
      runs: runs ?? (minutes === undefined ? (harnesses[name]?.runs ?? 1) : MANY),
      until: Date.now() + share * SHARE,
      documents,
    };
    const patience = Math.min(Math.max(share, 0) + PATIENCE_MILLISECONDS, 2 ** 31 - 1);
    outcomes.set(name, await runOne(name, { limit, patience, interrupted }));
  }
  const of = (wanted: Outcome) => named.filter((name) => outcomes.get(name) === wanted);
  const open = named.filter((name) => (outcomes.get(name) ?? 'interrupted') === 'interrupted');
  const told = [
    `${of('held').length} of ${named.length} held`,
    ...(of('failed').length > 0 ? [`failed: ${of('failed').join(', ')}`] : []),
    ...(open.length > 0 ? [`interrupted before a verdict: ${open.join(', ')}`] : []),
  ];
  const word = of('failed').length > 0 ? 'FAILED' : open.length > 0 ? 'INTERRUPTED' : 'HELD';
  console.log(`${word} after ${Math.round((Date.now() - started) / 1000)} s: ${told.join('; ')}`);
  return interrupted.hasCome ? 130 : of('failed').length > 0 ? 1 : 0;
}

// What an abandoned harness still says is no news.
for (const event of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(event, (reason: unknown) => console.error(String(reason)));
const request = read(process.argv.slice(2));
if (!request)
  console.error(
    `Name harnesses among ${names.join(', ')}, runs as --runs N or minutes as --minutes N, and documents that are delivered as --documents N.`,
  );
process.exit(request ? await main(request) : 2);
