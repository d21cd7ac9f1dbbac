import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodePlayable } from './encode.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-encode-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Silence of so many minutes, as a file with nothing in it. */
const silence = async (minutes: number): Promise<string> => {
  const path = join(folder, `${minutes}.pcm`);
  const file = await open(path, 'w');
  await file.truncate(minutes * 60 * 32_000);
  await file.close();
  return path;
};
const encodersOf = (path: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(`ffmpeg\0`) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path)
      );
    } catch {
      return false;
    }
  });

it('writes a file that a player takes', async () => {
  const target = join(folder, 'short.m4a');
  await encodePlayable(await silence(1), target);
  expect(readFileSync(target).subarray(4, 8).toString()).toBe('ftyp');
});

it.runIf(existsSync('/usr/bin/setpriv'))(
  'ends with the process that asked for it, also when that is killed',
  async () => {
    const path = await silence(2000);
    const asking = `import { encodePlayable } from ${JSON.stringify(new URL('encode.ts', import.meta.url).href)};
    await encodePlayable(${JSON.stringify(path)}, ${JSON.stringify(`${path}.m4a`)});`;
    const parent = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', asking], { stdio: 'ignore' });
    await expect.poll(() => encodersOf(path).length, { timeout: 20_000 }).toBe(1);
    parent.kill('SIGKILL');
    await expect.poll(() => encodersOf(path).length, { timeout: 10_000 }).toBe(0);
  },
  60_000,
);
