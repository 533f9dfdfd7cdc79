import { maxNestingDepth } from '@marquee/contract/kit/limits';
import { nestingCycle, nestingDepth } from '@marquee/playback/program/nesting-cycle';
import type { ProgramItem } from '@marquee/playback/program/program';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { playlistMessages, playlists } from '../../schema/playlists';

/**
 * Checks the nesting of all playlists of an account.
 * @throws AppError nested-in-itself, with the names of the playlists in the cycle, or nested-too-deep
 */
export const checkNesting = async (tx: Transaction, accountId: number): Promise<void> => {
  const nested = await tx
    .select({
      parent: playlistMessages.playlistId,
      child: playlistMessages.childPlaylistId,
      name: playlists.name,
    })
    .from(playlistMessages)
    .innerJoin(playlists, eq(playlists.id, playlistMessages.playlistId))
    .where(and(eq(playlistMessages.accountId, accountId), isNotNull(playlistMessages.childPlaylistId)));
  const names = new Map(nested.map((row) => [row.parent, row.name]));
  const items = new Map<number, ProgramItem[]>([...names.keys()].map((id) => [id, []]));
  for (const { parent, child } of nested)
    if (child !== null) items.get(parent)?.push({ kind: 'playlist', playlist: child, start: 1, end: 1 });
  const lists = [...items].map(([id, itemsOf]) => ({ id, items: itemsOf }));
  const cycle = nestingCycle(lists);
  if (cycle) {
    const path = cycle.map((id) => `“${names.get(id) || '(No name)'}”`).join(' → ');
    throw new AppError('nested-in-itself', [`A playlist cannot play itself: ${path}.`]);
  }
  if (nestingDepth(lists) > maxNestingDepth) throw new AppError('nested-too-deep');
};

/**
 * Checks that the lists of the feeds of an account contain no content of other feeds, directly or in nested playlists.
 * @throws AppError feed-in-feed, with the name of the playlist
 */
export const checkFeedLists = async (tx: Transaction, accountId: number): Promise<void> => {
  const { rows } = await tx.execute<{ feed: string; name: string }>(sql`
    with recursive inside (feed, list_id) as (
      select feed.name, list.id from feeds feed
      join playlists list on list.id in (feed.playlist_id, feed.library_playlist_id)
      where feed.account_id = ${accountId} and feed.closed_at is null
      union
      select inside.feed, item.child_playlist_id from inside
      join playlist_messages item on item.playlist_id = inside.list_id
      where item.child_playlist_id is not null
    )
    select inside.feed, list.name from inside join playlists list on list.id = inside.list_id
    where list.mode = 'subscription' or exists (
      select from playlist_messages item join messages message on message.id = item.message_id
      where item.playlist_id = list.id and message.account_id <> ${accountId})
    limit 1`);
  const [found] = rows;
  if (found)
    throw new AppError('feed-in-feed', [
      `The feed “${found.feed}” can contain no content of another feed. Remove it from “${found.name || '(No name)'}”.`,
    ]);
};
