import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { playlistMessageConditions, playlistMessages, playlists } from '../playlists/playlist-tables';
import { endSubscriptionsOfFeed } from '../subscriptions/subscription-rows';
import type { FeedRow } from './feed-access';
import { mailSubscribersJob } from './feed-jobs';
import { noteFeedChange } from './feed-message-rows';
import { feeds } from './feed-tables';

/**
 * Deletes a feed: its subscriptions end at once. The row stays, because subscriptions refer to it. The lists become ordinary
 * playlists, so that nothing disappears from the screens of the creator. Their conditions are deleted, because only lists of feeds
 * have data to compare.
 */
export const deleteFeed = (ctx: Ctx<Person>, { id }: Allowed<FeedRow>) =>
  ctx.db.transaction(async (tx) => {
    const { now, actor } = ctx;
    await touch(tx, feeds, [id], now);
    const [feed] = await tx
      .select()
      .from(feeds)
      .where(and(eq(feeds.id, id), isNull(feeds.closedAt)));
    if (!feed) throw new AppError('not-found');
    await releaseLists(tx, feed, now);
    await tx
      .update(feeds)
      .set({ closedAt: now, active: false, isPublic: false, playlistId: null, libraryPlaylistId: null })
      .where(eq(feeds.id, id));
    await endSubscriptionsOfFeed(tx, feed, now);
    await ctx.jobs.send(mailSubscribersJob, { feedId: id }, tx);
    await noteFeedChange(ctx, tx, actor.accountId);
    await announce(tx, { topic: 'feeds', id: actor.accountId });
    await announce(tx, { topic: 'playlists', id: actor.accountId });
    await announce(tx, { topic: 'feedContent', id: actor.accountId, feedId: id });
  });

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
