import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Simulation, simulateMoney } from '../../testing/money-year/simulate-money';
import { testWorld } from '../../testing/test-world';

/**
 * The gate runs a short time. `npm run trial -- money-year` sets these variables and runs fourteen months of 30 accounts.
 * MONEY_YEAR: the seed of the long run. MONEY_ACCOUNTS: its number of accounts. MONEY_DUMP: a file for the events and all results.
 */
const { MONEY_YEAR: seed, MONEY_ACCOUNTS: count = '30', MONEY_DUMP: file } = process.env;
const simulation: Simulation = seed
  ? {
      seed: Number(seed),
      accounts: Number(count),
      until: '2028-03-03',
      everyHours: 1,
      hoursBetweenEvents: 100,
    }
  : { seed: 20_270_101, accounts: 8, until: '2027-04-03', everyHours: 4, hoursBetweenEvents: 80 };
const worlds = [await testWorld(), await testWorld()] as const;

test('random events in several time zones cost what a day-by-day calculator says, twice the same', async () => {
  const first = await simulateMoney(worlds[0], simulation);
  if (file) writeFileSync(file, JSON.stringify(first, null, 1));
  expect(first.accounts.flatMap(({ invoices }) => invoices).length).toBeGreaterThan(simulation.accounts * 2);
  const kinds = new Set(first.events.map((each) => ('event' in each ? each.event.kind : 'feed-price')));
  expect(kinds.size).toBeGreaterThan(12);
  expect(await simulateMoney(worlds[1], simulation)).toEqual(first);
}, 3_600_000);
