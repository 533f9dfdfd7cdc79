import { defineConfig } from 'vitest/config';

// Two at a time fill two cores: each journey has servers, a database and a browser of its own, and much of it is waiting.
// No retries: what fails once has a reason.
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
