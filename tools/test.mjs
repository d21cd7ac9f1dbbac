// `npm test`: everything there is to check. Each part runs, whatever became of the one before, and one failure fails all.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureDebianPackages, START_PACKAGES, TEST_PACKAGES } from './debian.mjs';
import { FAILURES } from './failures.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, runNode, say } from './process.mjs';

ensureInstalled();
ensureDebianPackages([...START_PACKAGES, ...TEST_PACKAGES], 'Testing');
ensureBuilt();

const module = (path) => join(ROOT, 'node_modules', path);
const parts = [
  { name: 'check', args: [join(ROOT, 'tools/check.mjs')] },
  {
    name: 'unit and HTTP tests',
    args: [module('vitest/vitest.mjs'), 'run', '--reporter=default', `--reporter=${join(ROOT, 'tools/failures.mjs')}`],
    failures: () => failedUnitTests(),
  },
  {
    name: 'browser tests',
    args: [module('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
    needs: 'e2e/playwright.config.ts',
  },
];

rmSync(FAILURES, { force: true });
const results = [];
for (const { name, args, needs, failures } of parts) {
  if (needs && !existsSync(join(ROOT, needs))) continue;
  say(`\n== ${name}`);
  const startedAt = Date.now();
  const code = await runNode(args);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  results.push({ name, code, seconds, failed: code === 0 ? [] : (failures?.() ?? []) });
  if (code > 128) break;
}

say('');
for (const { name, code, seconds, failed } of results) {
  say(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  for (const line of failed) say(`        ${line}`);
}
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;

/** Told once more at the end: the browser tests' output stands between, and a log is often only read by its last lines. */
function failedUnitTests() {
  const told = existsSync(FAILURES) ? readFileSync(FAILURES, 'utf8').split('\n').filter(Boolean) : [];
  return told.length > 0 ? told : ['No test is known to have failed: it ended before or after them, see above.'];
}
