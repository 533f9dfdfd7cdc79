import type { StoredItem, StoredPlaylist } from '@marquee/playback/program/feed-input';
import type { InputPlaylist } from '@marquee/playback/program/program-input';
import type { Shape } from '@marquee/playback/program/shapes';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import { pacer } from '../../kit/run/pacer';
import { messages } from '../../schema/messages';
import {
  playlistAnswers,
  playlistMessageConditions,
  playlistMessages,
  playlists,
} from '../../schema/playlists';
import { questions } from '../../schema/templates';

export type PlayedPlaylist = StoredPlaylist & { departmentId: number; crossDepartment: boolean };

/**
 * Returns playlists and all nested playlists, with their items, conditions and answers. Uses five statements, and one more for
 * every 5,000 items.
 */
export const playedPlaylists = async (db: Db, ids: number[]): Promise<PlayedPlaylist[]> => {
  if (ids.length === 0) return [];
  const reached = await reachedPlaylists(db, ids);
  const rows = await db.select().from(playlists).where(inArray(playlists.id, reached));
  const items = groupBy(await itemsIn(db, reached), (item) => item.playlistId);
  const conditions = groupBy(await conditionsIn(db, reached), (condition) => condition.itemId);
  const answers = groupBy(await answersTo(db, reached), (answer) => answer.playlistId);
  return rows.map((row) => ({
    id: row.id,
    accountId: row.accountId,
    departmentId: row.departmentId,
    crossDepartment: row.crossDepartment,
    name: row.name,
    shape: row.shape,
    order: row.playOrder,
    startDate: row.startDate,
    endDate: row.endDate,
    subscription:
      row.subscriptionId === null
        ? null
        : {
            id: row.subscriptionId,
            answers: Object.fromEntries(
              (answers.get(row.id) ?? []).map(({ keyName, value }) => [keyName, value]),
            ),
          },
    items: (items.get(row.id) ?? []).flatMap((item) => storedItem(item, conditions.get(item.id) ?? [])),
  }));
};

/**
 * An item with the owner and shape of its message or nested playlist, and whether the department of the owner shares the content.
 */
type ItemRow = typeof playlistMessages.$inferSelect & {
  contentAccountId: number | null;
  ownerId: number | null;
  isShared: boolean;
  name: string;
  shape: Shape | null;
};

const child = alias(playlists, 'child');

/** Maximum number of items that one statement reads, because reading more would block the main thread for long. */
const itemsAtOnce = 5_000;

const itemsIn = async (db: Db, playlistIds: number[]) => {
  const items: ItemRow[] = [];
  const pace = pacer();
  for (;;) {
    const read = await db
      .select({
        ...getTableColumns(playlistMessages),
        contentAccountId: sql<number | null>`coalesce(${messages.accountId}, ${child.accountId})`.mapWith(
          Number,
        ),
        ownerId: sql<number | null>`coalesce(${messages.departmentId}, ${child.departmentId})`.mapWith(
          Number,
        ),
        isShared: sql<boolean>`coalesce(${messages.crossDepartment}, ${child.crossDepartment}, false)`,
        name: sql<string>`coalesce(${messages.name}, ${child.name}, '')`,
        shape: sql<Shape | null>`coalesce(${messages.shape}, ${child.shape})`,
      })
      .from(playlistMessages)
      .leftJoin(messages, eq(messages.id, playlistMessages.messageId))
      .leftJoin(child, eq(child.id, playlistMessages.childPlaylistId))
      .where(inArray(playlistMessages.playlistId, playlistIds))
      .orderBy(asc(playlistMessages.sortOrder), asc(playlistMessages.id))
      .limit(itemsAtOnce)
      .offset(items.length);
    items.push(...read);
    if (read.length < itemsAtOnce) return items;
    await pace();
  }
};

const conditionsIn = (db: Db, playlistIds: number[]) =>
  db
    .select({
      itemId: playlistMessageConditions.playlistMessageId,
      keyName: questions.keyName,
      operator: playlistMessageConditions.operator,
      value: playlistMessageConditions.value,
      dataType: playlistMessageConditions.dataType,
    })
    .from(playlistMessageConditions)
    .innerJoin(playlistMessages, eq(playlistMessages.id, playlistMessageConditions.playlistMessageId))
    .innerJoin(questions, eq(questions.id, playlistMessageConditions.questionId))
    .where(inArray(playlistMessages.playlistId, playlistIds));

const answersTo = (db: Db, playlistIds: number[]) =>
  db
    .select({
      playlistId: playlistAnswers.playlistId,
      keyName: questions.keyName,
      value: playlistAnswers.value,
    })
    .from(playlistAnswers)
    .innerJoin(questions, eq(questions.id, playlistAnswers.questionId))
    .where(inArray(playlistAnswers.playlistId, playlistIds));

/** Returns the ids of the messages in these playlists, each once. */
export const messagesIn = (played: InputPlaylist[]): number[] => [
  ...new Set(
    played.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'message' ? [item.message] : []))),
  ),
];

type ConditionRow = Awaited<ReturnType<typeof conditionsIn>>[number];

const storedItem = (row: ItemRow, conditionRows: ConditionRow[]): StoredItem[] => {
  const accountId = row.contentAccountId ?? row.accountId;
  const conditions = conditionRows.map(({ itemId: _, ...condition }) => condition);
  const facts = {
    accountId,
    shape: row.shape ?? '16:9',
    ...(conditions.length > 0 ? { conditions } : {}),
  };
  const content = row.messageId === null ? 'playlist' : 'message';
  const id = row.messageId ?? row.childPlaylistId;
  // Departments share content within an account. Content of another account is of a feed, or may not play at all.
  const isOwn = accountId === row.accountId;
  if (id !== null && isOwn && row.ownerId !== row.departmentId && !row.isShared)
    return [{ ...facts, kind: 'leftOut', content, id, name: row.name, reason: 'notShared' }];
  if (row.messageId !== null) return [{ ...facts, kind: 'message', message: row.messageId }];
  if (row.childPlaylistId === null) return [];
  return [
    {
      ...facts,
      kind: 'playlist',
      playlist: row.childPlaylistId,
      start: row.childPlaylistStart,
      end: row.childPlaylistEnd,
    },
  ];
};

const reachedPlaylists = async (db: Db, ids: number[]): Promise<number[]> => {
  const found = await db.execute<{ id: string }>(sql`
    with recursive reached (id) as (
      select id from ${playlists} where ${inArray(playlists.id, ids)}
      union
      select item.child_playlist_id from ${playlistMessages} item join reached on item.playlist_id = reached.id
      where item.child_playlist_id is not null
    )
    select id from reached`);
  return found.rows.map((row) => Number(row.id));
};
