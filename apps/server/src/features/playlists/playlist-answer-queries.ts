import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { playlistAnswers } from '../../schema/playlists';

export type PlaylistAnswerRow = typeof playlistAnswers.$inferSelect;

export const playlistAnswerJson = (row: PlaylistAnswerRow) => ({
  id: row.id,
  questionId: row.questionId,
  messageId: null,
  playlistId: row.playlistId,
  overlayId: null,
  value: row.value,
});

/** Returns the answers of a playlist. */
export const answersOfPlaylist = async (db: Db, playlistId: number) =>
  (
    await db
      .select()
      .from(playlistAnswers)
      .where(eq(playlistAnswers.playlistId, playlistId))
      .orderBy(asc(playlistAnswers.id))
  ).map(playlistAnswerJson);
