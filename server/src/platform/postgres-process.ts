import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The command line of a living process; undefined when there is none (a zombie counts as none). */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    return (
      execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/** Something that differs between two processes that had the same pid one after the other. */
export function birthOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }).trim() || undefined
      );
    // The name in brackets may hold spaces; the start time is the 20th field after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** The pid of the PostgreSQL that runs on this data folder. A pid that now belongs to something else is not answered. */
export function serverPidOf(folder: string): number | undefined {
  const pid = lockedPid(folder);
  return pid !== undefined && isServerOf(pid, folder) ? pid : undefined;
}

/** PostgreSQL refuses to start while its lock file names a living pid of the same user, whoever has that pid now. */
export function hasStaleLock(folder: string): boolean {
  const pid = lockedPid(folder);
  return pid !== undefined && commandOf(pid) !== undefined && !isServerOf(pid, folder);
}

function lockedPid(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(resolve(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isServerOf(pid: number, folder: string): boolean {
  const command = commandOf(pid);
  return command !== undefined && /postgres/.test(command.split(' -D ')[0] ?? '') && command.includes(` -D ${folder} `);
}
