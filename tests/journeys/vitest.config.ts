import { defineConfig } from 'vitest/config';

// Two journeys run at the same time on two cores. Each journey starts its servers, database and browser, and mostly waits for
// these processes. There are no retries, because every failure has a cause.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
});
