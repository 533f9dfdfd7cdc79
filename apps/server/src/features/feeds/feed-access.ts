import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { isOffered, isSubscribed } from '../subscriptions/subscription-queries';
import { feeds } from '../../schema/feeds';

export type FeedRow = typeof feeds.$inferSelect;

/** Returns feeds of the department, which its creators may change. @throws AppError not-found if one of `ids` is missing */
export const ownFeeds = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<FeedRow>[]> => {
  const rows = await ctx.db
    .select()
    .from(feeds)
    .where(
      and(inArray(feeds.id, ids), eq(feeds.departmentId, ctx.actor.departmentId), isNull(feeds.closedAt)),
    );
  if (rows.length < new Set(ids).size) throw new AppError('not-found');
  return rows.map(allow);
};

export const ownFeed = async (ctx: Ctx<Person>, id: number): Promise<Allowed<FeedRow>> =>
  only(await ownFeeds(ctx, [id]));

/** Returns a feed whose impressions the person may read: a feed of the department, or any feed for an administrator. */
export const feedOfImpressions = async (ctx: Ctx<Person>, id: number): Promise<Allowed<FeedRow>> => {
  const { db, actor } = ctx;
  if (!actor.permissions.has('admin')) return ownFeed(ctx, id);
  return only(
    (
      await db
        .select()
        .from(feeds)
        .where(and(eq(feeds.id, id), isNull(feeds.closedAt)))
    ).map(allow),
  );
};

/** A feed that a person sees, and whether the person sees all its messages or only samples. */
export type SeenFeed = FeedRow & { seesAll: boolean };

/**
 * Returns a feed that the person sees: a feed of the department, a feed with a live subscription of the account, or any offered
 * feed. An offered feed that is not public is found by its id only.
 */
export const seenFeed = async ({ db, actor }: Ctx<Person>, id: number): Promise<Allowed<SeenFeed>> => {
  const isOwn = eq(feeds.departmentId, actor.departmentId);
  const seesAll = or(isOwn, isSubscribed(db, actor.accountId, feeds.id));
  const [row] = await db
    .select()
    .from(feeds)
    .where(and(eq(feeds.id, id), isNull(feeds.closedAt), or(seesAll, isOffered())));
  if (!row) throw new AppError('not-found');
  const [all] = await db
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(eq(feeds.id, id), seesAll));
  return allow({ ...row, seesAll: all !== undefined });
};

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new AppError('not-found');
  return row;
};
