import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { followAnswers, writeAnswers } from '../messages/answer-rows';
import { checkMessageNumbers } from '../messages/message-rows';
import { answers, messages } from '../../schema/messages';
import { removeThumbnails } from '../messages/message-thumbnail-jobs';
import type { PlaylistRow } from './playlist-access';
import { playlistMessages } from '../../schema/playlists';

/**
 * A message that is made for a slideshow or an external playlist. `key` identifies the message among the messages of its playlist.
 * A message that is made again with the same key keeps its id.
 */
export type MadeMessage = {
  key: string;
  templateId: number;
  name: string;
  seconds: number;
  answers: { questionId: number; value: string }[];
};

/** The context for making messages. The actor is the owner of the playlist, because jobs make most messages. */
export type MakingContext = Services & { now: Date; actor: { accountId: number; departmentId: number } };

type Owner = Pick<PlaylistRow, 'id' | 'shape'>;

/**
 * Writes messages that are made for a playlist, with their answers. Unchanged answers are not written. The messages play only after
 * `playMadeMessages`, which also changes the names and durations of existing messages. The caller has locked the playlist.
 * @returns the ids of the messages, by key
 * @throws AppError limit-reached
 */
export const writeMadeMessages = async (
  ctx: MakingContext,
  tx: Transaction,
  playlist: Owner,
  made: MadeMessage[],
): Promise<Map<string, number>> => {
  if (made.length === 0) return new Map();
  const { accountId, departmentId } = ctx.actor;
  const rows = await tx
    .insert(messages)
    .values(
      made.map(({ key, templateId, name, seconds }) => ({
        id: newId(),
        accountId,
        departmentId,
        templateId,
        shape: playlist.shape,
        name,
        seconds,
        madeFor: playlist.id,
        madeKey: key,
        lastModified: ctx.now,
      })),
    )
    .onConflictDoUpdate({
      target: [messages.madeFor, messages.madeKey],
      set: {
        templateId: sql`excluded.template_id`,
        shape: sql`excluded.shape`,
      },
    })
    .returning({ id: messages.id, key: messages.madeKey });
  await checkMessageNumbers(tx, ctx.actor);
  const ids = new Map(rows.map(({ id, key }) => [key ?? '', id]));
  await answerMadeMessages(ctx, tx, made, ids);
  return ids;
};

const answerMadeMessages = async (
  ctx: MakingContext,
  tx: Transaction,
  made: MadeMessage[],
  ids: ReadonlyMap<string, number>,
): Promise<void> => {
  const stored = await tx
    .select({ messageId: answers.messageId, questionId: answers.questionId, value: answers.value })
    .from(answers)
    .where(inArray(answers.messageId, [...ids.values()]));
  const known = new Map(stored.map((row) => [`${row.messageId} ${row.questionId}`, row.value]));
  const changed = made.flatMap(({ key, answers: given }) => {
    const messageId = ids.get(key);
    if (messageId === undefined) return [];
    return given
      .filter(({ questionId, value }) => known.get(`${messageId} ${questionId}`) !== value)
      .map((answer) => ({ ...answer, messageId }));
  });
  if (changed.length === 0) return;
  await writeAnswers(ctx, tx, changed);
  const changedIds = [...new Set(changed.map(({ messageId }) => messageId))];
  await tx.update(messages).set({ lastModified: ctx.now }).where(inArray(messages.id, changedIds));
  await followAnswers(ctx, tx, changedIds);
};

/** A made message in the order of its playlist. */
export type PlayedMade = { id: number; name: string; seconds: number };

/**
 * Replaces the items of a playlist with these messages, in this order, and deletes all other made messages of the playlist. The
 * caller has locked the playlist.
 * @returns whether the items, or their names or durations, changed
 */
export const playMadeMessages = async (
  ctx: MakingContext,
  tx: Transaction,
  playlist: Owner,
  played: PlayedMade[],
): Promise<boolean> => {
  const ids = played.map(({ id }) => id);
  const removed = await tx
    .delete(messages)
    .where(
      and(
        eq(messages.madeFor, playlist.id),
        ids.length > 0 ? notInArray(messages.id, ids) : isNotNull(messages.id),
      ),
    )
    .returning({ messageId: messages.id, accountId: messages.accountId });
  for (const each of removed) await ctx.jobs.send(removeThumbnails, each, tx);
  const renamed = await setFacts(tx, played);
  const hasMoved = await replaceMadeItems(ctx, tx, playlist.id, ids);
  const isChanged = removed.length > 0 || renamed > 0 || hasMoved;
  if (isChanged) await noteFeedChange(ctx, tx, ctx.actor.accountId);
  return isChanged;
};

/** Sets the names and durations of messages. Runs last, because a template can set the duration to that of its video. */
const setFacts = async (tx: Transaction, played: PlayedMade[]): Promise<number> => {
  if (played.length === 0) return 0;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${messages} as message set name = given.name, seconds = given.seconds
    from unnest(
      ${sql.param(played.map(({ id }) => id))}::bigint[],
      ${sql.param(played.map(({ name }) => name))}::text[],
      ${sql.param(played.map(({ seconds }) => seconds))}::int[]
    ) as given (id, name, seconds)
    where message.id = given.id and (message.name, message.seconds) is distinct from (given.name, given.seconds)
    returning message.id`);
  return rows.length;
};

const replaceMadeItems = async (
  { actor }: MakingContext,
  tx: Transaction,
  playlistId: number,
  ids: number[],
): Promise<boolean> => {
  const before = await tx
    .select({ messageId: playlistMessages.messageId })
    .from(playlistMessages)
    .where(eq(playlistMessages.playlistId, playlistId))
    .orderBy(asc(playlistMessages.sortOrder), asc(playlistMessages.id));
  if (before.length === ids.length && before.every(({ messageId }, index) => messageId === ids[index]))
    return false;
  await tx.delete(playlistMessages).where(eq(playlistMessages.playlistId, playlistId));
  if (ids.length > 0)
    await tx.insert(playlistMessages).values(
      ids.map((messageId, index) => ({
        accountId: actor.accountId,
        departmentId: actor.departmentId,
        playlistId,
        messageId,
        sortOrder: index + 1,
      })),
    );
  return true;
};
