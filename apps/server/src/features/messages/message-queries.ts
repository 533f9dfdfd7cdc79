import type { Message } from '@marquee/contract/messages';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { byName } from '../../kit/db/by-name';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import type { Db } from '../../kit/db/open-database';
import { playlistMessages } from '../playlists/playlist-tables';
import { answers, messages } from './message-tables';

/** Whose messages a person sees: the department's own, and what other departments of the account share. */
export const seenBy = ({
  departmentId,
  accountId,
}: Pick<Person, 'departmentId' | 'accountId'>): SQL | undefined =>
  or(
    eq(messages.departmentId, departmentId),
    and(eq(messages.accountId, accountId), eq(messages.crossDepartment, true)),
  );

export const listMessages = async (ctx: Ctx<Person>, ids?: number[]): Promise<Message[]> => {
  const rows = await ctx.db
    .select({
      row: messages,
      used: sql<boolean>`exists (select 1 from ${playlistMessages} where ${playlistMessages.messageId} = ${messages.id})`,
    })
    .from(messages)
    .where(and(seenBy(ctx.actor), ids && inArray(messages.id, ids)))
    .orderBy(byName(messages.category), byName(messages.name), asc(messages.id));
  return rows.map(({ row, used }) => messageJson(row, used));
};

export const messageJson = (row: typeof messages.$inferSelect, used: boolean): Message => ({
  id: row.id,
  templateId: row.templateId,
  shape: row.shape,
  seconds: row.seconds,
  category: row.category,
  name: row.name,
  isPublic: row.isPublic,
  crossDepartment: row.crossDepartment,
  archived: row.archived,
  lastModified: row.lastModified.toISOString(),
  thumbnailPending: row.thumbnailPending,
  awsJobId: row.awsJobId,
  isExistInPlaylist: used ? 1 : 0,
});

export const messageById = async (db: Db, id: number) => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row;
};

export const answersOf = (db: Db, messageIds: number[]) =>
  db.select().from(answers).where(inArray(answers.messageId, messageIds)).orderBy(asc(answers.id));

export const answerJson = (row: typeof answers.$inferSelect) => ({
  id: row.id,
  questionId: row.questionId,
  messageId: row.messageId,
  playlistId: null,
  value: row.value,
});
