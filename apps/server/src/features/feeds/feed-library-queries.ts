import type { LibraryState } from '@marquee/contract/feeds';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { messages } from '../../schema/messages';
import { playlistMessages } from '../../schema/playlists';
import { isLive } from '../subscriptions/subscription-queries';
import { subscriptions } from '../../schema/subscriptions';
import { isShownMessage, shownColumns } from './feed-content-queries';
import { feedMessages, feeds } from '../../schema/feeds';

/**
 * Returns the query for the library messages of the feeds that an account subscribes to. A message in several libraries is
 * returned once, for the oldest subscription.
 */
export const offeredLibrary = (db: Db, accountId: number) =>
  db
    .selectDistinctOn([messages.id], {
      ...shownColumns,
      accountId: messages.accountId,
      feedId: sql<number>`${feeds.id}`.mapWith(Number).as('feed_id'),
      feedName: sql<string>`${feeds.name}`.as('feed_name'),
      sort: feedMessages.sort,
    })
    .from(subscriptions)
    .innerJoin(feeds, eq(feeds.id, subscriptions.feedId))
    .innerJoin(feedMessages, and(eq(feedMessages.feedId, feeds.id), eq(feedMessages.inLibrary, true)))
    .innerJoin(messages, isShownMessage())
    .where(and(eq(subscriptions.accountId, accountId), isLive(), isNull(feeds.closedAt)))
    .orderBy(messages.id, subscriptions.id);

/** Returns the library messages of the feeds that the account subscribes to, by feed. */
export const libraryMessages = async ({ db, actor }: Ctx<Person>) => {
  const all = offeredLibrary(db, actor.accountId).as('offered');
  const rows = await db
    .select({
      id: all.id,
      name: all.name,
      shape: all.shape,
      seconds: all.seconds,
      category: all.category,
      lastModified: all.lastModified,
      thumbnailPending: all.thumbnailPending,
      feedId: all.feedId,
      sharedBy: all.feedName,
      used: sql<boolean>`exists (select from ${playlistMessages} where ${playlistMessages.messageId} = ${all.id}
        and ${playlistMessages.accountId} = ${actor.accountId})`,
    })
    .from(all)
    .orderBy(sql`lower(${all.feedName})`, all.feedId, all.sort);
  return rows.map(({ used, ...row }) => ({
    ...row,
    lastModified: row.lastModified.toISOString(),
    isPublic: false,
    crossDepartment: false,
    archived: false,
    awsJobId: null,
    isExistInPlaylist: used ? 1 : 0,
  }));
};

/**
 * Returns the library states of messages of other accounts, by message: the feed that contains or contained the message, and
 * whether a library still offers the message. `shown`: the fields of an offered message. Messages of feeds that the account has
 * never subscribed to are left out. Runs one statement.
 */
export const libraryStates = async (db: Db, accountId: number, messageIds: number[]) => {
  if (messageIds.length === 0) return new Map<number, never>();
  const isSubscribedNow = sql`(${isLive()} and ${feeds.closedAt} is null)`;
  const rows = await db
    .selectDistinctOn([feedMessages.messageId], {
      messageId: feedMessages.messageId,
      name: feedMessages.name,
      feedId: feeds.id,
      feedName: feeds.name,
      isSubscribed: sql<boolean>`${isSubscribedNow}`,
      isOffered: feedMessages.inLibrary,
      isArchived: sql<boolean>`${messages.id} is null`,
      shown: shownColumns,
    })
    .from(subscriptions)
    .innerJoin(feeds, eq(feeds.id, subscriptions.feedId))
    .innerJoin(feedMessages, eq(feedMessages.feedId, feeds.id))
    .leftJoin(messages, isShownMessage())
    .where(and(eq(subscriptions.accountId, accountId), inArray(feedMessages.messageId, messageIds)))
    .orderBy(
      feedMessages.messageId,
      sql`(${isSubscribedNow} and ${feedMessages.inLibrary}) desc, ${isSubscribedNow} desc`,
      subscriptions.id,
    );
  return new Map(
    rows.map(({ messageId, name, feedId, feedName, shown, ...facts }) => {
      const state = stateOf(facts);
      return [
        messageId,
        { library: { feedId, feedName, name, state }, shown: state === 'offered' ? shown : null },
      ] as const;
    }),
  );
};

type Facts = { isSubscribed: boolean; isOffered: boolean; isArchived: boolean };

const stateOf = ({ isSubscribed, isOffered, isArchived }: Facts): LibraryState => {
  if (!isSubscribed) return 'notSubscribed';
  if (isArchived) return 'archived';
  return isOffered ? 'offered' : 'notOffered';
};

/** Returns a message of a feed that the account of a person subscribes to, without its template and answers. */
export const subscribedMessage = async ({ db, actor }: { db: Db; actor: Person }, id: number) => {
  const [row] = await db
    .select(shownColumns)
    .from(subscriptions)
    .innerJoin(feeds, eq(feeds.id, subscriptions.feedId))
    .innerJoin(feedMessages, and(eq(feedMessages.feedId, feeds.id), isNull(feedMessages.removedAt)))
    .innerJoin(messages, isShownMessage())
    .where(
      and(
        eq(subscriptions.accountId, actor.accountId),
        isLive(),
        isNull(feeds.closedAt),
        eq(feedMessages.messageId, id),
        isNotNull(messages.id),
      ),
    )
    .limit(1);
  return row && { ...row, lastModified: row.lastModified.toISOString() };
};
