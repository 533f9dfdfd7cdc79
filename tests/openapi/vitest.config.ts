import { defineConfig } from 'vitest/config';

// The document has almost a megabyte. The validators need seconds for it on a busy machine.
export default defineConfig({ test: { testTimeout: 60_000 } });
