import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeTestCard } from '../../testing/test-cards';
import { testWorld } from '../../testing/test-world';
import { accounts } from '../accounts/account-tables';
import { feeds } from '../feeds/feed-tables';
import { subscriptions } from '../subscriptions/subscription-tables';
import { closeMonthsJob } from './billing-jobs';
import { invoices, payments } from './billing-tables';
import { checkMoney } from './check-money';
import { addFeedItem, addScreenItems, changeScreenRates, endFeedItems, endScreenItem } from './item-rows';

/**
 * Fourteen months of random events in five time zones, from a fixed seed. The expected totals come from the calculator below, which
 * shares no code with the server: it adds up prices day by day.
 */
const world = await testWorld();
const { services, clock } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const zones = ['UTC', 'America/Chicago', 'Pacific/Auckland', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];

/** A generator of random numbers below 1 (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
const random = randomFrom(20_270_101);
const below = (count: number) => Math.floor(random() * count);

type Priced = { start: string; until: string | null; prices: { from: string; cents: number }[] };
type Screen = Priced & { id: number; added: string };
type Subscribed = Priced & { id: number; extra: number };
type Customer = {
  accountId: number;
  zone: string;
  price: number;
  screens: Screen[];
  feeds: Subscribed[];
  trialEnds: string | undefined;
};

const today = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(clock.now());
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const nextFirst = (day: string) =>
  later(`${day.slice(0, 8)}28`, 4)
    .slice(0, 8)
    .concat('01');
const holds = (day: string, from: string, until: string | null) =>
  day >= from && (until === null || day < until);

/** Adds up the prices of all days of a month, and rounds once. */
const expectedTotal = ({ screens, feeds: subscribed }: Customer, month: string): number => {
  let [sum, days] = [0, 0];
  for (let day = month; day.slice(0, 7) === month.slice(0, 7); day = later(day, 1)) {
    days += 1;
    const count = screens.filter(({ added, until }) => holds(day, added, until)).length;
    for (const each of [...screens, ...subscribed]) {
      if (!holds(day, each.start, each.until)) continue;
      // The price that holds on the first of the month, or the first price.
      const known = each.prices.filter(({ from }) => from.slice(0, 7) <= month.slice(0, 7));
      sum += known.at(-1)?.cents ?? 0;
      if ('extra' in each) sum += each.extra * Math.max(0, count - 1);
    }
  }
  return Math.round(sum / days);
};

const newCustomer = async (zone: string, index: number): Promise<Customer> => {
  const owner = await world.register(`Customer ${index}`);
  const { accountId } = owner;
  const price = 500 + below(3000);
  await db.update(accounts).set({ timezone: zone, perScreenCharge: price }).where(eq(accounts.id, accountId));
  await storeTestCard(world, owner, 'works');
  return { accountId, zone, price, screens: [], feeds: [], trialEnds: undefined };
};

const newFeed = async () => {
  const [feed] = await db
    .insert(feeds)
    .values({
      accountId: admin.accountId,
      departmentId: admin.departmentId,
      name: 'News',
      monthlyAccountFee: 1000,
      additionalScreenFee: 250,
      trialDays: 20,
    })
    .returning();
  if (!feed) throw new Error('The feed was not created.');
  return feed;
};
const feed = await newFeed();
let screenIds = 1000;

const addScreen = async (customer: Customer) => {
  const id = ++screenIds;
  const day = today(customer.zone);
  await db.transaction((tx) =>
    addScreenItems(tx, customer.accountId, [{ id, name: `Screen ${id}` }], clock.now()),
  );
  const prices = [{ from: day, cents: customer.price }];
  customer.screens.push({ id, added: day, start: later(day, 30), until: null, prices });
};

const removeScreen = async (customer: Customer) => {
  const live = customer.screens.filter(({ until }) => until === null);
  const screen = live[below(live.length)];
  if (!screen) return;
  await db.transaction((tx) => endScreenItem(tx, customer.accountId, screen.id, clock.now()));
  screen.until = today(customer.zone);
};

const changePrice = async (customer: Customer) => {
  customer.price = 500 + below(3000);
  const { accountId, price } = customer;
  await db.update(accounts).set({ perScreenCharge: price }).where(eq(accounts.id, accountId));
  await db.transaction((tx) => changeScreenRates(tx, accountId, price, clock.now()));
  const from = nextFirst(today(customer.zone));
  for (const { until, prices } of customer.screens) {
    if (until !== null) continue;
    const known = prices.findIndex((each) => each.from === from);
    if (known >= 0) prices.splice(known, 1);
    prices.push({ from, cents: price });
  }
};

const subscribeOrEnd = async (customer: Customer) => {
  const day = today(customer.zone);
  const now = clock.now();
  const live = customer.feeds.find(({ until }) => until === null);
  if (live) {
    await db
      .update(subscriptions)
      .set({ endedAt: now, endedBy: 'subscriber' })
      .where(eq(subscriptions.id, live.id));
    await db.transaction((tx) => endFeedItems(tx, [live.id], now));
    live.until = day;
    return;
  }
  const fees = { monthlyAccountFee: 1000, additionalScreenFee: 250 };
  const [row] = await db
    .insert(subscriptions)
    .values({ accountId: customer.accountId, feedId: feed.id, ...fees, askedAt: now, approvedAt: now })
    .returning();
  if (!row) throw new Error('The subscription was not created.');
  await db.transaction((tx) => addFeedItem(tx, row, feed, now));
  customer.trialEnds ??= later(day, 20);
  const start = customer.trialEnds > day ? customer.trialEnds : day;
  customer.feeds.push({ id: row.id, start, until: null, prices: [{ from: day, cents: 1000 }], extra: 250 });
};

const events = [addScreen, addScreen, addScreen, removeScreen, changePrice, subscribeOrEnd];

test('fourteen months of random events cost what a day-by-day calculator says', async () => {
  clock.advance(Date.parse('2027-01-01T12:00:00Z') - clock.now().getTime());
  const customers: Customer[] = [];
  for (const [index, zone] of zones.entries()) customers.push(await newCustomer(zone, index));
  for (const customer of customers) await addScreen(customer);
  const end = Date.parse('2028-03-03T00:00:00Z');
  while (clock.now().getTime() < end) {
    const customer = customers[below(customers.length)];
    const event = events[below(events.length)];
    if (customer && event) await event(customer);
    clock.advance((1 + below(60)) * 3_600_000);
    await closeMonthsJob.perform(services, {});
  }
  let compared = 0;
  for (const customer of customers) {
    const closed = await db.select().from(invoices).where(eq(invoices.accountId, customer.accountId));
    for (const { month, status, total } of closed) {
      if (status === 'In Progress') continue;
      expect([customer.zone, month, total]).toEqual([customer.zone, month, expectedTotal(customer, month)]);
      expect(status).toBe('Paid');
      compared += 1;
    }
  }
  expect(compared).toBe(14 * zones.length);
  // The screens of this test have items and no rows of their own.
  const findings = await checkMoney(db, clock.now());
  expect(findings.filter(({ rule }) => !rule.includes('screen'))).toEqual([]);
}, 60_000);

test('every payment at the provider is a card payment here, and the other way round', async () => {
  const paid = new Map<string, number>();
  for await (const intent of services.payments.intentsSince(new Date('2026-12-31T00:00:00Z')))
    if (intent.state === 'succeeded') paid.set(intent.id, intent.cents);
  const known = await db.select().from(payments).where(eq(payments.method, 'card'));
  expect(new Map(known.map(({ providerRef, amount }) => [providerRef, amount]))).toEqual(paid);
  expect(paid.size).toBeGreaterThan(40);
});
