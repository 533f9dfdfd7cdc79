import type { Condition } from '@marquee/playback/program/conditions';
import type { Shape } from '@marquee/playback/program/shapes';
import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import { eq, sql } from 'drizzle-orm';
import { accounts } from '../schema/accounts';
import { feeds } from '../schema/feeds';
import { playlistMessageConditions, playlistMessages, playlists } from '../schema/playlists';
import { subscriptions } from '../schema/subscriptions';
import { questions } from '../schema/templates';
import { newId } from '../kit/db/new-id';
import type { Someone, World } from './test-world';

/** Returns functions that create feeds, subscriptions and their rows for tests of what plays. */
export const feedMaker = ({ services: { db }, clock }: World) => {
  const feed = async (
    by: Someone,
    lists: { playlistId?: number; libraryPlaylistId?: number },
    asked: { keyName: string; placeholder?: string; fieldType?: FieldType }[] = [],
  ) => {
    const id = newId();
    const mode =
      lists.playlistId && lists.libraryPlaylistId ? 'Both' : lists.playlistId ? 'Playlist' : 'Library';
    await db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, by.accountId));
    await db.insert(feeds).values({ id, ...owner(by), name: 'Feed', mode, ...lists });
    const rows = asked.map(({ keyName, placeholder = '', fieldType = 'string' as const }, sort) => ({
      id: newId(),
      feedId: id,
      keyName,
      title: keyName,
      fieldType,
      placeholder,
      sort,
    }));
    if (rows.length > 0) await db.insert(questions).values(rows);
    const questionOf = (keyName: string) => rows.find((row) => row.keyName === keyName)?.id ?? 0;
    return { id, questionOf };
  };

  /** Adds a condition to the item of a message in a playlist. */
  const condition = async (
    by: Someone,
    itemId: number,
    questionId: number,
    { operator, value, dataType }: Pick<Condition, 'operator' | 'value' | 'dataType'>,
  ) => {
    await db
      .insert(playlistMessageConditions)
      .values({ ...owner(by), playlistMessageId: itemId, questionId, operator, value, dataType });
  };

  const subscription = async (by: Someone, feedId: number, data: Record<string, string>) => {
    const id = newId();
    const now = clock.now();
    await db.insert(subscriptions).values({
      id,
      accountId: by.accountId,
      feedId,
      data,
      monthlyAccountFee: 0,
      additionalScreenFee: 0,
      askedAt: now,
      approvedAt: now,
    });
    return { id };
  };

  const endSubscription = (id: number) =>
    db.execute(sql`update subscriptions set ended_at = now(), ended_by = 'subscriber' where id = ${id}`);

  const subscriptionPlaylist = async (by: Someone, subscriptionId: number, shape: Shape = '16:9') => {
    const id = newId();
    await db.insert(playlists).values({
      id,
      ...owner(by),
      name: 'From the feed',
      mode: 'subscription',
      shape,
      playOrder: 'sequential',
      subscriptionId,
    });
    return { id };
  };

  /** Adds a message or a playlist to a playlist, without a check of access. */
  const item = async (
    by: Someone,
    playlistId: number,
    content: { messageId?: number; childPlaylistId?: number; start?: number; end?: number },
    sortOrder: number,
  ) => {
    const id = newId();
    const { start: childPlaylistStart = 1, end: childPlaylistEnd = 999, ...named } = content;
    await db
      .insert(playlistMessages)
      .values({ id, ...owner(by), playlistId, ...named, childPlaylistStart, childPlaylistEnd, sortOrder });
    return { id };
  };

  return { feed, condition, subscription, endSubscription, subscriptionPlaylist, item };
};

const owner = ({ accountId, departmentId }: Someone) => ({ accountId, departmentId });
