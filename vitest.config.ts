import { defineConfig } from 'vitest/config';

/** Tests of the engine that start programs and threads of their own. */
const processes = ['engine/{speech,audio}/**/*.test.ts'];
/** Tests that ask a whole server over HTTP: each makes its own, with a database of its own. */
const slices = ['server/src/!(platform)/**/*.test.ts', 'server/src/*.test.ts'];
const onServers = {
  environment: 'node' as const,
  globalSetup: ['server/src/platform/testing-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A busy machine takes its time: only what never happens is to fail.
  expect: { poll: { timeout: 10_000 } },
  // Many of them kill programs at random moments beside others that compute. `npm test` names what passed at the second try only.
  retry: 1,
};

const screens = ['web/src/**/*.test.{ts,tsx}'];
const recorder = 'web/src/recorder/**/*.test.{ts,tsx}';
const inBrowser = {
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: { environment: 'happy-dom', testTimeout: 15_000 },
};

export default defineConfig({
  test: {
    // All processors: many tests wait for children, sockets or clocks, and the default leaves one of two idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'engine',
          environment: 'node',
          include: ['engine/**/*.test.ts'],
          exclude: processes,
          // Pure functions: one worker reads the tables and compiles the patterns once for all files that it takes.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        // Without isolation too: reading the server's modules anew took as long as half of the tests.
        test: { ...onServers, name: 'server', include: slices, isolate: false },
      },
      {
        test: {
          ...onServers,
          name: 'node',
          include: ['{contract,connector,server,tools,bench,e2e/torture}/**/*.test.{ts,mjs}', ...processes],
          exclude: slices,
        },
      },
      {
        oxc: inBrowser.oxc,
        // A context for each file in workers that stay: a page made anew in a process of its own took half of the time.
        test: { ...inBrowser.test, name: 'web', include: screens, exclude: [recorder], pool: 'vmThreads' },
      },
      {
        // It encrypts, and Node's cryptography takes no bytes of another context.
        oxc: inBrowser.oxc,
        test: { ...inBrowser.test, name: 'recorder', include: [recorder] },
      },
    ],
  },
});
