import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir } from './postgres-identity.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is somebody else's, and alive.
    return (error as { code?: unknown }).code === 'EPERM';
  }
};

/**
 * Sound in work is a patient's voice: it lies below the data folder, where only we may look, and not where every program of
 * the machine puts its files. What a killed process left there goes at the next start.
 */
export const openWorkFolder = (dataDir: string): string => {
  // Others pass through the folder above it, the database's own user among them.
  const work = join(openDataDir(dataDir), 'work');
  mkdirSync(work, { recursive: true, mode: 0o700 });
  chmodSync(work, 0o700);
  const own = join(work, String(process.pid));
  for (const name of readdirSync(work))
    if (name === String(process.pid) || !isAlive(Number(name)))
      rmSync(join(work, name), { recursive: true, force: true });
  mkdirSync(own, { mode: 0o700 });
  // Node, our children and what they call ask this variable where files in work belong.
  process.env['TMPDIR'] = own;
  return own;
};
