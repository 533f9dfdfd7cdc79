import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../harness/figure';
import type { Trial } from './trial';

const project = join(import.meta.dirname, '../../..');
const folder = join(project, '.cache/trials');

type Dump = {
  events: unknown[];
  accounts: { invoices: { total: number; lines: unknown[] }[]; payments: unknown[]; attempts: unknown[] }[];
};

/**
 * Fourteen months of 30 accounts, hour by hour, twice for each seed. The test `simulated-year.test.ts` compares each month with its
 * calculator. `times`: number of seeds. MONEY_ACCOUNTS: another number of accounts. The events and all results are written for an outside calculator.
 */
export const moneyYearTrial: Trial = async ({ times = 1 }) => {
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: times }, (_, index) => simulate(20_270_101 + index));
};

const simulate = (seed: number): Figure => {
  const file = join(folder, `money-year-${seed}.json`);
  const begun = performance.now();
  const { status } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/vitest/vitest.mjs'), 'run', 'src/features/billing/simulated-year.test.ts'],
    {
      cwd: join(project, 'apps/server'),
      stdio: 'inherit',
      env: { ...process.env, MONEY_YEAR: String(seed), MONEY_DUMP: file },
    },
  );
  const what = `fourteen months of ${process.env.MONEY_ACCOUNTS ?? 30} accounts, seed ${seed}, twice`;
  const target = 'every line as calculated, equal results';
  if (status !== 0) return { what, floor: '', ours: '', figure: 'different', target, met: false };
  const { events, accounts }: Dump = JSON.parse(readFileSync(file, 'utf8'));
  const invoices = accounts.flatMap((account) => account.invoices);
  const lines = invoices.reduce((sum, invoice) => sum + invoice.lines.length, 0);
  const attempts = accounts.reduce((sum, account) => sum + account.attempts.length, 0);
  return {
    what,
    floor: '',
    ours: `${events.length} events, ${invoices.length} months, ${lines} lines, ${attempts} attempts, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    figure: 'equal',
    target,
    met: true,
  };
};
