import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { checkMoney } from './check-money';

const world = await testWorld();
const { call, services, clock } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const owner = await world.register('Harbour Cinema');
const { accountId } = owner;

const findings = async () => (await checkMoney(db, clock.now())).map(({ rule }) => rule);

test('finds nothing in correct rows', async () => {
  await call(owner, 'POST /screens', { body: [{ name: 'Foyer' }] });
  await call(admin, 'POST /payments', {
    body: [{ accountId, amount: 12.5, method: 'check', paymentDate: '2026-03-04' }],
  });
  expect(await findings()).toEqual([]);
});

test('finds a payment without its entry in the ledger', async () => {
  await db.execute(sql`insert into payments (account_id, amount, method, payment_day)
    values (${accountId}, 100, 'check', '2026-03-04')`);
  expect(await checkMoney(db, clock.now())).toEqual([
    { rule: 'the ledger of an account equals what is due minus its unused payments', id: accountId },
  ]);
  expect(await checkMoney(db, clock.now(), accountId)).toHaveLength(1);
  expect(await checkMoney(db, clock.now(), admin.accountId)).toEqual([]);
  await db.execute(sql`insert into ledger_entries (account_id, day, at, kind, cents, source)
    select account_id, payment_day, now(), 'payment', -amount, id::text from payments where amount = 100`);
  expect(await findings()).toEqual([]);
});

test('can compare the rows of one account by every rule', async () => {
  for (const of of [admin, owner]) expect(await checkMoney(db, clock.now(), of.accountId)).toEqual([]);
});

test('finds an invoice that is Paid without a payment', async () => {
  await db.execute(sql`
    insert into invoices (account_id, month, status, total, number, snapshot, closed_at)
    values (${accountId}, '2026-01-01', 'Paid', 0, 9, '{}', now())`);
  expect(await findings()).toEqual([]);
  await db.execute(sql`alter table invoices disable trigger all`);
  await db.execute(sql`update invoices set total = 500 where number = 9`);
  expect((await findings()).toSorted()).toEqual([
    'an invoice is Paid exactly if nothing is due',
    'the ledger of an account equals what is due minus its unused payments',
    'the lines of an invoice add up to its total',
  ]);
  await db.execute(sql`delete from invoices where number = 9`);
  await db.execute(sql`alter table invoices enable trigger all`);
});

test('finds a month that is open after its closing', async () => {
  await db.execute(sql`alter table invoices disable trigger all`);
  const open = sql`status = 'In Progress' and account_id = ${accountId}`;
  await db.execute(sql`update invoices set month = '2026-02-01' where ${open}`);
  expect(await findings()).toEqual(['no month is open after its closing']);
  expect(await checkMoney(db, new Date('2026-03-01T15:59:00Z'))).toEqual([]);
  await db.execute(sql`update invoices set month = '2026-03-01' where ${open}`);
  await db.execute(sql`alter table invoices enable trigger all`);
  expect(await findings()).toEqual([]);
});

test('finds a payment at the provider without its payment here, and the reverse', async () => {
  await db.execute(sql`alter table invoices disable trigger all`);
  await db.execute(sql`insert into invoices (account_id, month, status, total, snapshot, closed_at, intent_id)
    values (${accountId}, '2025-12-01', 'Paid', 0, '{}', now(), 'pi_alone')`);
  expect(await findings()).toEqual([
    'every payment at the provider has an attempt, and is stored after it succeeded',
  ]);
  await db.execute(sql`insert into payment_attempts (account_id, invoice_id, number, present, cents, day, state, at, resolved_at)
    select account_id, id, 1, false, 5, '2026-01-01', 'failed', now(), now() from invoices where intent_id = 'pi_alone'`);
  expect(await findings()).toEqual([]);
  await db.execute(sql`insert into provider_events (provider, event_id, type, event, received_at, done_at)
    values ('test', 'evt_1', 'payment_intent.succeeded', '{"objectId": "pi_alone"}', now(), now())`);
  expect(await findings()).toEqual([
    'every payment at the provider has an attempt, and is stored after it succeeded',
  ]);
  await db.execute(sql`update invoices set intent_id = 'pi_other' where intent_id = 'pi_alone'`);
  await db.execute(sql`insert into payments (account_id, amount, method, payment_day, provider_ref)
    values (${accountId}, 100, 'card', '2026-03-04', 'pi_alone')`);
  expect((await findings()).toSorted()).toEqual([
    'every payment by card is the payment of an invoice at the provider',
    'the ledger of an account equals what is due minus its unused payments',
  ]);
  await db.execute(sql`alter table payments disable trigger all`);
  await db.execute(sql`delete from payments where provider_ref = 'pi_alone'`);
  await db.execute(sql`alter table payments enable trigger all`);
  await db.execute(sql`alter table invoices enable trigger all`);
});

test('finds a subscription with a price that is not billed', async () => {
  await db.execute(sql`
    with feed as (insert into feeds (account_id, department_id, name, monthly_account_fee)
      values (${admin.accountId}, ${admin.departmentId}, 'News', 1000) returning id)
    insert into subscriptions (account_id, feed_id, monthly_account_fee, additional_screen_fee, asked_at, approved_at)
    select ${accountId}, id, 1000, 0, now(), now() from feed`);
  expect(await findings()).toEqual([
    'every subscription with a price has one item that is billed, and no ended subscription has one',
  ]);
  await db.execute(sql`update subscriptions set ended_at = now(), ended_by = 'subscriber'`);
  expect(await findings()).toEqual([]);
});

test('finds what came back within 3 days and did not continue', async () => {
  await db.execute(
    sql`update billable_items set start_day = '2026-03-01', until_day = '2026-03-02' where account_id = ${accountId}`,
  );
  await db.execute(sql`
    with later as (insert into billable_items (account_id, kind, screen_id, name, start_day, replaces)
      select account_id, kind, screen_id, name, '2026-03-04', id from billable_items where account_id = ${accountId} returning id)
    insert into billable_rates (item_id, from_day, cents) select id, '2026-03-04', 100 from later`);
  const rule = 'a screen or feed that comes back within 3 days continues its item';
  expect(await findings()).toEqual([rule]);
  await db.execute(sql`update billable_items set until_day = '2026-02-28' where until_day = '2026-03-02'`);
  expect(await findings()).toEqual([]);
  await db.execute(sql`insert into account_periods (account_id, kind, cause, from_day, until_day)
    values (${accountId}, 'cancelled', 'owner', '2026-03-01', '2026-03-04')`);
  expect(await findings()).toEqual(['an account that comes back within 3 days has no cancelled days']);
  await db.execute(sql`delete from account_periods`);
});

test('finds a screen that is not billed, and an item of a screen that is gone', async () => {
  await db.execute(sql`update billable_items set screen_id = 7 where account_id = ${accountId}`);
  expect(new Set(await findings())).toEqual(
    new Set(['every screen has one item that is billed, and every billed screen exists']),
  );
});
