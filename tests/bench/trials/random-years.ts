import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Trial } from './trial';

const project = join(import.meta.dirname, '../../..');

/**
 * Random years of accounts whose screens and feeds leave and come back. The test `random-years.test.ts` compares each line with its
 * calculator. `times`: number of years.
 */
export const randomYearsTrial: Trial = async ({ times = 2_000 }) => {
  const begun = performance.now();
  const { status } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/vitest/vitest.mjs'), 'run', 'src/features/billing/random-years.test.ts'],
    {
      cwd: join(project, 'apps/server'),
      stdio: 'inherit',
      env: { ...process.env, RANDOM_YEARS: String(times) },
    },
  );
  return [
    {
      what: `${times} random years of one account`,
      floor: '',
      ours: `${((performance.now() - begun) / 1000).toFixed(0)} s`,
      figure: status === 0 ? 'equal' : 'different',
      target: 'every line as calculated',
      met: status === 0,
    },
  ];
};
