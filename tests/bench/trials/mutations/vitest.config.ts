import { configDefaults, defineConfig } from 'vitest/config';

/** The tests that run for each mutant: all but those in a real browser, which take seconds each. */
export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/*.browser.test.ts', 'apps/server/**'],
  },
});
