import { screenTrialDays } from '@marquee/contract/kit/limits';
import { dayAt, firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { accounts } from '../accounts/account-tables';
import { subscriptions } from '../subscriptions/subscription-tables';
import { billableItems, billableRates, feedTrials, invoices, screenDays } from './billing-tables';
import { type Day, monthOf, plusDays } from './plan-days';

type NamedRow = { id: number; name: string };

const accountFacts = async (db: Db, accountId: number) => {
  const [account] = await db
    .select({ timezone: accounts.timezone, perScreenCharge: accounts.perScreenCharge })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new AppError('not-found');
  return account;
};

/** Begins the invoices of an account with the month of a day. The closing of a month begins the next. */
export const openMonth = async (tx: Transaction, accountId: number, today: Day): Promise<void> => {
  await tx.execute(sql`
    insert into ${invoices} (account_id, month, status) select ${accountId}, ${monthOf(today)}::date, 'In Progress'
    where not exists (select from ${invoices} where account_id = ${accountId}) on conflict do nothing`);
};

/**
 * Inserts the items of new and restored screens at the price of today. Screens that have an item are left out. A restored screen has
 * no new trial: the rest of its trial, or none.
 */
export const addScreenItems = async (
  tx: Transaction,
  accountId: number,
  screens: NamedRow[],
  now: Date,
): Promise<void> => {
  if (screens.length === 0) return;
  const { timezone, perScreenCharge } = await accountFacts(tx, accountId);
  const today = dayAt(now, timezone);
  await openMonth(tx, accountId, today);
  await tx.execute(sql`
    with added as (
      insert into ${billableItems} (account_id, kind, screen_id, name, start_day)
      select ${accountId}, 'screen', (row ->> 'id')::bigint, row ->> 'name', coalesce(
        (select greatest(${today}::date, min(known.start_day)) from ${billableItems} known
          where known.screen_id = (row ->> 'id')::bigint having count(*) > 0),
        ${plusDays(today, screenTrialDays)}::date)
      from json_array_elements(${JSON.stringify(screens.map(({ id, name }) => ({ id, name })))}::json) row
      on conflict do nothing
      returning id, screen_id
    ), days as (
      insert into ${screenDays} (account_id, screen_id, added) select ${accountId}, screen_id, ${today}::date from added
      on conflict do nothing
    )
    insert into ${billableRates} (item_id, from_day, cents) select id, ${today}::date, ${perScreenCharge}::bigint from added`);
};

/**
 * Continues the billing of restored screens. The item of a screen that was deleted today continues, so that a deletion that is undone
 * changes no invoice. Other screens get new items.
 */
export const restoreScreenItems = async (
  tx: Transaction,
  accountId: number,
  screens: NamedRow[],
  now: Date,
): Promise<void> => {
  if (screens.length === 0) return;
  const today = dayAt(now, (await accountFacts(tx, accountId)).timezone);
  const ids = sql`any(${sql.param(screens.map(({ id }) => id))}::bigint[])`;
  await tx.execute(sql`
    with continued as (
      update ${billableItems} set until_day = null where screen_id = ${ids} and until_day = ${today}::date
    )
    update ${screenDays} set removed = null where screen_id = ${ids} and removed = ${today}::date`);
  await addScreenItems(tx, accountId, screens, now);
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
  const today = dayAt(now, (await accountFacts(tx, accountId)).timezone);
  await tx.execute(sql`
    with ended as (
      update ${billableItems} set until_day = ${today}::date where screen_id = ${screenId} and until_day is null
    )
    update ${screenDays} set removed = greatest(added, ${today}::date) where screen_id = ${screenId} and removed is null`);
};

/** Ends the items of all screens of a deleted account. */
export const endAllScreenItems = async (tx: Transaction, accountId: number, now: Date): Promise<void> => {
  const today = dayAt(now, (await accountFacts(tx, accountId)).timezone);
  await tx.execute(sql`
    with ended as (
      update ${billableItems} set until_day = ${today}::date
      where account_id = ${accountId} and kind = 'screen' and until_day is null
    )
    update ${screenDays} set removed = greatest(added, ${today}::date) where account_id = ${accountId} and removed is null`);
};

/**
 * Changes the price of all screens of an account from the next month on. Screens that are added from now on have it at once.
 * @returns whether the account has screens
 */
export const changeScreenRates = async (
  tx: Transaction,
  accountId: number,
  cents: number,
  now: Date,
): Promise<boolean> => {
  const { timezone } = await accountFacts(tx, accountId);
  const { rows } = await tx.execute<{ item_id: number }>(sql`
    insert into ${billableRates} (item_id, from_day, cents)
    select id, ${firstOfNextMonth(dayAt(now, timezone))}::date, ${cents}::bigint from ${billableItems}
    where account_id = ${accountId} and kind = 'screen' and until_day is null
    on conflict (item_id, from_day) do update set cents = excluded.cents returning item_id`);
  return rows.length > 0;
};

type NewSubscription = {
  id: number;
  accountId: number;
  feedId: number;
  monthlyAccountFee: number;
  additionalScreenFee: number;
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
  const today = dayAt(now, (await accountFacts(tx, accountId)).timezone);
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
