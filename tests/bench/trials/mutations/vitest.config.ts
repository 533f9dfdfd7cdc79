import { configDefaults, defineConfig } from 'vitest/config';

/** The tests that run for each mutant: all but those in a real browser, which take seconds each. */
export default defineConfig({
  // Values that the build of the player inserts.
  define: { __APP_VERSION__: '"0.0.0"', __STUCK_AFTER__: '30000' },
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/*.browser.test.ts', 'apps/server/**'],
    // The limits of the player's own configuration. The code of the copy is slower than the original, because it counts every visit.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
