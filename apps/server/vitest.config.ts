import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // What files import is imported once for all. What a module keeps is found by keys that no two files share.
    isolate: false,
    // Real databases and processes, on machines that are busy: a limit is there to end what hangs, no more.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['src/kit/db/test-postgres.ts'],
  },
});
