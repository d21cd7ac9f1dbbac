import { runAgentForLong } from './agent.ts';
import { killDeliveries } from './deliveries.ts';
import { tortureExports } from './exports.ts';
import { openGround, type Ground } from './ground.ts';
import { holds, show, type Verdict } from './judge.ts';
import { cutPowerUnderLoad } from './cut-power.ts';
import { fillDisk } from './full-disk.ts';
import { killBrowser } from './killed-browser.ts';
import { killServer } from './killed-server.ts';
import { killTemplateDeeds } from './killed-templates.ts';
import { replaceLists } from './lists.ts';
import { raceDevices, raceSenders } from './schedules.ts';
import { stopDatabase } from './stopped-database.ts';

// npm run torture [-- NAME...] [--runs N] [--documents N]

type Harness = { runs: number; run: (ground: Ground, runs: number, documents?: number) => Promise<Verdict> };

const harnesses: Record<string, Harness> = {
  server: { runs: 200, run: killServer },
  power: { runs: 50, run: cutPowerUnderLoad },
  database: { runs: 20, run: stopDatabase },
  disk: { runs: 5, run: fillDisk },
  schedules: { runs: 300, run: raceSenders },
  devices: { runs: 100, run: raceDevices },
  browser: { runs: 20, run: killBrowser },
  templates: { runs: 20, run: killTemplateDeeds },
  deliveries: { runs: 24, run: killDeliveries },
  lists: { runs: 200, run: replaceLists },
  // Runs are minutes.
  agent: { runs: 60, run: runAgentForLong },
};

async function runOne(name: string, { run, runs }: Harness, documents: number | undefined): Promise<boolean> {
  const ground = await openGround();
  try {
    const verdict = await run(ground, runs, documents);
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

type Request = { named: string[]; runs: number | undefined; documents: number | undefined };

function read(args: readonly string[]): Request | undefined {
  const numbers: Partial<Record<string, number>> = {};
  const named: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--runs' || arg === '--documents') numbers[arg] = Number(args[(at += 1)]);
    else named.push(arg);
  }
  const { '--runs': runs, '--documents': documents } = numbers;
  const isRight =
    named.every((name) => names.includes(name)) &&
    [runs, documents].every((number) => number === undefined || number > 0);
  return isRight ? { named: named.length > 0 ? named : names, runs, documents } : undefined;
}

async function main({ named, runs, documents }: Request): Promise<boolean> {
  let isGood = true;
  for (const [name, harness] of Object.entries(harnesses))
    if (named.includes(name))
      isGood = (await runOne(name, { ...harness, runs: runs ?? harness.runs }, documents)) && isGood;
  if (named.includes('exports'))
    isGood = (await tortureExports({ ...EXPORTS, kills: runs ?? EXPORTS.kills })) && isGood;
  return isGood;
}

// What is mounted is unmounted at the exit, and servers end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const request = read(process.argv.slice(2));
if (!request)
  console.error(
    `Name harnesses among ${names.join(', ')}, runs as --runs N, and how many documents are delivered as --documents N.`,
  );
process.exitCode = request ? ((await main(request)) ? 0 : 1) : 2;
