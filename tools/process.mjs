import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
/** Node 24, which comes with the packages; the machine's own may be older. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

export function fail(sentence) {
  say(sentence);
  process.exit(1);
}

/**
 * What a program is started with besides its own environment. Modules that were stripped and compiled once are read from there: a start
 * in half the time. Large blocks go back to the system as they are freed: glibc otherwise comes to keep the 19 MB that the check of a
 * password takes, once for each thread that ever made one.
 */
export const ENVIRONMENT = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'), MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Runs a program with Node 24 and answers its exit code. Signals are passed on, one each: the program is in a process
 * group of its own, else Ctrl-C would reach it twice. It also ends when this process is killed.
 */
export async function runNode(args) {
  const child = spawn(NODE, ['--import', new URL('./end-with-parent.mjs', import.meta.url).href, ...args], {
    cwd: ROOT,
    env: { ...ENVIRONMENT, ...process.env, AUSCULT_PARENT: String(process.pid) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  const watch = endWithNpm(() => child.kill('SIGTERM'));
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      say(error.message);
      done(1);
    });
    child.once('exit', (status, signal) => done(status ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0)));
  });
  clearInterval(watch);
  for (const signal of SIGNALS) process.off(signal, forward);
  return code;
}

/** npm that is killed with SIGKILL cannot tell us. But then we, or the shell between it and us, have another parent. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const before = ancestry();
  return setInterval(() => ancestry() !== before && end(), 250);
}

function ancestry() {
  const parent = process.ppid;
  if (process.platform !== 'linux') return `${parent}`;
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').startsWith('sh\0-c\0');
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return isShell ? `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}` : `${parent}`;
  } catch {
    return 'gone';
  }
}
