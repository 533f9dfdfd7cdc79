import { asc, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fixedClock } from '../../kit/clock/clock';
import { newId } from '../../kit/db/new-id';
import { inParts } from '../../kit/run/in-parts';
import { type ExpectedAccount, markDay, newAccount } from '../../testing/money-year/expected-account';
import { expectEvent } from '../../testing/money-year/expected-events';
import { close } from '../../testing/money-year/expected-hours';
import { playRows, type RowAccount, type RowEvent } from '../../testing/money-year/play-rows';
import { type Random, randomFrom } from '../../testing/money-year/random';
import { testWorld } from '../../testing/test-world';
import { accounts } from '../../schema/accounts';
import { feeds } from '../../schema/feeds';
import { billableItems, charges, invoices } from '../../schema/billing';
import { closeMonth } from './close-month';

/** The gate compares some years. `npm run trial -- random-years` sets RANDOM_YEARS to 2,000. RANDOM_SEED: the seed of the first year. */
const { RANDOM_YEARS: years = '20', RANDOM_SEED: firstSeed = '1' } = process.env;
const { services, register } = await testWorld();
const { db } = services;
const maker = await register('Marquee Makers');
const offers = [
  { id: newId(), name: 'News', monthly: 1000, extra: 250, trialDays: 20, requiresApproval: false },
  { id: newId(), name: 'Traffic', monthly: 799, extra: 0, trialDays: 0, requiresApproval: false },
  { id: newId(), name: 'Sports', monthly: 0, extra: 333, trialDays: 5, requiresApproval: false },
];
await db.insert(feeds).values(
  offers.map(({ id, name, monthly, extra, trialDays }) => ({
    id,
    accountId: maker.accountId,
    departmentId: maker.departmentId,
    name,
    monthlyAccountFee: monthly,
    additionalScreenFee: extra,
    trialDays,
  })),
);

/** Returns a random event. What leaves often comes back within days, because three of four events are about two screens and feeds. */
const chooseEvent = (account: ExpectedAccount, { below, oneOf }: Random): RowEvent => {
  if (account.deletion) return { kind: 'keep-data' };
  const screen = below(account.screens + (account.screens < 2 ? 2 : 1));
  const isLive = account.stays.some((stay) => stay.screen === screen && stay.shown.removed === null);
  const feed = below(offers.length);
  const isOpen = account.subscriptions.some((each) => each.feed === feed && each.state === 'live');
  return oneOf<RowEvent>([
    screen >= account.screens
      ? { kind: 'add-screen' }
      : { kind: isLive ? 'delete-screen' : 'restore-screen', screen },
    screen >= account.screens
      ? { kind: 'add-screen' }
      : { kind: isLive ? 'delete-screen' : 'restore-screen', screen },
    { kind: isOpen ? 'unsubscribe' : 'subscribe', feed },
    below(2) === 0 ? { kind: 'delete-account' } : { kind: 'change-screen-price', cents: 100 + below(4000) },
  ]);
};

const hour = 3_600_000;
const firstDay = Date.parse('2027-01-01T00:00:00Z');

const simulate = async (seed: number) => {
  const random = randomFrom(seed);
  const screenCents = 100 + random.below(4000);
  const name = `Customer ${seed}`;
  const [row] = await db
    .insert(accounts)
    .values({ name, timezone: 'UTC', perScreenCharge: screenCents })
    .returning();
  const account: RowAccount = { accountId: row?.id ?? 0, screenIds: [] };
  await db
    .insert(invoices)
    .values({ accountId: account.accountId, month: '2027-01-01', status: 'In Progress' });
  const expected = newAccount({ name, zone: 'UTC', screenCents, isReferred: false }, firstDay);
  const happen = async (at: number) => {
    const event = chooseEvent(expected, random);
    if (expectEvent(expected, event, at, offers) === 200)
      await playRows(db, account, event, new Date(at), offers);
  };
  for (let at = firstDay; at <= Date.parse('2028-02-01T00:00:00Z'); at += 24 * hour) {
    if (random.below(12) === 0) await happen(at + hour / 2);
    if (at > firstDay && new Date(at).getUTCDate() === 1) {
      await closeMonth({ ...services, clock: fixedClock(new Date(at + hour)) }, account.accountId);
      close(expected, new Date(at).toISOString().slice(0, 10), at + hour);
    }
    while (random.below(5) === 0) await happen(at + 20 * hour);
    markDay(expected, at + 23 * hour);
  }
  return { account, expected };
};

const linesOf = ({ accountId }: RowAccount) =>
  db
    .select({
      month: invoices.month,
      description: charges.description,
      firstDay: charges.firstDay,
      lastDay: charges.lastDay,
      cents: charges.cents,
    })
    .from(charges)
    .innerJoin(invoices, eq(invoices.id, charges.invoiceId))
    .innerJoin(billableItems, eq(billableItems.id, charges.itemId))
    .where(eq(charges.accountId, accountId))
    .orderBy(asc(invoices.month), asc(billableItems.seq), desc(charges.part), asc(charges.firstDay));

/** Compares all lines of a year. Returns the number of lines about days of a month that was closed before. */
const compareYear = async (seed: number): Promise<number> => {
  const { account, expected } = await simulate(seed);
  const lines = await linesOf(account);
  expect({ seed, lines }).toEqual({
    seed,
    lines: expected.invoices.flatMap((invoice) =>
      invoice.lines.map((line) => ({ month: invoice.month, ...line })),
    ),
  });
  return lines.filter(({ month, firstDay: first }) => first < month).length;
};

/** Number of years that are simulated at the same time, each with an account of its own. */
const atOnce = 4;

test('random years, in which much comes back within days, cost what a day-by-day calculator says', async () => {
  const seeds = Array.from({ length: Number(years) }, (_, index) => Number(firstSeed) + index);
  let late = 0;
  for (const part of inParts(seeds, () => 1, { maxSize: atOnce }))
    for (const count of await Promise.all(part.map(compareYear))) late += count;
  expect(late).toBeGreaterThan(0);
}, 36_000_000);
