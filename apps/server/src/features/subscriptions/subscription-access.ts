import { slideshowFeedId } from '@marquee/contract/kit/feed-values';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { feeds } from '../../schema/feeds';
import { hasOpenSubscription, isOffered } from './subscription-queries';
import { subscriptions } from '../../schema/subscriptions';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SubscribableFeed = typeof feeds.$inferSelect;

/** Returns a subscription of the account. */
export const ownSubscription = async (ctx: Ctx<Person>, id: number): Promise<Allowed<SubscriptionRow>> => {
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.accountId, ctx.actor.accountId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/** Returns a subscription to a feed of the department, for its creator. */
export const subscriptionToOwnFeed = async (
  ctx: Ctx<Person>,
  id: number,
): Promise<Allowed<SubscriptionRow>> => {
  const [row] = await ctx.db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(feeds, eq(feeds.id, subscriptions.feedId))
    .where(and(eq(subscriptions.id, id), eq(feeds.departmentId, ctx.actor.departmentId)));
  if (!row) throw new AppError('not-found');
  return allow(row.subscription);
};

/** Returns a feed of the department, whose subscribers its creator may see. */
export const ownFeedOfSubscribers = async (
  ctx: Ctx<Person>,
  id: number,
): Promise<Allowed<SubscribableFeed>> => {
  const [row] = await ctx.db
    .select()
    .from(feeds)
    .where(and(eq(feeds.id, id), eq(feeds.departmentId, ctx.actor.departmentId), isNull(feeds.closedAt)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/**
 * Returns a feed that the account may subscribe to or is subscribed to: an offered feed, a feed of the department, or the feed of an
 * open subscription.
 * @throws AppError not-found; not-offered for the feed of slideshow questions
 */
export const subscribableFeed = async (ctx: Ctx<Person>, id: number): Promise<Allowed<SubscribableFeed>> => {
  const { db, actor } = ctx;
  if (id === slideshowFeedId) throw new AppError('not-offered');
  const [row] = await db
    .select()
    .from(feeds)
    .where(
      and(
        eq(feeds.id, id),
        isNull(feeds.closedAt),
        or(
          isOffered(),
          eq(feeds.departmentId, actor.departmentId),
          hasOpenSubscription(db, actor.accountId, feeds.id),
        ),
      ),
    );
  if (!row) throw new AppError('not-found');
  return allow(row);
};
