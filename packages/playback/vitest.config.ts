import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests with thousands of cases on busy machines. The limit only ends tests that hang.
    testTimeout: 30_000,
  },
});
