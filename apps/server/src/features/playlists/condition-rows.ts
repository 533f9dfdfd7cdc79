import type { wholeCondition } from '@marquee/contract/conditions';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { replaceKnownParts } from '../../kit/db/save-whole';
import { playlistMessageConditions, playlistMessages } from '../../schema/playlists';

type GivenCondition = z.output<typeof wholeCondition>;

/**
 * Replaces the conditions of the items of a playlist. Without `conditions`, an item keeps its conditions.
 * @param items the items with their ids and the given conditions
 */
export const replaceConditions = async (
  tx: Transaction,
  actor: Person,
  playlistId: number,
  items: { id: number; conditions: GivenCondition[] | undefined }[],
): Promise<void> => {
  const known = await tx
    .select(getTableColumns(playlistMessageConditions))
    .from(playlistMessageConditions)
    .innerJoin(playlistMessages, eq(playlistMessages.id, playlistMessageConditions.playlistMessageId))
    .where(eq(playlistMessages.playlistId, playlistId));
  const given = new Map(items.map(({ id, conditions }) => [id, conditions]));
  const rows = items.flatMap(({ id, conditions = [] }) =>
    conditions.map((condition) => ({ ...condition, playlistMessageId: id })),
  );
  const replaced = known.filter(({ playlistMessageId }) => given.get(playlistMessageId) !== undefined);
  await replaceKnownParts(tx, playlistMessageConditions, actor, replaced, rows);
};

/** Deletes the conditions of items that are not in a list of the feed of the condition, because they were moved. */
export const deleteForeignConditions = async (tx: Transaction, itemIds: number[]): Promise<void> => {
  await tx.delete(playlistMessageConditions).where(
    sql`${inArray(playlistMessageConditions.playlistMessageId, itemIds)} and not exists (
      select from playlist_messages item
      join questions question on question.id = ${playlistMessageConditions.questionId}
      join feeds feed on feed.id = question.feed_id
      where item.id = ${playlistMessageConditions.playlistMessageId}
        and item.playlist_id in (feed.playlist_id, feed.library_playlist_id))`,
  );
};
