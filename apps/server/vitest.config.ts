import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // What a file imports is imported once for all: that took a third of the time. No module keeps anything between files.
    isolate: false,
    // Real databases and processes, on machines that are busy: a limit is there to end what hangs, no more.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['src/kit/db/test-postgres.ts'],
  },
});
