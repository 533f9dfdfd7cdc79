import { eq, inArray } from 'drizzle-orm';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import type { Jobs } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { playlistMessageConditions, playlistMessages, playlists } from '../../schema/playlists';
import { endSubscriptionsOfFeed } from '../subscriptions/subscription-rows';
import type { FeedRow } from './feed-access';
import { mailSubscribersJob } from './feed-jobs';
import { noteFeedChange } from './feed-message-rows';
import { feeds } from '../../schema/feeds';

/**
 * Closes a feed that is deleted: its subscriptions end at once, and their owners are mailed. The row stays, because subscriptions
 * refer to it. The lists become ordinary playlists. Their conditions are deleted, because only lists of feeds have data to compare.
 */
export const closeFeed = async (
  { now, jobs }: { now: Date; jobs: Jobs },
  tx: Transaction,
  feed: FeedRow,
): Promise<void> => {
  const { id, accountId } = feed;
  await releaseLists(tx, feed, now);
  await tx
    .update(feeds)
    .set({ closedAt: now, active: false, isPublic: false, playlistId: null, libraryPlaylistId: null })
    .where(eq(feeds.id, id));
  await endSubscriptionsOfFeed(tx, feed, now);
  await jobs.send(mailSubscribersJob, { feedId: id, accountId }, tx);
  await noteFeedChange({ now }, tx, accountId);
  await announce(tx, { topic: 'feeds', id: accountId });
  await announce(tx, { topic: 'playlists', id: accountId });
  await announce(tx, { topic: 'feedContent', id: accountId, feedId: id });
};

const releaseLists = async (
  tx: Transaction,
  { playlistId, libraryPlaylistId }: FeedRow,
  now: Date,
): Promise<void> => {
  const ids = [playlistId, libraryPlaylistId].flatMap((list) => list ?? []);
  await touch(tx, playlists, ids, now);
  const items = tx
    .select({ id: playlistMessages.id })
    .from(playlistMessages)
    .where(inArray(playlistMessages.playlistId, ids));
  await tx
    .delete(playlistMessageConditions)
    .where(inArray(playlistMessageConditions.playlistMessageId, items));
};
