import { asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { questions } from '../../schema/templates';
import { playlistMessageConditions, playlistMessages } from '../../schema/playlists';

type ConditionRow = typeof playlistMessageConditions.$inferSelect;

const conditionJson = (row: ConditionRow & { questionKeyName: string }) => ({
  id: row.id,
  playlistMessageId: row.playlistMessageId,
  questionId: row.questionId,
  questionKeyName: row.questionKeyName,
  operator: row.operator,
  value: row.value,
  dataType: row.dataType,
});

const withKeyName = { ...getTableColumns(playlistMessageConditions), questionKeyName: questions.keyName };

/** Returns the conditions of items, sorted by their items and ids. */
const conditionsWhere = async (db: Db, which: SQL | undefined) =>
  (
    await db
      .select(withKeyName)
      .from(playlistMessageConditions)
      .innerJoin(questions, eq(questions.id, playlistMessageConditions.questionId))
      .innerJoin(playlistMessages, eq(playlistMessages.id, playlistMessageConditions.playlistMessageId))
      .where(which)
      .orderBy(asc(playlistMessages.sortOrder), asc(playlistMessages.id), asc(playlistMessageConditions.id))
  ).map(conditionJson);

export const conditionsOfPlaylist = (db: Db, id: number) =>
  conditionsWhere(db, eq(playlistMessages.playlistId, id));

export const conditionsOfItems = (db: Db, ids: number[]) =>
  conditionsWhere(db, inArray(playlistMessages.id, ids));

export const conditionsById = (db: Db, ids: number[]) =>
  conditionsWhere(db, inArray(playlistMessageConditions.id, ids));
