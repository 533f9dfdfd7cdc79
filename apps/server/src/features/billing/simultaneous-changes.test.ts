import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { testWebhookSecret } from '../../kit/payments/open-payments';
import { storeTestCard } from '../../testing/test-cards';
import { atOnce } from '../../testing/test-race';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { endCancelledAccountsJob } from '../accounts/account-jobs';
import { accountPeriods, accounts } from '../../schema/accounts';
import { subscriptions } from '../../schema/subscriptions';
import { closeMonthsJob, retryCardsJob } from './billing-jobs';
import {
  billableItems,
  charges,
  feedTrials,
  invoices,
  paymentAttempts,
  payments,
} from '../../schema/billing';
import { checkMoney } from './check-money';
import { closeMonth } from './close-month';

/** Tests of changes of the money of one account that happen at the same time. The card is charged once in each. */
const world = await testWorld();
const { app, call, services, clock, jobs } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const people: Someone[] = [admin];

/** Creates an account with an item of $30.00 a month since the first of this month. */
const customer = async (name: string, card: 'works' | 'declines' | 'confirms' = 'works') => {
  const owner = await world.register(name);
  const { accountId } = owner;
  people.push(owner);
  await storeTestCard(world, owner, card);
  const startDate = `${clock.now().toISOString().slice(0, 8)}01`;
  await call(admin, 'POST /billableItems', {
    body: [{ accountId, name: 'Rent', monthlyRate: 30, startDate }],
  });
  return owner;
};
/** Moves the clock forward to an instant. All people sign in again. */
const until = async (instant: string) => {
  clock.advance(Date.parse(instant) - clock.now().getTime());
  for (const person of people) {
    const { email, password } = person;
    const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
    person.token = someone(body, email, password).token;
  }
};
const lockOf = ({ accountId }: Someone) => sql`select from ${accounts} where id = ${accountId} for update`;
const invoiceOf = async ({ accountId }: Someone) => {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), sql`${invoices.status} <> 'In Progress'`));
  return invoice;
};
/** Returns the state of the invoice, the number of attempts, and the cents that the card was charged with at the provider. */
const result = async (owner: Someone) => {
  const invoice = await invoiceOf(owner);
  let charged = 0;
  for await (const intent of services.payments.intentsSince(new Date(0)))
    if (intent.accountId === owner.accountId && intent.state === 'succeeded') charged += intent.cents;
  const attempts = await db.$count(paymentAttempts, eq(paymentAttempts.accountId, owner.accountId));
  return [invoice?.status, attempts, charged];
};
const paymentsOf = ({ accountId }: Someone) =>
  db.select().from(payments).where(eq(payments.accountId, accountId));

const shop = {
  screen: await customer('Screen Shop'),
  credit: await customer('Credit Shop'),
  retry: await customer('Retry Shop', 'declines'),
  admins: await customer('Admin Shop', 'declines'),
  event: await customer('Event Shop', 'confirms'),
};
const { body: screens } = await call(shop.screen, 'POST /screens', { body: [{ name: 'Door' }] });
// The trial of the screen ended long ago, so that March bills it.
await db
  .update(billableItems)
  .set({ start: '2026-03-01' })
  .where(eq(billableItems.screenId, screens[0]?.id ?? 0));
await db.execute(sql`update billable_rates set cents = 3100 from billable_items items
  where items.id = item_id and items.kind = 'screen'`);
await until('2026-04-01T02:00:00Z');

test('a closing and the deletion of a screen bill the month once', async () => {
  const id = screens[0]?.id ?? 0;
  const lock = sql`select from ${billableItems} where screen_id = ${id} for update`;
  const [closed, deleted] = await atOnce<unknown>(world, lock, [
    () => closeMonth(services, shop.screen.accountId),
    () => call(shop.screen, 'DELETE /screens/:id', { params: { id } }),
  ]);
  expect([closed, deleted]).toMatchObject([true, { status: 204 }]);
  expect(await result(shop.screen)).toEqual(['Paid', 1, 6100]);
  const [item] = await db.select().from(billableItems).where(eq(billableItems.screenId, id));
  expect(item?.until).toBe('2026-04-01');
  expect(await db.$count(charges, eq(charges.itemId, item?.id ?? 0))).toBe(1);
});

test('a closing and a credit charge the card at most once, and no money is lost', async () => {
  const { accountId } = shop.credit;
  const body = [{ accountId, amount: 30, method: 'check' as const, paymentDate: '2026-04-01' }];
  await atOnce<unknown>(world, lockOf(shop.credit), [
    () => closeMonth(services, accountId),
    () => call(admin, 'POST /payments', { body }),
  ]);
  const [status, attempts, charged] = await result(shop.credit);
  expect(status).toBe('Paid');
  // The credit pays, or the card does. Then the credit stays for the next month.
  expect([
    [0, 0],
    [1, 0],
    [1, 3000],
  ]).toContainEqual([attempts, charged]);
  const paid = (await paymentsOf(shop.credit)).reduce((sum, { amount }) => sum + amount, 0);
  expect(paid).toBe(3000 + Number(charged));
});

test('a retry and a person who pays make one attempt', async () => {
  const { accountId } = shop.retry;
  await closeMonth(services, accountId);
  await storeTestCard(world, shop.retry, 'works');
  expect(await result(shop.retry)).toEqual(['Paid', 2, 3000]);
  const again = await customer('Retry Again', 'declines');
  await until('2026-05-01T02:00:00Z');
  await closeMonth(services, again.accountId);
  await until('2026-05-04T02:00:00Z');
  // The card works from now on.
  await db.execute(sql`update test_gateway_objects set data = jsonb_set(data, '{test_card}', '"works"')
    where data ->> 'customer' = (select customer_id from account_cards where account_id = ${again.accountId})`);
  const id = (await invoiceOf(again))?.id ?? 0;
  const [, answer] = await atOnce<unknown>(world, lockOf(again), [
    () => retryCardsJob.perform(services, {}),
    () => call(again, 'POST /invoices/:id/pay', { params: { id } }),
  ]);
  expect([200, 409]).toContain(answer && typeof answer === 'object' && 'status' in answer && answer.status);
  expect(await result(again)).toEqual(['Paid', 2, 3000]);
});

test('two administrators who enter the payment of one invoice leave one as a credit', async () => {
  const { accountId } = shop.admins;
  await closeMonth(services, accountId);
  const body = [{ accountId, amount: 30, method: 'check' as const, paymentDate: '2026-04-01' }];
  const enter = () => call(admin, 'POST /payments', { body });
  const answers = await atOnce(world, lockOf(shop.admins), [enter, enter]);
  expect(answers.map(({ body: [saved] }) => saved?.unusedAmount).toSorted()).toEqual([0, 30]);
  const id = answers.flatMap((answer) => answer.body).find(({ unusedAmount }) => unusedAmount === 30)?.id;
  const change = (amount: number) => () =>
    call(admin, 'POST /payments', { body: [{ id: id ?? 0, accountId, amount }] });
  await atOnce(world, lockOf(shop.admins), [change(10), change(20)]);
  const left = (await call(shop.admins, 'GET /payments/unused')).body;
  expect([[10], [20]]).toContainEqual(left.map(({ unusedAmount }) => unusedAmount));
  expect(await result(shop.admins)).toEqual(['Paid', 1, 0]);
});

const { webhooks } = new Stripe('sk_test_gateway');
/** Sends a signed event of a payment. Returns the status of the answer. */
const sendEvent = async (id: string, type: string, intentId: string, secret?: string) => {
  const object =
    type === 'charge.refunded'
      ? { id: `ch_${intentId}`, object: 'charge', payment_intent: intentId }
      : { id: intentId, object: 'payment_intent' };
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const header = webhooks.generateTestHeaderString({
    payload,
    timestamp: Math.floor(clock.now().getTime() / 1000),
    secret: secret ?? testWebhookSecret(services.secret),
  });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header };
  return (await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })).statusCode;
};

test('events that arrive forged, twice at once, in the wrong order and a day late make one payment', async () => {
  await closeMonth(services, shop.event.accountId);
  const { id = 0 } = (await invoiceOf(shop.event)) ?? {};
  const pay = await call(shop.event, 'POST /invoices/:id/pay', { params: { id } });
  const clientSecret = pay.body.clientSecret ?? '';
  await call(undefined, 'POST /testPayments/payment', { body: { clientSecret, approved: true } });
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  const succeeded = 'payment_intent.succeeded';
  expect(await sendEvent('evt_1', succeeded, intentId, 'whsec_forged')).toBe(400);
  await jobs.doAll(services);
  expect(await paymentsOf(shop.event)).toEqual([]);
  expect(await sendEvent('evt_0', 'charge.refunded', intentId)).toBe(200);
  await Promise.all([sendEvent('evt_1', succeeded, intentId), sendEvent('evt_1', succeeded, intentId)]);
  expect(jobs.waiting('take-provider-event')).toHaveLength(2);
  await jobs.doAll(services);
  clock.advance(25 * 3_600_000);
  expect(await sendEvent('evt_2', succeeded, intentId)).toBe(200);
  await jobs.doAll(services);
  expect(await paymentsOf(shop.event)).toHaveLength(1);
  expect(await result(shop.event)).toEqual(['Paid', 2, 3000]);
});

test('an account that subscribes twice at once has one subscription, one trial and one item', async () => {
  const { body: feeds } = await call(admin, 'POST /feeds', {
    body: [{ name: 'News', monthlyAccountFee: 10, trialDays: 30, active: true }],
  });
  const id = feeds[0]?.id ?? 0;
  const { accountId } = shop.admins;
  const subscribe = () =>
    call(shop.admins, 'POST /feeds/:id/subscribe', { params: { id }, body: { data: {} } });
  const answers = await atOnce(world, sql`lock table ${subscriptions} in share mode`, [subscribe, subscribe]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
  expect(await db.$count(subscriptions, eq(subscriptions.accountId, accountId))).toBe(1);
  expect(await db.$count(feedTrials, eq(feedTrials.accountId, accountId))).toBe(1);
  const feedItems = and(eq(billableItems.accountId, accountId), eq(billableItems.kind, 'feed'));
  expect(await db.$count(billableItems, feedItems)).toBe(1);
});

test('an account that is kept when its month closes is either kept or cancelled', async () => {
  const owner = await customer('Last Minute');
  const { accountId } = owner;
  await call(owner, 'POST /accounts/cancel');
  await until('2026-06-01T01:00:00Z');
  const [kept] = await atOnce<unknown>(world, lockOf(owner), [
    () => call(owner, 'POST /accounts/keep'),
    () => endCancelledAccountsJob.perform(services, {}),
    () => closeMonth(services, accountId),
  ]);
  const periods = await db.$count(accountPeriods, eq(accountPeriods.accountId, accountId));
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  expect([
    { status: 200, periods: 0, cancelOn: null },
    { status: 409, periods: 1, cancelOn: '2026-06-01' },
  ]).toContainEqual({
    status: kept && typeof kept === 'object' && 'status' in kept && kept.status,
    periods,
    cancelOn: account?.cancelOn,
  });
  // The month before is billed to its end in both cases.
  expect(await result(owner)).toEqual(['Paid', 1, 3000]);
});

test('all rows agree', async () => {
  await closeMonthsJob.perform(services, {});
  const findings = await checkMoney(db, clock.now());
  expect(findings).toEqual([]);
});

test('a payment that a form sends twice is one payment', async () => {
  const owner = await world.register('Double Click');
  const payment = {
    accountId: owner.accountId,
    amount: 40,
    method: 'check',
    paymentDate: '2026-03-04',
  } as const;
  const form = randomUUID();
  people.push(owner);
  await until(clock.now().toISOString());
  const send = (of: string) => call(admin, 'POST /payments', { body: [{ ...payment, form: of }] });
  const [one, again, other] = [await send(form), await send(form), await send(randomUUID())];
  expect(again.body).toEqual(one.body);
  expect(other.body[0]?.id).not.toBe(one.body[0]?.id);
  expect((await call(owner, 'GET /payments/unused')).body).toHaveLength(2);
});
