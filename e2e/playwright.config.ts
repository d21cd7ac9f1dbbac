import { randomUUID } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import { chromium } from './browser.ts';

/** Known to the server, which is started once, and to every test. */
process.env['E2E_PASSWORD'] ??= randomUUID();
/** Known to the processes of the tests, which begin after the server. Given from outside, a server that runs already is used. */
const address = process.env['E2E_ADDRESS'];

const webServer = {
  // In place of the shell, so that it sees when the tests are gone.
  command: `exec "${process.execPath}" serve.ts`,
  cwd: import.meta.dirname,
  wait: { stdout: /Serving (?<e2e_address>\S+) from (?<e2e_data_dir>\S+) for/ },
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // One after the other: a recogniser, a database and a browser share two cores, and some tests measure the server's answers.
  workers: 1,
  fullyParallel: false,
  // A busy machine may cut one journey short; one that only passes the second time is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...(address ? { baseURL: address } : {}),
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    launchOptions: chromium,
  },
  ...(address ? {} : { webServer }),
});
