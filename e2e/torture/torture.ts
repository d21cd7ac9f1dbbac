import { killDeliveries } from './deliveries.ts';
import { tortureExports } from './exports.ts';
import { openGround, type Ground } from './ground.ts';
import { holds, show, type Verdict } from './judge.ts';
import { cutPowerUnderLoad } from './cut-power.ts';
import { fillDisk } from './full-disk.ts';
import { killBrowser } from './killed-browser.ts';
import { killServer } from './killed-server.ts';
import { killTemplateDeeds } from './killed-templates.ts';
import { raceDevices, raceSenders } from './schedules.ts';
import { stopDatabase } from './stopped-database.ts';

// npm run torture [-- NAME...] [--runs N]

type Harness = { runs: number; run: (ground: Ground, runs: number) => Promise<Verdict> };

const harnesses: Record<string, Harness> = {
  server: { runs: 200, run: killServer },
  power: { runs: 50, run: cutPowerUnderLoad },
  database: { runs: 20, run: stopDatabase },
  disk: { runs: 5, run: fillDisk },
  schedules: { runs: 300, run: raceSenders },
  devices: { runs: 100, run: raceDevices },
  browser: { runs: 20, run: killBrowser },
  deliveries: { runs: 60, run: killDeliveries },
  templates: { runs: 20, run: killTemplateDeeds },
};

async function runOne(name: string, { run, runs }: Harness): Promise<boolean> {
  const ground = await openGround();
  try {
    const verdict = await run(ground, runs);
    console.log(`${holds(verdict) ? 'held  ' : 'FAILED'} ${show(verdict)}`);
    return holds(verdict);
  } catch (error) {
    console.log(`FAILED ${name}: ${error instanceof Error ? error.stack : String(error)}`);
    return false;
  } finally {
    await ground.close();
  }
}

const EXPORTS = { exports: 1000, kills: 30 };
const names = [...Object.keys(harnesses), 'exports'];

type Request = { named: string[]; runs: number | undefined };

function read(args: readonly string[]): Request | undefined {
  const at = args.indexOf('--runs');
  const runs = at < 0 ? undefined : Number(args[at + 1]);
  const named = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const isRight = named.every((name) => names.includes(name)) && (runs === undefined || runs > 0);
  return isRight ? { named: named.length > 0 ? named : names, runs } : undefined;
}

async function main({ named, runs }: Request): Promise<boolean> {
  let isGood = true;
  for (const [name, harness] of Object.entries(harnesses))
    if (named.includes(name)) isGood = (await runOne(name, { ...harness, runs: runs ?? harness.runs })) && isGood;
  if (named.includes('exports'))
    isGood = (await tortureExports({ ...EXPORTS, kills: runs ?? EXPORTS.kills })) && isGood;
  return isGood;
}

// What is mounted is unmounted at the exit, and servers end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const request = read(process.argv.slice(2));
if (!request) console.error(`Name harnesses among ${names.join(', ')}, and runs as --runs N.`);
process.exitCode = request ? ((await main(request)) ? 0 : 1) : 2;
