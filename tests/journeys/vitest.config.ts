import { defineConfig } from 'vitest/config';

// Two at a time fill two cores: each journey has servers, a database and a browser of its own, and much of it is waiting.
// No retries: what fails once has a reason.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    maxWorkers: 2,
    // What they share keeps nothing of one journey for the next, and is loaded once for a worker instead of once for a file.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
});
