import type { SubscriptionState } from '@marquee/contract/subscriptions';
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { pageOf, readCursor } from '../../kit/http/page';
import { accounts, users } from '../../schema/accounts';
import { isStopped } from '../accounts/standing-queries';
import { feeds } from '../../schema/feeds';
import { screens } from '../../schema/screens';
import { subscriptionEvents, subscriptions } from '../../schema/subscriptions';

type Row = typeof subscriptions.$inferSelect;

/** SQL condition that a subscription is live: approved and not ended. */
export const isLive = (): SQL | undefined =>
  and(isNotNull(subscriptions.approvedAt), isNull(subscriptions.endedAt));

/** SQL condition that a subscription is open: neither ended nor declined. */
export const isOpen = (): SQL | undefined =>
  and(isNull(subscriptions.endedAt), isNull(subscriptions.declinedAt));

/**
 * SQL condition that the feed in the row of `feeds` has new subscribers: it is active, and its account is neither suspended nor
 * cancelled. Its subscribers keep it in any case.
 */
export const isOffered = (): SQL | undefined =>
  and(eq(feeds.active, true), isNull(feeds.closedAt), not(isStopped(feeds.accountId)));

/** SQL condition that the account has a live subscription to the feed whose id is in this column. */
export const isSubscribed = (db: Db, accountId: number, feedId: PgColumn): SQL =>
  exists(subscriptionsTo(db, accountId, feedId, isLive()));

/** SQL condition that the account has an open subscription to the feed whose id is in this column. */
export const hasOpenSubscription = (db: Db, accountId: number, feedId: PgColumn): SQL =>
  exists(subscriptionsTo(db, accountId, feedId, isOpen()));

const subscriptionsTo = (db: Db, accountId: number, feedId: PgColumn, which: SQL | undefined) =>
  db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.feedId, feedId), which));

/** Returns the accounts that show a feed, or showed it until the feed was deleted. */
export const subscribersOf = async (db: Db, feedId: number): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(and(eq(subscriptions.feedId, feedId), or(isLive(), eq(subscriptions.endedBy, 'feed'))));
  return rows.map(({ accountId }) => accountId);
};

/** Returns the state of a subscription at an instant. */
export const stateOf = (
  row: Pick<Row, 'declinedAt' | 'endedAt' | 'approvedAt' | 'trialEndsAt'>,
  now: Date,
): SubscriptionState => {
  if (row.declinedAt) return 'declined';
  if (row.endedAt) return 'ended';
  if (!row.approvedAt) return 'pending';
  return row.trialEndsAt && row.trialEndsAt > now ? 'trial' : 'active';
};

/** Number of screens of the subscriber. All screens of the account count for the price. */
const screenCount = sql<number>`(
  select count(*) from ${screens} where ${screens.accountId} = ${subscriptions.accountId})`.mapWith(Number);

/** Returns the last subscription of the account to each feed, or to the feed with this id. */
export const listSubscriptions = async (ctx: Ctx<Person>, feedId?: number) => {
  const last = ctx.db
    .selectDistinctOn([subscriptions.feedId], { id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, ctx.actor.accountId),
        feedId === undefined ? undefined : eq(subscriptions.feedId, feedId),
      ),
    )
    .orderBy(
      subscriptions.feedId,
      desc(isOpen() ?? sql`true`),
      desc(subscriptions.askedAt),
      desc(subscriptions.id),
    );
  return subscriptionsJson(ctx, inArray(subscriptions.id, last));
};

/** Returns a subscription of the account by id, as a list of none or one. */
export const subscriptionJson = async (ctx: Pick<Ctx<Person>, 'db' | 'actor' | 'now'>, id: number) =>
  subscriptionsJson(ctx, eq(subscriptions.id, id));

/** Maximum number of events of a subscription in the response. */
const maxEvents = 20;

const subscriptionsJson = async ({ db, actor, now }: { db: Db; actor: Person; now: Date }, which: SQL) => {
  const rows = await db
    .select({
      row: subscriptions,
      feedName: feeds.name,
      closedAt: feeds.closedAt,
      publisher: accounts.name,
      screens: screenCount,
    })
    .from(subscriptions)
    .innerJoin(feeds, eq(feeds.id, subscriptions.feedId))
    .innerJoin(accounts, eq(accounts.id, feeds.accountId))
    .where(and(which, eq(subscriptions.accountId, actor.accountId)))
    .orderBy(asc(feeds.name), asc(subscriptions.id));
  const events = await eventsOf(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, feedName, closedAt, publisher, screens: count }) => ({
    id: row.id,
    feedId: row.feedId,
    feedName,
    publisher,
    data: row.data,
    ...pricesOf(row, count, now),
    askedAt: row.askedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
    lastModified: row.lastModified.toISOString(),
    feedClosed: closedAt !== null,
    events: (events.get(row.id) ?? []).map(({ text, at }) => ({ text, at: at.toISOString() })),
  }));
};

const pricesOf = (row: Row, count: number, now: Date) => ({
  monthlyAccountFee: row.monthlyAccountFee / 100,
  additionalScreenFee: row.additionalScreenFee / 100,
  state: stateOf(row, now),
  trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
  screens: count,
});

const eventsOf = async (db: Db, ids: number[]) => {
  if (ids.length === 0) return new Map<number, (typeof subscriptionEvents.$inferSelect)[]>();
  const rows = await db
    .select()
    .from(subscriptionEvents)
    .where(inArray(subscriptionEvents.subscriptionId, ids))
    .orderBy(desc(subscriptionEvents.at), desc(subscriptionEvents.id))
    .limit(maxEvents * ids.length);
  return groupBy(rows, ({ subscriptionId }) => subscriptionId);
};

const subscriberKey = z.tuple([z.boolean(), z.string(), z.number()]);

/** Returns one page of the open subscriptions to a feed for its creator. Pending subscriptions come first, then the newest. */
export const listSubscribers = async (
  ctx: Ctx<Person>,
  feedId: number,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) => {
  const after = readCursor(subscriberKey, cursor);
  const rows = await subscriberRows(
    ctx.db,
    and(
      eq(subscriptions.feedId, feedId),
      isOpen(),
      after &&
        sql`(${isPending}, ${subscriptions.askedAt}, ${subscriptions.id}) < (${after[0]}::boolean, ${after[1]}::timestamptz, ${after[2]}::bigint)`,
    ),
    limit + 1,
  );
  const page = pageOf(rows, limit, ({ row }) => [row.approvedAt === null, row.askedAt.toISOString(), row.id]);
  return { rows: page.rows.map((row) => subscriberJson(row, ctx.now)), next: page.next };
};

/** Returns a subscription by id for the creator of its feed, as a list of one. */
export const subscriberById = async ({ db, now }: { db: Db; now: Date }, id: number) =>
  (await subscriberRows(db, eq(subscriptions.id, id), 1)).map((row) => subscriberJson(row, now));

const isPending = sql`(${subscriptions.approvedAt} is null)`;

/** Selects no data of the subscriber, because it can contain private addresses. */
const subscriberRows = async (db: Db, which: SQL | undefined, limit: number) =>
  db
    .select({
      row: subscriptions,
      account: accounts.name,
      person: users.name,
      email: users.email,
      screens: screenCount,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .leftJoin(users, eq(users.id, subscriptions.askedBy))
    .where(which)
    .orderBy(desc(isPending), desc(subscriptions.askedAt), desc(subscriptions.id))
    .limit(limit);

type SubscriberRow = Awaited<ReturnType<typeof subscriberRows>>[number];

const subscriberJson = ({ row, account, person, email, screens: count }: SubscriberRow, now: Date) => {
  const prices = pricesOf(row, count, now);
  const isAsking = prices.state === 'pending' && person !== null && email !== null;
  return {
    id: row.id,
    account,
    since: (row.approvedAt ?? row.askedAt).toISOString(),
    ...prices,
    askedBy: isAsking ? { name: person, email } : null,
  };
};
