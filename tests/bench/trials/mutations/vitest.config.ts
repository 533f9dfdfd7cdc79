import { configDefaults, defineConfig } from 'vitest/config';

/** Runs all tests for each mutant except those in a real browser, because each of those takes seconds. */
export default defineConfig({
  // The build of the player inserts these values.
  define: { __APP_VERSION__: '"0.0.0"', __STUCK_AFTER__: '30000' },
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/*.browser.test.ts', 'apps/server/**'],
    // The limits of the player's own configuration. The code of the copy is slower than the original, because it counts every visit.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
