import { maxSamples } from '@marquee/contract/feeds';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { byName } from '../../kit/db/by-name';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { accounts } from '../../schema/accounts';
import { messages } from '../../schema/messages';
import { isLive, isOffered } from '../subscriptions/subscription-queries';
import { subscriptions } from '../../schema/subscriptions';
import { questions } from '../../schema/templates';
import type { FeedRow, SeenFeed } from './feed-access';
import { feedMessages, feeds } from '../../schema/feeds';

/**
 * This file and `feed-library-queries.ts` are the only code that reads rows of one account for people of another account. Each
 * answer names its fields, so that a new column of a table is not disclosed. Programs contain the rendered pages of
 * `played-feed-queries.ts`.
 */

/** Maximum number of feeds in the gallery. */
const maxOffered = 500;

/** Returns the feeds of the gallery. */
export const publicFeeds = async (ctx: Ctx<Person>) =>
  feedsJson(
    ctx,
    await ctx.db
      .select()
      .from(feeds)
      .where(and(eq(feeds.isPublic, true), isOffered()))
      .orderBy(byName(feeds.name), asc(feeds.id))
      .limit(maxOffered),
  );

/** Returns the feeds of the department of the person. */
export const listOwnFeeds = async (ctx: Ctx<Person>) =>
  feedsJson(
    ctx,
    await ctx.db
      .select()
      .from(feeds)
      .where(and(eq(feeds.departmentId, ctx.actor.departmentId), isNull(feeds.closedAt)))
      .orderBy(byName(feeds.name), asc(feeds.id)),
  );

/** Returns feeds as a person sees them, in the given order. Fields of the creator are null for other departments. */
export const feedsJson = async ({ db, actor }: { db: Db; actor: Person }, rows: FeedRow[]) => {
  const own = rows.filter(({ departmentId }) => departmentId === actor.departmentId).map(({ id }) => id);
  const [publishers, firsts, numbers] = [
    await publishersOf(db, rows),
    await firstMessagesOf(db, rows),
    await subscribersOf(db, own),
  ];
  return rows.map((row) => {
    const isOwn = own.includes(row.id);
    const first = firsts.get(row.id);
    return {
      id: row.id,
      name: row.name,
      publisher: publishers.get(row.accountId) ?? '',
      isPublic: row.isPublic,
      mode: row.mode,
      shapes: row.shapes.join(','),
      description: row.description,
      monthlyAccountFee: row.monthlyAccountFee / 100,
      additionalScreenFee: row.additionalScreenFee / 100,
      trialDays: row.trialDays,
      requiresApproval: row.requiresApproval,
      active: row.active,
      lastModified: row.lastModified.toISOString(),
      firstMessage: first ? { ...first, lastModified: first.lastModified.toISOString() } : null,
      accountId: isOwn ? row.accountId : null,
      playlistId: isOwn ? row.playlistId : null,
      libraryPlaylistId: isOwn ? row.libraryPlaylistId : null,
      subscribers: isOwn ? (numbers.get(row.id)?.live ?? 0) : null,
      pending: isOwn ? (numbers.get(row.id)?.pending ?? 0) : null,
    };
  });
};

const publishersOf = async (db: Db, rows: FeedRow[]): Promise<Map<number, string>> => {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))];
  if (ids.length === 0) return new Map();
  const named = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(named.map(({ id, name }) => [id, name]));
};

const firstMessagesOf = async (db: Db, rows: FeedRow[]) => {
  if (rows.length === 0) return new Map<number, never>();
  const found = await db
    .selectDistinctOn([feedMessages.feedId], {
      feedId: feedMessages.feedId,
      id: messages.id,
      lastModified: messages.lastModified,
      thumbnailPending: messages.thumbnailPending,
    })
    .from(feedMessages)
    .innerJoin(messages, isShownMessage())
    .where(
      and(
        inArray(
          feedMessages.feedId,
          rows.map(({ id }) => id),
        ),
        isNull(feedMessages.removedAt),
      ),
    )
    .orderBy(feedMessages.feedId, feedMessages.sort);
  return new Map(found.map(({ feedId, ...first }) => [feedId, first]));
};

/** SQL condition that joins a message of a feed. The account is compared, so that no row of a third account is disclosed. */
export const isShownMessage = () =>
  and(
    eq(messages.id, feedMessages.messageId),
    eq(messages.accountId, feedMessages.accountId),
    eq(messages.archived, false),
  );

const subscribersOf = async (db: Db, feedIds: number[]) => {
  if (feedIds.length === 0) return new Map<number, { live: number; pending: number }>();
  const found = await db
    .select({
      feedId: subscriptions.feedId,
      live: sql<number>`count(*) filter (where ${isLive()})`.mapWith(Number),
      pending:
        sql<number>`count(*) filter (where ${subscriptions.approvedAt} is null and ${subscriptions.endedAt} is null and ${subscriptions.declinedAt} is null)`.mapWith(
          Number,
        ),
      all: count(),
    })
    .from(subscriptions)
    .where(inArray(subscriptions.feedId, feedIds))
    .groupBy(subscriptions.feedId);
  return new Map(found.map((row) => [row.feedId, row]));
};

/** Returns the questions of a feed in their order. */
export const questionsOfFeed = (db: Db, { id }: Allowed<FeedRow>) =>
  db.select().from(questions).where(eq(questions.feedId, id)).orderBy(asc(questions.sort));

/** The columns of a message that other accounts read. */
export const shownColumns = {
  id: messages.id,
  name: messages.name,
  shape: messages.shape,
  seconds: messages.seconds,
  category: messages.category,
  lastModified: messages.lastModified,
  thumbnailPending: messages.thumbnailPending,
};

/** Returns the messages that the feed offers now: all of them, or samples for a person who does not subscribe. */
export const messagesOfFeed = async (db: Db, { id, seesAll }: Allowed<SeenFeed>) => {
  const rows = await db
    .select({
      ...shownColumns,
      inPlaylist: feedMessages.inPlaylist,
      inLibrary: feedMessages.inLibrary,
    })
    .from(feedMessages)
    .innerJoin(messages, isShownMessage())
    .where(and(eq(feedMessages.feedId, id), isNull(feedMessages.removedAt)))
    .orderBy(asc(feedMessages.sort))
    .limit(seesAll ? Number.MAX_SAFE_INTEGER : maxSamples);
  return rows.map((row) => ({ ...row, lastModified: row.lastModified.toISOString() }));
};

/** Returns whether `messagesOfFeed` returns a message. */
export const isShownIn = async (
  db: Db,
  { id, seesAll }: Allowed<SeenFeed>,
  messageId: number,
): Promise<boolean> => {
  const shown = db
    .select({ id: messages.id })
    .from(feedMessages)
    .innerJoin(messages, isShownMessage())
    .where(and(eq(feedMessages.feedId, id), isNull(feedMessages.removedAt)))
    .orderBy(asc(feedMessages.sort))
    .limit(seesAll ? Number.MAX_SAFE_INTEGER : maxSamples)
    .as('shown');
  return (await db.select().from(shown).where(eq(shown.id, messageId))).length > 0;
};
