import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the product as it runs in production. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    environment: 'node',
    globalSetup: ['e2e/support/postgres.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The driver of the browser is loaded once for all files of a worker, which keep nothing in modules.
    isolate: false,
    // A finding of axe is read in full, not as its count.
    chaiConfig: { truncateThreshold: 0 },
    // One second, as it is by itself, is not what a loaded machine needs for a page.
    expect: { poll: { timeout: 90_000 } },
    // Longer than the patience of one step, which says what it waited for.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
  },
});
