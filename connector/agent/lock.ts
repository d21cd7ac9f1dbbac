import { randomUUID } from 'node:crypto';
import { link, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** How long a program that runs may leave its lock untouched. */
const FRESH_MILLISECONDS = 60_000;
const TOUCH_MILLISECONDS = 10_000;
const holder = z.object({ id: z.string(), pid: z.number().int(), host: z.string(), startedAt: z.string() });
type Holder = z.infer<typeof holder>;

export type Lock = { release: () => Promise<void> };

const readHolder = async (path: string): Promise<Holder | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    return holder.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** On this machine the process tells; on another one, or where its number was given to somebody else, the touch does. */
const isHeld = async (path: string, found: Holder): Promise<boolean> => {
  if (found.host === hostname() && !isRunning(found.pid)) return false;
  const touched = await stat(path).catch(() => undefined);
  return touched !== undefined && Date.now() - touched.mtimeMs < FRESH_MILLISECONDS;
};

/** One program a work folder. Answers who has it where that is another one. `onLost` is told when another one took it. */
export const takeLock = async (folder: string, onLost: () => void): Promise<Lock | { heldSince: string }> => {
  const path = join(folder, 'agent.lock');
  const mine: Holder = {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  };
  const found = await readHolder(path);
  if (found && (await isHeld(path, found))) return { heldSince: found.startedAt };
  await rename(path, `${path}.${mine.id}.old`).catch(() => undefined);
  await unlink(`${path}.${mine.id}.old`).catch(() => undefined);
  const draft = `${path}.${mine.id}`;
  await writeFile(draft, JSON.stringify(mine));
  const isFirst = await link(draft, path).then(
    () => true,
    () => false,
  );
  await unlink(draft);
  if (!isFirst) return { heldSince: (await readHolder(path))?.startedAt ?? mine.startedAt };
  const isMine = async () => (await readHolder(path))?.id === mine.id;
  const touch = async (): Promise<void> => {
    // A folder that cannot be reached just now takes nobody's lock away.
    const other = await readHolder(path);
    if (other && other.id !== mine.id) return onLost();
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
  };
  const clock = setInterval(() => void touch(), TOUCH_MILLISECONDS);
  return {
    release: async () => {
      clearInterval(clock);
      if (await isMine()) await unlink(path);
    },
  };
};
