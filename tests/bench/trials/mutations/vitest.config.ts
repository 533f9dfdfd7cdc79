import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Runs all tests except the tests in a real browser, because each browser test takes seconds and the tests run for each mutant.
 */
export default defineConfig({
  // The build of the player inserts these values.
  define: { __APP_VERSION__: '"0.0.0"', __STUCK_AFTER__: '30000' },
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/*.browser.test.ts', 'apps/server/**'],
    // The limits are the limits of the player's configuration. The copy is slower than the original code, because Stryker counts
    // how often each expression runs.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
