import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests with thousands of cases are slow on busy machines. The limit is high, because it should end only tests that hang.
    testTimeout: 30_000,
  },
});
