import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../harness/figure';
import type { Trial } from './trial';

const project = join(import.meta.dirname, '../../..');

/**
 * One account has 1,000 jobs of one second in each queue that works for accounts. Five other accounts then send one job each. The test
 * `queue-delays.test.ts` measures how long each of these jobs waits.
 */
export const queueDelaysTrial: Trial = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-queues-'));
  const file = join(folder, 'delays.json');
  const { status } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/vitest/vitest.mjs'), 'run', 'src/queue-delays.test.ts'],
    { cwd: join(project, 'apps/server'), stdio: 'inherit', env: { ...process.env, QUEUE_DELAYS: file } },
  );
  if (status !== 0) throw new Error('The test of the queues failed.');
  const { jobMs, longest }: { jobMs: number; longest: Record<string, number> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  rmSync(folder, { recursive: true });
  const target = (2 * jobMs) / 1_000;
  return Object.entries(longest).map(
    ([what, delay]): Figure => ({
      what,
      floor: '',
      ours: '',
      figure: `${(delay / 1_000).toFixed(1)} s`,
      target: `<= ${target} s`,
      met: delay <= target * 1_000,
    }),
  );
};
