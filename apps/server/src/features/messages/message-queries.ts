import type { PageRequest } from '@marquee/contract/kit/endpoint';
import type { Message } from '@marquee/contract/messages';
import { fieldTypesWhere } from '@marquee/playback/template/fields/field-kinds';
import { and, asc, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { seenBy } from '../../kit/access/seen-by';
import { byName } from '../../kit/db/by-name';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { requestedRows } from '../../kit/http/page';
import { departments } from '../../schema/accounts';
import { feedMessages } from '../../schema/feeds';
import { playlistMessages } from '../../schema/playlists';
import { questions } from '../../schema/templates';
import { type answers, messages } from '../../schema/messages';

type Reading = { db: Db; actor: Person };

type Filter = {
  /** The messages to list, which can also be those that other departments share. Absent: all messages of the department. */
  ids?: number[] | undefined;
  /** The name of the messages. Absent: each name. */
  name?: string | undefined;
};

export const listMessages = (
  ctx: Ctx<Person>,
  { ids, name }: Filter,
  page?: PageRequest,
): Promise<Message[]> =>
  messagesWhere(
    ctx,
    and(
      ids ? isSeenAmong(ids, ctx.actor) : eq(messages.departmentId, ctx.actor.departmentId),
      name === undefined ? undefined : eq(messages.name, name),
    ),
    page,
  );

/** Returns the messages among `ids` that the person can see. */
export const seenMessagesJson = (ctx: Reading, ids: number[]): Promise<Message[]> =>
  messagesWhere(ctx, isSeenAmong(ids, ctx.actor));

const isSeenAmong = (ids: number[], actor: Person) => and(seenBy(messages, actor), inArray(messages.id, ids));

/** Returns the messages that other departments of the account share with this department. */
export const listShared = (ctx: Ctx<Person>, page?: PageRequest): Promise<Message[]> =>
  messagesWhere(
    ctx,
    and(seenBy(messages, ctx.actor), ne(messages.departmentId, ctx.actor.departmentId)),
    page,
  );

/** Returns the designer messages of the department that are not archived, at most `maxOffered`. */
export const listDesigned = (ctx: Ctx<Person>): Promise<Message[]> =>
  messagesWhere(
    ctx,
    and(eq(messages.departmentId, ctx.actor.departmentId), isDesigned, eq(messages.archived, false)),
    undefined,
    maxOffered,
  );

/** Returns the public messages of all accounts that are not archived, at most `maxOffered`. */
export const listPublic = async (ctx: Ctx<Person>) =>
  (
    await ctx.db
      .select({ row: messages, isDesigned })
      .from(messages)
      .where(and(eq(messages.isPublic, true), eq(messages.archived, false)))
      .orderBy(byName(messages.name), asc(messages.id))
      .limit(maxOffered)
  ).map(({ row, ...designed }) => ({ ...publicMessageJson(row), ...designed }));

/** Maximum number of messages in a list from which a person chooses. */
const maxOffered = 500;
const designTypes = fieldTypesWhere(({ isDesign }) => isDesign);
/** SQL condition that a message was made with the designer: its template has a question for a design. */
const isDesigned = sql<boolean>`exists (
  select 1 from ${questions} where ${questions.templateId} = ${messages.templateId}
  and ${inArray(questions.fieldType, designTypes)})`;

const byCategory = [byName(messages.category), byName(messages.name), asc(messages.id)];

const messagesWhere = async (
  { db, actor }: Reading,
  which: SQL | undefined,
  page?: PageRequest,
  max = Number.MAX_SAFE_INTEGER,
): Promise<Message[]> => {
  const { after, order, most } = requestedRows(messages.id, page, byCategory);
  const rows = await db
    .select({
      row: messages,
      department: departments.name,
      used: sql<boolean>`exists (select 1 from ${playlistMessages} where ${playlistMessages.messageId} = ${messages.id}
        and ${playlistMessages.accountId} = ${messages.accountId})`,
    })
    .from(messages)
    .innerJoin(departments, eq(departments.id, messages.departmentId))
    // Messages that were made for a slideshow or an external playlist are edited with their playlist.
    .where(and(which, after, isNull(messages.madeFor)))
    .orderBy(...order)
    .limit(Math.min(most, max));
  return rows.map(({ row, department, used }) => ({
    ...messageJson(row, used),
    sharedBy: row.departmentId === actor.departmentId ? null : department,
  }));
};

const messageJson = (row: typeof messages.$inferSelect, used: boolean) => ({
  id: row.id,
  templateId: row.templateId,
  shape: row.shape,
  seconds: row.seconds,
  category: row.category,
  name: row.name,
  isPublic: row.isPublic,
  crossDepartment: row.crossDepartment,
  archived: row.archived,
  createdAt: row.createdAt.toISOString(),
  lastModified: row.lastModified.toISOString(),
  thumbnailPending: row.thumbnailPending,
  awsJobId: row.awsJobId,
  isExistInPlaylist: used ? 1 : 0,
});

/** Returns the fields of a message that any caller who knows the id of the message may read. */
export const publicMessageJson = (row: typeof messages.$inferSelect) => ({
  id: row.id,
  templateId: row.templateId,
  shape: row.shape,
  seconds: row.seconds,
  name: row.name,
  lastModified: row.lastModified.toISOString(),
});

export const messageById = async (db: Db, id: number) => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row;
};

/**
 * Returns a message for a caller who knows only its id. A message that is or was content of a feed is returned only to its own
 * account, because a feed shows the ids of its messages to other accounts.
 */
export const openMessage = async ({ db, actor }: { db: Db; actor: Person | undefined }, id: number) => {
  const isContent = exists(
    db
      .select({ id: feedMessages.messageId })
      .from(feedMessages)
      .where(eq(feedMessages.messageId, messages.id)),
  );
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), or(eq(messages.accountId, actor?.accountId ?? 0), not(isContent))));
  return row;
};

export const answerJson = (row: typeof answers.$inferSelect) => ({
  id: row.id,
  questionId: row.questionId,
  messageId: row.messageId,
  playlistId: null,
  overlayId: null,
  value: row.value,
});
