import { defineConfig, mergeConfig } from 'vitest/config';
import player from './vite.config.ts';

export default mergeConfig(player, defineConfig({ test: { globalSetup: ['src/testing/test-player.ts'] } }));
