import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openWorkFolder } from './work-folder.ts';

const before = process.env['TMPDIR'];
const dataDir = mkdtempSync(join(tmpdir(), 'auscult-work-'));
afterEach(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  rmSync(dataDir, { recursive: true, force: true });
});

it('takes files in work from the whole machine, and what a killed process left away', () => {
  const left = join(dataDir, 'work', '4194999');
  const others = join(dataDir, 'work', String(process.ppid));
  for (const folder of [left, others]) {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    writeFileSync(join(folder, 'voice.pcm'), 'a voice');
  }
  const own = openWorkFolder(dataDir);
  expect(tmpdir()).toBe(own);
  expect([join(dataDir, 'work'), own].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700]);
  expect([left, others].map(existsSync)).toEqual([false, true]);
});
