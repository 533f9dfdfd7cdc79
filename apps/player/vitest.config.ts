import { defineConfig, mergeConfig } from 'vitest/config';
import player from './vite.config.ts';

export default mergeConfig(
  player,
  defineConfig({
    test: {
      globalSetup: ['src/testing/test-player.ts'],
      // Real browsers are slow on busy machines. The limit is high, because it should end only tests that hang.
      testTimeout: 30_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 10_000 } },
    },
  }),
);
