import { returnDays } from '@marquee/contract/kit/limits';
import { dayAt, firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { accounts } from '../../schema/accounts';
import { subscriptions } from '../../schema/subscriptions';
import { accountFacts, openMonth } from './billed-account-rows';
import { billableItems, billableRates, feedTrials, screenDays } from '../../schema/billing';
import { type Day, plusDays } from './plan-days';
import { planScreenItems } from './plan-screen-items';
import { checkPriceLimits } from './price-limit-rows';
import {
  continueItems,
  endedItems,
  extendReplaced,
  insertItems,
  type NamedRow,
  withoutItem,
} from './screen-item-rows';

/**
 * Bills new and restored screens from now on. Screens that have an item are left out. `planScreenItems` decides which items continue,
 * and which screens have a trial.
 */
export const addScreenItems = async (
  tx: Transaction,
  accountId: number,
  screens: NamedRow[],
  now: Date,
): Promise<void> => {
  if (screens.length === 0) return;
  const { today, perScreenCharge } = await accountFacts(tx, accountId, now);
  await openMonth(tx, accountId, today);
  const ids = await withoutItem(
    tx,
    screens.map(({ id }) => id),
  );
  const plans = planScreenItems(ids, await endedItems(tx, accountId, ids), today);
  await continueItems(
    tx,
    plans.flatMap((plan) => (plan.kind === 'continue' ? [plan.itemId] : [])),
  );
  const inserts = plans.flatMap((plan) => (plan.kind === 'insert' ? [plan] : []));
  await extendReplaced(
    tx,
    inserts.flatMap((plan) => (plan.extends && plan.replaces !== null ? [plan.replaces] : [])),
    today,
  );
  const names = new Map(screens.map(({ id, name }) => [id, name]));
  const inserted = await insertItems(tx, { accountId, cents: perScreenCharge, today }, inserts, names);
  // Another transaction has replaced the same deleted screen meanwhile. Its rows are visible now.
  const refused = inserts.filter(({ screenId }) => !inserted.has(screenId));
  await addScreenItems(
    tx,
    accountId,
    refused.map(({ screenId }) => ({ id: screenId, name: names.get(screenId) ?? '' })),
    now,
  );
  await checkPriceLimits(tx, accountId, 'The number of screens', now);
};

/** Changes the names of the items of renamed screens. Closed invoices keep the old names. */
export const renameScreenItems = async (tx: Transaction, screens: NamedRow[]): Promise<void> => {
  if (screens.length === 0) return;
  await tx.execute(sql`
    update ${billableItems} set name = row ->> 'name'
    from json_array_elements(${JSON.stringify(screens.map(({ id, name }) => ({ id, name })))}::json) row
    where screen_id = (row ->> 'id')::bigint and until_day is null and name <> row ->> 'name'`);
};

/** Ends the item of a deleted screen. The day of the deletion is not billed. */
export const endScreenItem = async (
  tx: Transaction,
  accountId: number,
  screenId: number,
  now: Date,
): Promise<void> => {
  const { today } = await accountFacts(tx, accountId, now);
  await tx.execute(sql`
    with ended as (
      update ${billableItems} set until_day = ${today}::date where screen_id = ${screenId} and until_day is null
    )
    update ${screenDays} set removed = greatest(added, ${today}::date) where screen_id = ${screenId} and removed is null`);
};

/** Ends the items of all screens of a deleted account. */
export const endAllScreenItems = async (tx: Transaction, accountId: number, now: Date): Promise<void> => {
  const { today } = await accountFacts(tx, accountId, now);
  await tx.execute(sql`
    with ended as (
      update ${billableItems} set until_day = ${today}::date
      where account_id = ${accountId} and kind = 'screen' and until_day is null
    )
    update ${screenDays} set removed = greatest(added, ${today}::date) where account_id = ${accountId} and removed is null`);
};

/**
 * Changes the price of all screens of an account from the next month on. Screens that are added from now on have it at once. Screens
 * that can still continue their items have it too.
 * @returns whether the account has screens
 */
export const changeScreenRates = async (
  tx: Transaction,
  accountId: number,
  cents: number,
  now: Date,
): Promise<boolean> => {
  const { today } = await accountFacts(tx, accountId, now);
  const { rows } = await tx.execute<{ live: boolean }>(sql`
    insert into ${billableRates} (item_id, from_day, cents)
    select id, ${firstOfNextMonth(today)}::date, ${cents}::bigint from ${billableItems}
    where account_id = ${accountId} and kind = 'screen'
      and (until_day is null or until_day >= ${plusDays(today, -returnDays)}::date)
    on conflict (item_id, from_day) do update set cents = excluded.cents
    returning exists (select from ${billableItems} where id = item_id and until_day is null) as live`);
  await checkPriceLimits(tx, accountId, 'The price of a screen', now);
  return rows.some(({ live }) => live);
};

type NewSubscription = {
  id: number;
  accountId: number;
  feedId: number;
  monthlyAccountFee: number;
  additionalScreenFee: number;
};

/**
 * Continues the item of the last subscription of the account to a feed, if it ended some days ago at most. The days between are billed.
 * @param id the new subscription, which takes over the item
 * @returns the id of the subscription that had the item; undefined if no item continues
 */
export const continueFeedItem = async (
  tx: Transaction,
  { id, accountId, feedId }: Pick<NewSubscription, 'id' | 'accountId' | 'feedId'>,
  now: Date,
): Promise<number | undefined> => {
  const { today } = await accountFacts(tx, accountId, now);
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${billableItems} items set until_day = null, subscription_id = ${id}
    from (
      select ended.id, ended.subscription_id from ${billableItems} ended
      join ${subscriptions} on ${subscriptions.id} = ended.subscription_id
      where ended.account_id = ${accountId} and ${subscriptions.feedId} = ${feedId}
        and ended.until_day >= ${plusDays(today, -returnDays)}::date
      order by ended.until_day desc, ended.seq desc limit 1
    ) earlier
    where items.id = earlier.id returning earlier.subscription_id as id`);
  if (rows[0]) await checkPriceLimits(tx, accountId, 'The price of this feed', now);
  return rows[0]?.id;
};

/**
 * Inserts the item of a subscription that begins, unless the subscription is free. The first subscription with a fee sets the end of
 * the free trial for this account and feed, once.
 * @returns the first day after the trial, and whether this subscription has set it; undefined for a free subscription
 */
export const addFeedItem = async (
  tx: Transaction,
  { id, accountId, feedId, monthlyAccountFee, additionalScreenFee }: NewSubscription,
  feed: { name: string; trialDays: number },
  now: Date,
): Promise<{ trialEnds: Day; isFirst: boolean } | undefined> => {
  if (monthlyAccountFee === 0 && additionalScreenFee === 0) return undefined;
  const { today } = await accountFacts(tx, accountId, now);
  await openMonth(tx, accountId, today);
  const trial = { accountId, feedId, ends: plusDays(today, feed.trialDays) };
  const [made] = await tx.insert(feedTrials).values(trial).onConflictDoNothing().returning();
  const [known] = made
    ? [made]
    : await tx
        .select()
        .from(feedTrials)
        .where(sql`${feedTrials.accountId} = ${accountId} and ${feedTrials.feedId} = ${feedId}`);
  const trialEnds = known?.ends ?? today;
  const [item] = await tx
    .insert(billableItems)
    .values({
      accountId,
      kind: 'feed',
      subscriptionId: id,
      name: feed.name,
      start: trialEnds > today ? trialEnds : today,
      extraRate: additionalScreenFee,
    })
    .onConflictDoNothing()
    .returning({ id: billableItems.id });
  if (item) await tx.insert(billableRates).values({ itemId: item.id, from: today, cents: monthlyAccountFee });
  await checkPriceLimits(tx, accountId, 'The price of this feed', now);
  return { trialEnds, isFirst: made !== undefined };
};

/** Ends the items of ended subscriptions, each on the day of its account. This day is not billed. */
export const endFeedItems = async (tx: Transaction, subscriptionIds: number[], now: Date): Promise<void> => {
  if (subscriptionIds.length === 0) return;
  const zones = await tx
    .selectDistinct({ timezone: accounts.timezone })
    .from(accounts)
    .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(inArray(subscriptions.id, subscriptionIds));
  const days = zones.map(({ timezone }) => ({ timezone, day: dayAt(now, timezone) }));
  await tx.execute(sql`
    update ${billableItems} set until_day = (row ->> 'day')::date
    from json_array_elements(${JSON.stringify(days)}::json) row, ${accounts}
    where ${accounts.timezone} = row ->> 'timezone' and ${accounts.id} = ${billableItems.accountId}
      and ${billableItems.until} is null and ${inArray(billableItems.subscriptionId, subscriptionIds)}`);
};
