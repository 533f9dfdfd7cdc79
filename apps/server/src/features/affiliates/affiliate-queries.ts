import { dayAt, firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Allowed } from '../../kit/access/allowed';
import { byName } from '../../kit/db/by-name';
import type { Db } from '../../kit/db/open-database';
import { pageOf, readCursor } from '../../kit/http/page';
import { accounts, accountUsers, users } from '../../schema/accounts';
import { accountStatusOf } from '../accounts/standing-queries';
import { billableItems, billableRates, screenDays } from '../../schema/billing';
import { feeds } from '../../schema/feeds';
import { screens } from '../../schema/screens';
import { subscriptions } from '../../schema/subscriptions';
import type { SettingsRow } from './affiliate-access';
import { affiliateSettings, sameCode } from '../../schema/affiliates';

type Page = { limit: number; cursor: string | undefined };
/** Mail services whose addresses belong to everybody, so an equal domain says nothing about two people. */
const publicMailDomains = [
  'aol.com', 'fastmail.com', 'gmail.com', 'gmx.com', 'gmx.de', 'googlemail.com', 'hotmail.com', 'icloud.com', 'live.com',
  'mail.com', 'me.com', 'msn.com', 'outlook.com', 'proton.me', 'protonmail.com', 'web.de', 'yahoo.com', 'ymail.com',
]; // biome-ignore format: a list to read
const settingsKey = z.tuple([z.string(), z.int()]);

/** Returns a page of the affiliate settings of an account, or of all accounts (undefined), by name. */
export const settingsPage = async (db: Db, accountId: number | undefined, { limit, cursor }: Page) => {
  const [name, id] = readCursor(settingsKey, cursor) ?? [];
  const rows = await settingsJson(
    db,
    and(
      accountId === undefined ? undefined : eq(affiliateSettings.accountId, accountId),
      name === undefined
        ? undefined
        : sql`(${byName(accounts.name)}, ${accounts.id}) > (${name}, ${id}::bigint)`,
    ),
    limit + 1,
  );
  const page = pageOf(rows, limit, (row) => [row.key, row.accountId]);
  return { ...page, rows: page.rows.map(({ key: _key, ...row }) => row) };
};

/** Returns affiliate settings by the names of their accounts. Percentages are stored in basis points. */
export const settingsJson = async (db: Db, which: SQL | undefined, limit = 500) => {
  const rows = await db
    .select({ settings: affiliateSettings, name: accounts.name, key: sql<string>`${byName(accounts.name)}` })
    .from(affiliateSettings)
    .innerJoin(accounts, eq(accounts.id, affiliateSettings.accountId))
    .where(which)
    .orderBy(byName(accounts.name), asc(accounts.id))
    .limit(limit);
  return rows.map(({ settings: { id, accountId, code, screenBp, feedBp }, name, key }) => ({
    id,
    accountId,
    name,
    code,
    screenCommission: screenBp / 100,
    ownedFeedCommission: feedBp / 100,
    key,
  }));
};

/** Returns the name of the account with a code, for a sign-up. */
export const nameWithCode = async (db: Db, code: string): Promise<string | null> => {
  const [row] = await db
    .select({ name: accounts.name })
    .from(affiliateSettings)
    .innerJoin(accounts, eq(accounts.id, affiliateSettings.accountId))
    .where(sameCode(code));
  return row?.name ?? null;
};

/** Returns the accounts that signed up with a code of an affiliate, newest first. Only administrators see how they are related. */
export const listReferred = async (db: Db, { accountId }: Allowed<SettingsRow>, isAdmin: boolean) => {
  const rows = await db
    .select({
      accountId: accounts.id,
      name: accounts.name,
      accountStatus: accountStatusOf(),
      createdAt: accounts.createdAt,
      timezone: accounts.timezone,
      screens:
        sql<number>`(select count(*) from ${screens} where ${screens.accountId} = ${accounts.id})`.mapWith(
          Number,
        ),
      related: relatedTo(accountId),
    })
    .from(accounts)
    .where(eq(accounts.referredBy, accountId))
    .orderBy(sql`${accounts.createdAt} desc`, asc(accounts.id));
  return rows.map(({ createdAt, timezone, related, ...row }) => ({
    ...row,
    since: dayAt(createdAt, timezone),
    ...(isAdmin ? { related } : {}),
  }));
};

/**
 * Returns the expression of how the account in the row of `accounts` is related to an affiliate: a person belongs to both, or owners
 * of both have addresses of the same organization.
 */
const relatedTo = (affiliateId: number) => {
  const pair = (condition: SQL) => sql`exists (
    select from ${accountUsers} theirs join ${users} them on them.id = theirs.user_id,
      ${accountUsers} own join ${users} me on me.id = own.user_id
    where theirs.account_id = accounts.id and own.account_id = ${affiliateId}
      and theirs.confirmed_at is not null and own.confirmed_at is not null and ${condition})`;
  const domain = (email: SQL) => sql`split_part(${email}, '@', 2)`;
  const isPublic = sql`${domain(sql`me.email`)} in (${sql.join(publicMailDomains, sql`, `)})`;
  return sql<'same-person' | 'same-domain' | null>`case
    when ${pair(sql`me.id = them.id`)} then 'same-person'
    when ${pair(sql`own.department_id is null and theirs.department_id is null
      and ${domain(sql`me.email`)} = ${domain(sql`them.email`)} and not ${isPublic}`)} then 'same-domain' end`;
};

type FeedSubscriber = {
  name: string;
  feedId: number;
  feedName: string;
  monthlyRate: number;
  billedFrom: string | null;
  approvedAt: string;
  timezone: string;
};

/** Returns the subscribers of the feeds of an account, by feed, with what they are billed for it today. */
export const listFeedSubscribers = async (db: Db, accountId: number, now: Date) => {
  const today = dayAt(now, 'UTC');
  const { rows } = await db.execute<{ row: FeedSubscriber }>(sql`
    select json_build_object('name', accounts.name, 'feedId', feeds.id, 'feedName', feeds.name,
      'billedFrom', items.start_day, 'approvedAt', subscriptions.approved_at, 'timezone', accounts.timezone,
      'monthlyRate', coalesce(rate.cents + items.extra_rate * greatest(0, (select count(*) from ${screenDays} days
        where days.account_id = accounts.id and days.added <= ${today} and (days.removed is null or days.removed > ${today})) - 1), 0)) as row
    from ${feeds}
    join ${subscriptions} on subscriptions.feed_id = feeds.id and subscriptions.approved_at is not null and subscriptions.ended_at is null
    join ${accounts} on accounts.id = subscriptions.account_id and accounts.id <> feeds.account_id
    left join ${billableItems} items on items.subscription_id = subscriptions.id and items.until_day is null
    left join lateral (select cents from ${billableRates} rates where rates.item_id = items.id
      and rates.from_day < ${firstOfNextMonth(today)} order by from_day desc limit 1) rate on true
    where feeds.account_id = ${accountId}
    order by lower(feeds.name), feeds.id, lower(accounts.name), accounts.id`);
  return rows.map(({ row: { billedFrom, approvedAt, timezone, monthlyRate, ...row } }) => ({
    ...row,
    // A free subscription has no item, so it is never billed.
    startDate: billedFrom ?? dayAt(new Date(approvedAt), timezone),
    monthlyRate: monthlyRate / 100,
  }));
};
