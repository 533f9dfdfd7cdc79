import { defineConfig, mergeConfig } from 'vitest/config';
import web from './vite.config.ts';

export default mergeConfig(
  web,
  defineConfig({
    test: {
      // Tests with thousands of cases on busy machines. The limit only ends tests that hang.
      testTimeout: 30_000,
    },
  }),
);
