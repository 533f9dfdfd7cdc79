import { defineConfig } from 'vitest/config';

// One at a time: each journey has servers, a database and a browser of its own. No retries: what fails once has a reason.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
});
