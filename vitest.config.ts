import { defineConfig } from 'vitest/config';

/** Everything but the journeys, which need the built product: those have a config of their own. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tests/bench', 'tests/openapi'],
    // Two cores: a database, a browser and two workers fill them.
    maxWorkers: 2,
  },
});
