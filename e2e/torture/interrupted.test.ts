import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder, TEST_FOLDERS } from '@auscult/server/src/platform/testing-folders.ts';

const commands = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    });

test('torture that is interrupted ends with a verdict and leaves nothing behind', { timeout: 180_000 }, async () => {
  makeTestFolder();
  const before = new Set(readdirSync(TEST_FOLDERS));
  const torture = spawn(process.execPath, [
    join(import.meta.dirname, 'torture.ts'),
    'server',
    'devices',
    '--minutes',
    '9',
  ]);
  let said = '';
  for (const stream of [torture.stdout, torture.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const made = () => readdirSync(TEST_FOLDERS).filter((name) => !before.has(name));
  // The harness's server writes there once a device has sent something.
  await expect
    .poll(() => made().some((name) => existsSync(join(TEST_FOLDERS, name, 'honest/storage'))), { timeout: 120_000 })
    .toBe(true);
  const [folder = ''] = made().filter((name) => existsSync(join(TEST_FOLDERS, name, 'honest')));
  torture.kill('SIGINT');
  const [code] = (await once(torture, 'exit')) as [number];
  expect(said).toContain('INTERRUPTED after');
  expect(said).toContain('0 of 2 held; interrupted before a verdict: server, devices');
  expect(code).toBe(130);
  expect(existsSync(join(TEST_FOLDERS, folder))).toBe(false);
  await expect.poll(() => commands().filter((command) => command.includes(folder))).toEqual([]);
});
