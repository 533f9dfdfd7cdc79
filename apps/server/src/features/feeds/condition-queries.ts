import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { messages } from '../../schema/messages';
import { playlistMessageConditions, playlistMessages, playlists } from '../../schema/playlists';
import { questions } from '../../schema/templates';

const child = alias(playlists, 'child');

/** @throws AppError in-use if a condition of an item uses one of these questions. The sentence names both. */
export const checkUnusedQuestions = async (db: Db, questionIds: number[]): Promise<void> => {
  if (questionIds.length === 0) return;
  const [use] = await db
    .select({
      title: sql<string>`coalesce(nullif(${questions.title}, ''), ${questions.keyName})`,
      item: sql<string>`coalesce(${messages.name}, ${child.name}, '')`,
    })
    .from(playlistMessageConditions)
    .innerJoin(questions, eq(questions.id, playlistMessageConditions.questionId))
    .innerJoin(playlistMessages, eq(playlistMessages.id, playlistMessageConditions.playlistMessageId))
    .leftJoin(messages, eq(messages.id, playlistMessages.messageId))
    .leftJoin(child, eq(child.id, playlistMessages.childPlaylistId))
    .where(inArray(playlistMessageConditions.questionId, questionIds))
    .limit(1);
  if (use)
    throw new AppError('in-use', [
      `“${use.item}” has a condition with the question “${use.title}”. Remove the condition first.`,
    ]);
};
