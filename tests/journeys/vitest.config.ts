import { defineConfig } from 'vitest/config';

// Two at a time use two cores: each journey has its own servers, database and browser, and mostly waits. No retries, because
// every failure has a cause.
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
