import { defineConfig, mergeConfig } from 'vitest/config';
import web from './vite.config.ts';

export default mergeConfig(
  web,
  defineConfig({
    test: {
      // Tests with thousands of cases are slow on busy machines. The limit is high, because it should end only tests that hang.
      testTimeout: 30_000,
      expect: { poll: { timeout: 20_000 } },
    },
  }),
);
