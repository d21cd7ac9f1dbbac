// `npm test`: everything there is to check. Each part runs, whatever became of the one before, and one failure fails all.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureDebianPackages, START_PACKAGES, TEST_PACKAGES } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, runNode, say } from './process.mjs';
import { takeTroubles } from './troubles.mjs';

ensureInstalled();
ensureDebianPackages([...START_PACKAGES, ...TEST_PACKAGES], 'Testing');
ensureBuilt();

const module = (path) => join(ROOT, 'node_modules', path);
const parts = [
  { name: 'check', args: [join(ROOT, 'tools/check.mjs')] },
  {
    name: 'unit and HTTP tests',
    args: [module('vitest/vitest.mjs'), 'run', '--reporter=default', `--reporter=${join(ROOT, 'tools/troubles.mjs')}`],
    troubles: takeTroubles,
  },
  {
    name: 'browser tests',
    args: [module('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
    needs: 'e2e/playwright.config.ts',
  },
];

const results = [];
for (const { name, args, needs, troubles } of parts) {
  if (needs && !existsSync(join(ROOT, needs))) continue;
  say(`\n== ${name}`);
  const startedAt = Date.now();
  const code = await runNode(args);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  results.push({ name, code, seconds, troubles: troubles?.() ?? [] });
  if (code > 128) break;
}

say('');
// Troubles are told once more here: the browser tests' output stands between, and a log is often only read by its last lines.
for (const { name, code, seconds, troubles } of results) {
  say(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  for (const line of troubles) say(`        ${line}`);
}
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
