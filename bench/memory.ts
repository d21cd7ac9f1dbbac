import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeTestFolder, TEST_FOLDERS } from '@auscult/server/src/platform/testing-folders.ts';
import { median, type Bench, type Measured } from './measure.ts';
import { addressOf, ROOT } from './product.ts';

const MOST_MEGABYTES = 400;
const MOST_SECONDS = 5;
const STARTS_AGAIN = 3;
/** Long enough that the demo's own jobs are done and the recogniser rests. */
const QUIET_SECONDS = 15;

type Process = { pid: number; parent: number; command: string };
const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const stat = readOr(`/proc/${name}/stat`);
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return { pid: Number(name), parent, command: readOr(`/proc/${name}/cmdline`).replaceAll('\0', ' ') };
    });

const treeOf = (roots: readonly number[]): Process[] => {
  const all = processes();
  const tree = all.filter(({ pid }) => roots.includes(pid));
  // One root may stand below the other: PostgreSQL is the server's child, or of a server before it.
  for (let at = 0; at < tree.length; at += 1)
    tree.push(...all.filter((one) => one.parent === tree[at]?.pid && !tree.includes(one)));
  return tree;
};

/** Memory that is a process's own, and its share of what several have in common. */
const megabytesOf = ({ pid }: Process): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

/** npm, Node and PostgreSQL with all its processes. The recogniser comes and goes with its work. */
const heldBy = (npm: ChildProcess, folder: string): { megabytes: number; parts: string } => {
  const lock = readOr(join(folder, 'postgres/postmaster.pid')).split('\n')[0];
  const tree = treeOf([npm.pid ?? 0, Number(lock)]).filter(({ command }) => !/recogniser\.ts/.test(command));
  const sum = (some: readonly Process[]) => some.reduce((all, one) => all + megabytesOf(one), 0);
  const database = tree.filter(({ command }) => /postgres/.test(command) && !/node/.test(command.split(' ')[0] ?? ''));
  const server = tree.filter(({ command }) => command.includes('server/src/main.ts'));
  const parts = `server ${sum(server).toFixed(0)}, PostgreSQL ${sum(database).toFixed(0)}`;
  return { megabytes: sum(tree), parts };
};

const start = async (folder: string) => {
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      AUSCULT_DEMO_PASSWORD: 'harbour lantern quilt',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await addressOf(npm);
  const seconds = (performance.now() - startedAt) / 1000;
  const stop = async () => {
    npm.kill('SIGTERM');
    if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
    while (existsSync(join(folder, 'postgres/postmaster.pid'))) await wait(100);
  };
  return { npm, seconds, stop };
};

/** The demo fills behind the open page, in a process of its own. */
const wholeDemo = (npm: ChildProcess): Promise<void> =>
  new Promise((done) =>
    npm.stdout?.on('data', (text: string) => text.includes('The demo practice is complete.') && done()),
  );

const memoryLine = (name: string, { megabytes, parts }: ReturnType<typeof heldBy>): Measured => ({
  name,
  figure: `${megabytes.toFixed(0)} MB in all processes (${parts})`,
  reference: `${MOST_MEGABYTES} MB`,
  ratio: megabytes / MOST_MEGABYTES,
  aim: `under ${MOST_MEGABYTES} MB`,
  holds: megabytes < MOST_MEGABYTES,
});

const timeLine = (name: string, seconds: number, most: number | undefined): Measured => ({
  name,
  figure: `${seconds.toFixed(1)} s from npm start to ready`,
  reference: `${MOST_SECONDS} s`,
  ratio: seconds / MOST_SECONDS,
  aim: most === undefined ? 'none set for a first start' : `at most ${most} s`,
  holds: most === undefined ? undefined : seconds <= most,
});

/** What an idle `npm start` holds and how long it takes, with the demo practice made and then again. */
export const memory: Bench = async () => {
  mkdirSync(TEST_FOLDERS, { recursive: true, mode: 0o711 });
  const folder = makeTestFolder();
  const lines: Measured[] = [];
  try {
    const first = await start(folder);
    try {
      await wholeDemo(first.npm);
      await wait(QUIET_SECONDS * 1000);
      lines.push(memoryLine('memory, first start', heldBy(first.npm, folder)));
    } finally {
      await first.stop();
    }
    lines.push(timeLine('start, the first', first.seconds, undefined));
    const times: number[] = [];
    for (let number = 1; number <= STARTS_AGAIN; number += 1) {
      const again = await start(folder);
      times.push(again.seconds);
      const isLast = number === STARTS_AGAIN;
      if (isLast) await wait(QUIET_SECONDS * 1000);
      if (isLast) lines.push(memoryLine('memory, started again', heldBy(again.npm, folder)));
      await again.stop();
    }
    return [...lines, timeLine('start, again', median(times), MOST_SECONDS)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
