import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Test files share their modules, so that each module is loaded once. The state of a module has different keys for each file.
    isolate: false,
    // The tests use real databases and processes, also on busy machines. The time limits are only for tests that hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['src/kit/db/test-postgres.ts'],
  },
});
