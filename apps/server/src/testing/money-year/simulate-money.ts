import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { endCancelledAccountsJob } from '../../features/accounts/account-jobs';
import { accounts } from '../../schema/accounts';
import { accountStatuses } from '../../features/accounts/standing-queries';
import {
  closeMonthsJob,
  comparePaymentsJob,
  resolveAttemptsJob,
  retryCardsJob,
} from '../../features/billing/billing-jobs';
import { payments } from '../../schema/billing';
import { checkMoney } from '../../features/billing/check-money';
import { repairItemsJob } from '../../features/billing/item-jobs';
import type { World } from '../test-world';
import { localTime } from './calendar';
import { chooseEvent } from './choose-event';
import { type ExpectedAccount, markDay, newAccount, statusOf } from './expected-account';
import { expectEvent } from './expected-events';
import { expectHour } from './expected-hours';
import type { Affiliate, MoneyDump, MoneyEvent, OfferedFeed } from './money-events';
import { type Played, playEvent, signedIn } from './play-event';
import { type Random, randomFrom } from './random';
import { expectedMoney, readMoney } from './read-money';

export type Simulation = {
  seed: number;
  accounts: number;
  /** The first instant after the simulation. It begins on Jan 1, 2027 in UTC. */
  until: string;
  /** Hours between two runs of the jobs. 1 in an installation. */
  everyHours: number;
  /** Mean number of hours between two events of an account. */
  hoursBetweenEvents: number;
};

const zones = [
  'America/Chicago',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
  'Europe/Berlin',
] as const;

const offers: OfferedFeed[] = [
  { name: 'News', monthly: 1000, extra: 250, trialDays: 20, requiresApproval: false },
  { name: 'Weather', monthly: 0, extra: 0, trialDays: 30, requiresApproval: false },
  { name: 'Traffic', monthly: 799, extra: 0, trialDays: 0, requiresApproval: true },
  { name: 'Sports', monthly: 0, extra: 333, trialDays: 30, requiresApproval: true },
];

/** The account that owns the feeds also refers every second account. */
const affiliate: Affiliate = { screenBp: 1_250, feedBp: 725 };
const affiliateCode = 'makers';

type Customer = { owner: Played; expected: ExpectedAccount };
type Running = {
  world: World;
  random: Random;
  admin: Played;
  feeds: OfferedFeed[];
  feedIds: number[];
  customers: Customer[];
  events: MoneyEvent[];
};

/**
 * Runs random events of several accounts through the API, and the recurring jobs, and compares every result with a calculator that
 * shares no code with the server. Returns the events and the resulting rows.
 */
export const simulateMoney = async (world: World, simulation: Simulation): Promise<MoneyDump> => {
  const running = await begin(world, simulation);
  const { clock } = world;
  const end = Date.parse(simulation.until);
  let comparedIn = '';
  while (clock.now().getTime() < end) {
    await runEvents(running, simulation);
    const now = clock.now();
    const isNightly = now.getUTCHours() === 0;
    await runJobs(world, isNightly);
    for (const { expected } of running.customers) expectHour(expected, now.getTime(), isNightly);
    if (now.getUTCHours() === 12) await compareStates(running);
    const month = now.toISOString().slice(0, 7);
    // On the second day, the last month is over in all zones.
    if (now.getUTCDate() === 2 && month !== comparedIn) {
      comparedIn = month;
      await compareMonth(running);
    }
    clock.advance(simulation.everyHours * 3_600_000 - (now.getTime() % 3_600_000));
  }
  const found = await compareMonth(running);
  return { feeds: offers, affiliate, events: running.events, accounts: found };
};

const begin = async (world: World, { seed, accounts: count }: Simulation): Promise<Running> => {
  const { call, clock } = world;
  clock.advance(Date.parse('2027-01-01T00:00:00Z') - clock.now().getTime());
  const signedInAt = clock.now().getTime();
  const admin = { ...(await world.register('Marquee Makers')), signedInAt };
  await call(admin, 'POST /affiliateSettings', {
    body: [
      {
        accountId: admin.accountId,
        code: affiliateCode,
        screenCommission: affiliate.screenBp / 100,
        ownedFeedCommission: affiliate.feedBp / 100,
      },
    ],
  });
  const random = randomFrom(seed);
  const feeds = offers.map((offer) => ({ ...offer }));
  const feedIds: number[] = [];
  for (const { name, monthly, extra, trialDays, requiresApproval } of feeds) {
    const { body } = await call(admin, 'POST /feeds', {
      body: [
        {
          name,
          monthlyAccountFee: monthly / 100,
          additionalScreenFee: extra / 100,
          trialDays,
          requiresApproval,
          active: true,
        },
      ],
    });
    feedIds.push(body[0]?.id ?? 0);
  }
  const running: Running = { world, random, admin, feeds, feedIds, customers: [], events: [] };
  for (let index = 0; index < count; index++) await signUp(running, index);
  return running;
};

const signUp = async ({ world, random, admin, customers, events }: Running, index: number) => {
  const { call, clock } = world;
  const now = clock.now();
  const name = `Customer ${index}`;
  const zone = zones[index % zones.length] ?? 'UTC';
  const screenCents = 500 + random.below(3_000);
  const owner = { ...(await world.register(name)), signedInAt: now.getTime() };
  const { accountId } = owner;
  const isReferred = index % 2 === 0;
  // The database has the real time.
  await world.services.db
    .update(accounts)
    .set({
      createdAt: now,
      ...(isReferred && { referredBy: admin.accountId, referredCode: affiliateCode }),
    })
    .where(eq(accounts.id, accountId));
  await call(admin, 'POST /accounts/adminDetails', {
    body: { accountId, timezone: zone, perScreenCharge: screenCents / 100 },
  });
  const expected = newAccount({ name, zone, screenCents, isReferred }, now.getTime());
  customers.push({ owner, expected });
  events.push({
    at: now.toISOString(),
    account: index,
    event: { kind: 'sign-up', zone, screenCents, isReferred },
  });
};

/** Runs the events of the time until the next run of the jobs, each at its own minute. */
const runEvents = async (running: Running, { everyHours, hoursBetweenEvents }: Simulation): Promise<void> => {
  const { world, random, customers } = running;
  const begun = world.clock.now().getTime();
  const minutes = everyHours * 60;
  const due = customers
    .flatMap((customer, index) =>
      random.below(hoursBetweenEvents) < everyHours
        ? [{ customer, index, minute: random.below(minutes) }]
        : [],
    )
    .toSorted((one, other) => one.minute - other.minute);
  if (random.below(24 * 45) < everyHours) await changeFeedPrice(running);
  for (const { customer, index, minute } of due) {
    const at = begun + minute * 60_000;
    world.clock.advance(at - world.clock.now().getTime());
    await runEvent(running, customer, index);
  }
  // The jobs run on the hour.
  world.clock.advance(begun + minutes * 60_000 - world.clock.now().getTime());
};

const runEvent = async (running: Running, { owner, expected }: Customer, index: number): Promise<void> => {
  const { world, random, admin, feeds, feedIds, events } = running;
  const now = world.clock.now();
  const event = chooseEvent(expected, random, feeds);
  events.push({ at: now.toISOString(), account: index, event });
  const today = localTime(now.getTime(), expected.zone).day;
  const playing = {
    world,
    owner: await signedIn(world, owner),
    admin: await signedIn(world, admin),
    feedIds,
    today,
  };
  const status = await playEvent(playing, event);
  await world.jobs.doAll(world.services);
  expect({ at: now, index, event, status }).toEqual({
    at: now,
    index,
    event,
    status: expectEvent(expected, event, now.getTime(), feeds),
  });
  markDay(expected, now.getTime());
};

/** The publisher changes the prices of a feed. Only later subscribers pay them. */
const changeFeedPrice = async ({ world, random, admin, feeds, feedIds, events }: Running): Promise<void> => {
  const index = random.oneOf([0, 2, 3]);
  const feed = feeds[index];
  if (!feed) return;
  feed.monthly = 100 + random.below(2_000);
  feed.extra = random.below(400);
  const { monthly, extra } = feed;
  events.push({ at: world.clock.now().toISOString(), feed: index, monthly, extra });
  await world.call(await signedIn(world, admin), 'POST /feeds', {
    body: [{ id: feedIds[index] ?? 0, monthlyAccountFee: monthly / 100, additionalScreenFee: extra / 100 }],
  });
};

const runJobs = async ({ services, jobs }: World, isNightly: boolean): Promise<void> => {
  const hourly = [endCancelledAccountsJob, repairItemsJob, closeMonthsJob, retryCardsJob, resolveAttemptsJob];
  for (const job of isNightly ? [...hourly, comparePaymentsJob] : hourly) await job.perform(services, {});
  await jobs.doAll(services);
};

const compareStates = async ({ world, customers }: Running): Promise<void> => {
  const ids = customers.map(({ owner }) => owner.accountId);
  const statuses = await accountStatuses(world.services.db, ids);
  expect(customers.map(({ owner }) => statuses.get(owner.accountId))).toEqual(
    customers.map(({ expected }) => statusOf(expected)),
  );
};

/** Compares all rows with the calculator, with each other, and with the provider. */
const compareMonth = async ({ world, customers }: Running) => {
  const { services, clock } = world;
  const found = [];
  for (const { owner, expected } of customers) {
    const money = await readMoney(world, owner.accountId, expected);
    expect(money).toEqual(expectedMoney(expected, affiliate));
    found.push(money);
  }
  expect(await checkMoney(services.db, clock.now())).toEqual([]);
  const paid = new Map<string | null, number>();
  for await (const intent of services.payments.intentsSince(new Date('2026-12-31T00:00:00Z')))
    if (intent.state === 'succeeded') paid.set(intent.id, intent.cents);
  const known = await services.db.select().from(payments);
  const byCard = known.filter(({ providerRef }) => providerRef !== null);
  // Payments that the next comparison at night finds.
  for (const { expected } of customers)
    for (const { intent } of expected.invoices)
      if (intent?.isApproved && !intent.payment) expect(forget(paid, intent.cents, byCard)).toBe(true);
  expect(new Map(byCard.map(({ providerRef, amount }) => [providerRef, amount]))).toEqual(paid);
  return found;
};

/** Leaves out one payment of this amount that the server does not know yet. */
const forget = (
  paid: Map<string | null, number>,
  cents: number,
  known: { providerRef: string | null }[],
): boolean => {
  for (const [id, amount] of paid)
    if (amount === cents && !known.some(({ providerRef }) => providerRef === id)) return paid.delete(id);
  return false;
};
