import type { FeedInput, SubscribedFeed } from '@marquee/playback/program/feed-input';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import { type PlayedPlaylist, playedPlaylists } from '../pages/played-playlist-queries';
import { subscriptions } from '../../schema/subscriptions';
import { questions } from '../../schema/templates';
import { feeds } from '../../schema/feeds';
import { openKeysOf } from './open-key-queries';

/**
 * Adds the content of feeds that these playlists play: the lists of the feeds, the subscriptions of the accounts, and the open
 * keys of the messages. Other content of the creators is not read. The number of statements does not depend on the number of
 * playlists. Without content of feeds, no statement is made.
 */
export const withFeedContent = async (db: Db, own: PlayedPlaylist[]): Promise<FeedInput<PlayedPlaylist>> => {
  const subscribed = await subscribedFeeds(db, own);
  if (subscribed.length === 0) return { playlists: own, subscriptions: [], openKeys: new Map() };
  const known = new Set(own.map(({ id }) => id));
  const named = subscribed.flatMap(({ feed }) => [feed.playlist ?? [], feed.library ?? []].flat());
  const lists = await playedPlaylists(db, [...new Set(named)]);
  const playlists = [...own, ...lists.filter(({ id }) => !known.has(id))];
  const creators = new Set(subscribed.map(({ feed }) => feed.accountId));
  const messageIds = playlists.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'message' && creators.has(item.accountId) ? [item.message] : [])),
  );
  return { playlists, subscriptions: subscribed, openKeys: await openKeysOf(db, [...new Set(messageIds)]) };
};

/**
 * Returns the feeds that playlists of subscribers depend on, by playlist: the feed of a subscription playlist, and the feeds of the
 * creators whose messages a playlist contains. Also feeds that play nothing now, because a change can make them play.
 */
export const feedsByPlaylist = (
  played: PlayedPlaylist[],
  subscribed: readonly SubscribedFeed[],
): Map<number, number[]> => {
  if (subscribed.length === 0) return new Map();
  const ofAccount = groupBy([...subscribed], ({ accountId }) => accountId);
  return new Map(
    played.flatMap(({ id, accountId, subscription, items }) => {
      const creators = new Set(items.map((item) => item.accountId));
      const used = (ofAccount.get(accountId) ?? []).filter(
        (each) =>
          each.id === subscription?.id ||
          (each.feed.accountId !== accountId && creators.has(each.feed.accountId)),
      );
      return used.length === 0 ? [] : [[id, used.map(({ feed }) => feed.id)]];
    }),
  );
};

/**
 * Returns the feeds that subscription playlists name, and the feeds whose creators own messages in these playlists. A
 * subscription that ended is replaced by the live subscription of the account to the same feed.
 */
const subscribedFeeds = async (db: Db, own: PlayedPlaylist[]): Promise<SubscribedFeed[]> => {
  const named = new Set(own.flatMap(({ subscription }) => subscription?.id ?? []));
  const foreign = foreignMessages(own);
  if (named.size === 0 && foreign.size === 0) return [];
  const accountIds = [
    ...new Set([
      ...own.filter(({ subscription }) => subscription !== null).map(({ accountId }) => accountId),
      ...foreign.keys(),
    ]),
  ];
  const rows = await db
    .select({
      id: subscriptions.id,
      accountId: subscriptions.accountId,
      data: subscriptions.data,
      approvedAt: subscriptions.approvedAt,
      endedAt: subscriptions.endedAt,
      feed: feeds,
    })
    .from(subscriptions)
    .innerJoin(feeds, eq(feeds.id, subscriptions.feedId))
    .where(
      and(
        inArray(subscriptions.accountId, accountIds),
        or(
          inArray(subscriptions.id, [...named]),
          inArray(feeds.accountId, [...new Set([...foreign.values()].flatMap((ids) => [...ids]))]),
          // The live subscriptions to the feeds of subscriptions that ended.
          and(isNotNull(subscriptions.approvedAt), sql`${subscriptions.endedAt} is null`),
        ),
      ),
    )
    .orderBy(asc(subscriptions.id));
  const isLive = (row: (typeof rows)[number]) =>
    row.approvedAt !== null && row.endedAt === null && row.feed.closedAt === null;
  const live = new Map(rows.filter(isLive).map((row) => [`${row.accountId} ${row.feed.id}`, row]));
  const used = rows.filter((row) => named.has(row.id) || foreign.get(row.accountId)?.has(row.feed.accountId));
  const asked = await questionsOf(db, [...new Set(used.map(({ feed }) => feed.id))]);
  return used.map((row) => {
    const current = live.get(`${row.accountId} ${row.feed.id}`);
    const { id, accountId, mode, playlistId, libraryPlaylistId } = row.feed;
    return {
      id: row.id,
      accountId: row.accountId,
      isLive: current !== undefined,
      data: current?.data ?? {},
      feed: {
        id,
        accountId,
        playlist: mode === 'Library' ? null : playlistId,
        library: mode === 'Playlist' ? null : libraryPlaylistId,
        questions: asked.get(id) ?? [],
      },
    };
  });
};

/** Returns the owners of the messages in playlists of other accounts, by the account of the playlist. */
const foreignMessages = (own: PlayedPlaylist[]): Map<number, Set<number>> => {
  const owners = new Map<number, Set<number>>();
  for (const { accountId, items } of own)
    for (const item of items)
      if (item.kind === 'message' && item.accountId !== accountId)
        owners.set(accountId, (owners.get(accountId) ?? new Set()).add(item.accountId));
  return owners;
};

/** Returns the questions of feeds that have an answer, by feed. */
const questionsOf = async (db: Db, feedIds: number[]) =>
  groupBy(
    (
      await db
        .select({
          feedId: questions.feedId,
          keyName: questions.keyName,
          fieldType: questions.fieldType,
          placeholder: questions.placeholder,
        })
        .from(questions)
        .where(and(inArray(questions.feedId, feedIds), sql`${questions.keyName} <> ''`))
    ).flatMap(({ feedId, ...question }) => (feedId === null ? [] : [{ feedId, ...question }])),
    (question) => question.feedId,
  );
