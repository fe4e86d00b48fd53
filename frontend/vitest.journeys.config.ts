import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the product as it runs in production. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    environment: 'node',
    globalSetup: ['e2e/support/postgres.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A finding of axe is read in full, not as its count.
    chaiConfig: { truncateThreshold: 0 },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
