import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
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
