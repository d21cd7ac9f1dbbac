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
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
};

/** Recordings mostly wait for speech to be spoken, and screens are only looked at: journeys run meanwhile. */
const besideJourneys = /(?:accessibility|offline-and-killed|recording-troubles)\.spec\.ts/;
/** Their maintenance, reloads and rules are everybody's: nothing else runs meanwhile. */
const wholeServer = /(?:admin-must-enrol|maintenance|reloads-doctors-pages|sign-in)\.spec\.ts/;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Two at a time and no more: a recogniser, a database and the browsers share two cores. A journey may look at what the
  // one before it left on the list, so that they go one after the other.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'beside journeys', testMatch: besideJourneys, teardown: 'whole server', workers: 1 },
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: [besideJourneys, wholeServer],
      teardown: 'whole server',
      workers: 1,
    },
    // A teardown comes after both, like a dependent, and also where one of them failed.
    { name: 'whole server', testMatch: wholeServer, workers: 1 },
  ],
  // A busy machine may cut one journey short; one that only passes the second time is reported as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  // Where the time went, at the end.
  reportSlowTests: { max: 8, threshold: 30_000 },
  use: {
    ...(address ? { baseURL: address } : {}),
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    launchOptions: chromium,
  },
  ...(address ? {} : { webServer }),
});
