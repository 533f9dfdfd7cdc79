import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { accounts } from '../../schema/accounts';
import { affiliateSettings } from '../../schema/affiliates';

const world = await testWorld();
const { call, services } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const affiliate = await world.register('Tower Books');
const customer = await world.register('Harbour Cinema');

const revenue = async () => (await call(admin, 'GET /billableItems/adminRevenue')).body;
const price = (accountId: number, perScreenCharge: number) =>
  db.update(accounts).set({ perScreenCharge }).where(eq(accounts.id, accountId));

test('adds the prices that are billed today, and the share of the affiliate', async () => {
  await price(customer.accountId, 1999);
  await call(customer, 'POST /screens', { body: [{ name: 'Foyer' }, { name: 'Bar' }] });
  // In their trials, the screens bring no revenue.
  expect(await revenue()).toEqual({ monthlyRevenue: 0, commissions: 0, netRevenue: 0 });
  await db.execute(sql`update billable_items set start_day = '2026-03-01' where kind = 'screen'`);
  expect(await revenue()).toEqual({ monthlyRevenue: 39.98, commissions: 0, netRevenue: 39.98 });

  await db
    .update(accounts)
    .set({ referredBy: affiliate.accountId })
    .where(eq(accounts.id, customer.accountId));
  await db
    .insert(affiliateSettings)
    .values({ accountId: affiliate.accountId, code: 'tower', screenBp: 1250, feedBp: 5000 });
  expect(await revenue()).toEqual({ monthlyRevenue: 39.98, commissions: 5, netRevenue: 34.98 });
});

test('feeds pay their owners, and nobody earns on an own invoice', async () => {
  await db.execute(sql`
    with feed as (insert into feeds (account_id, department_id, name, monthly_account_fee)
      values (${affiliate.accountId}, ${affiliate.departmentId}, 'News', 1000) returning id),
    signed as (insert into subscriptions (account_id, feed_id, monthly_account_fee, additional_screen_fee, asked_at, approved_at)
      select account_id, feed.id, 1000, 200, now(), now() from feed, (values (${customer.accountId}::bigint),
        (${affiliate.accountId}::bigint)) of (account_id) returning id, account_id),
    items as (insert into billable_items (account_id, kind, subscription_id, name, start_day, extra_rate)
      select account_id, 'feed', id, 'News', '2026-03-01', 200 from signed returning id)
    insert into billable_rates (item_id, from_day, cents) select id, '2026-03-01', 1000 from items`);
  // $39.98 of screens, $12.00 of the customer with a second screen, and $10.00 of the owner of the feed.
  expect(await revenue()).toEqual({ monthlyRevenue: 61.98, commissions: 11, netRevenue: 50.98 });
});

test('suspended accounts bring no revenue', async () => {
  const { accountId } = customer;
  await call(admin, 'POST /accounts/updateStatus', { body: { accountId, status: 'suspended' } });
  expect(await revenue()).toEqual({ monthlyRevenue: 10, commissions: 0, netRevenue: 10 });
});
