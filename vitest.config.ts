import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // All processors: many tests wait for children, sockets or clocks, and the default leaves one of two idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,engine,connector,server,tools,bench,e2e/torture}/**/*.test.{ts,mjs}'],
          globalSetup: ['server/src/platform/testing-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 60_000,
          // A busy machine takes its time: only what never happens is to fail.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'web', environment: 'happy-dom', include: ['web/src/**/*.test.{ts,tsx}'], testTimeout: 15_000 },
      },
    ],
  },
});
