import { sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import type { PlaylistAnswerRow } from './playlist-answer-queries';
import { playlistAnswers } from '../../schema/playlists';

/** Writes and returns answers of playlists. A new answer replaces the stored answer to the same question. */
export const writePlaylistAnswers = async (
  tx: Transaction,
  { accountId, departmentId }: Person,
  rows: Pick<PlaylistAnswerRow, 'playlistId' | 'questionId' | 'value'>[],
): Promise<PlaylistAnswerRow[]> => {
  if (rows.length === 0) return [];
  return tx
    .insert(playlistAnswers)
    .values(
      rows.map(({ playlistId, questionId, value }) => ({
        id: newId(),
        accountId,
        departmentId,
        playlistId,
        questionId,
        value,
      })),
    )
    .onConflictDoUpdate({
      target: [playlistAnswers.playlistId, playlistAnswers.questionId],
      set: { value: sql`excluded.value` },
    })
    .returning();
};
