import { feedShapes } from '@marquee/contract/kit/feed-values';
import { and, between, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { changedAt } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { builtInOwner } from '../../schema/accounts';
import { answers, messages } from '../../schema/messages';
import { playlistMessageConditions, playlistMessages, playlists } from '../../schema/playlists';
import { questions } from '../../schema/templates';
import { feeds } from '../../schema/feeds';
import type { BuiltInFeed, BuiltInMessage } from './read-built-in-feed';

/** A message of a built-in feed in one shape. */
type Made = BuiltInMessage & { rowId: number; shape: '16:9' | '9:16' };

/** Returns the messages of a feed with their ids. Each message exists once for each shape of the feed. */
export const messagesIn = ({ id, shapes, messages: described }: BuiltInFeed): Made[] =>
  described.flatMap((row) =>
    shapes.map((shape) => ({
      ...row,
      shape,
      rowId: id * 10_000 + row.id * 10 + feedShapes.indexOf(shape) + 1,
    })),
  );

/** Returns the ids of the lists that the mode of a feed needs. A feed without messages has no lists. */
export const listsIn = ({ id, mode, messages: described }: BuiltInFeed) => ({
  playlistId: described.length === 0 || mode === 'Library' ? null : id * 10 + 1,
  libraryPlaylistId: described.length === 0 || mode === 'Playlist' ? null : id * 10 + 2,
});

/** Writes a feed and its lists. The lists have no items, and no conditions use its questions, until `writeItems` adds them. */
export const writeFeed = async (tx: Transaction, feed: BuiltInFeed, now: Date): Promise<void> => {
  const { id, name, description, isPublic, mode, shapes, hash } = feed;
  const [shape = '16:9'] = shapes;
  const lists = listsIn(feed);
  const free = { monthlyAccountFee: 0, additionalScreenFee: 0, trialDays: 0, requiresApproval: false };
  for (const list of Object.values(lists).flatMap((each) => each ?? [])) {
    const values = { name, shape, playOrder: 'sequential' as const, ...changedAt(now) };
    await tx
      .insert(playlists)
      .values({ id: list, ...builtInOwner, ...values })
      .onConflictDoUpdate({ target: playlists.id, set: values });
    await tx.delete(playlistMessages).where(eq(playlistMessages.playlistId, list));
  }
  const values = {
    name,
    description,
    isPublic,
    mode,
    shapes: [...shapes],
    ...lists,
    ...free,
    active: true,
    builtInHash: hash,
    ...changedAt(now),
  };
  await tx
    .insert(feeds)
    .values({ id, ...builtInOwner, ...values })
    .onConflictDoUpdate({ target: feeds.id, set: values });
};

/**
 * Writes the messages of a feed with their answers, and deletes messages that its files no longer contain. Unchanged messages keep
 * `lastModified` and their thumbnails.
 */
export const writeMessages = async (tx: Transaction, feed: BuiltInFeed, now: Date): Promise<void> => {
  const made = messagesIn(feed);
  const ids = made.map(({ rowId }) => rowId);
  const first = feed.id * 10_000;
  const ofFeed = and(
    eq(messages.accountId, builtInOwner.accountId),
    between(messages.id, first, first + 9_999),
  );
  await tx.delete(messages).where(and(ofFeed, notInArray(messages.id, ids)));
  if (made.length === 0) return;
  const written = await tx
    .insert(messages)
    .values(
      made.map(({ rowId, name, category, templateId, seconds, shape }) => ({
        id: rowId,
        name,
        category,
        templateId,
        seconds,
        shape,
        ...builtInOwner,
        lastModified: now,
      })),
    )
    .onConflictDoUpdate({
      target: messages.id,
      set: {
        name: sql`excluded.name`,
        category: sql`excluded.category`,
        templateId: sql`excluded.template_id`,
        seconds: sql`excluded.seconds`,
        shape: sql`excluded.shape`,
      },
      setWhere: sql`(${messages.name}, ${messages.category}, ${messages.templateId}, ${messages.seconds}) is distinct from
        (excluded.name, excluded.category, excluded.template_id, excluded.seconds)`,
    })
    .returning({ id: messages.id });
  const answered = await writeAnswers(tx, made);
  const changed = [...written.map(({ id }) => id), ...answered];
  await tx
    .update(messages)
    .set({ ...changedAt(now), thumbnailPending: true })
    .where(inArray(messages.id, changed));
};

/** Writes the answers of messages. @returns the ids of the messages whose answers changed */
const writeAnswers = async (tx: Transaction, made: Made[]): Promise<number[]> => {
  const templateIds = made.map(({ templateId }) => templateId);
  const asked = await tx.select().from(questions).where(inArray(questions.templateId, templateIds));
  const keys = new Map(asked.map(({ id, templateId, keyName }) => [`${templateId} ${keyName}`, id]));
  const rows = made.flatMap(({ rowId, name, templateId, answers: given }) =>
    [...given].map(([keyName, value]) => {
      const questionId = keys.get(`${templateId} ${keyName}`);
      if (!questionId)
        throw new Error(`The message "${name}" answers "${keyName}", which its template does not ask.`);
      return { ...builtInOwner, messageId: rowId, questionId, value };
    }),
  );
  const ids = made.map(({ rowId }) => rowId);
  const kept = rows.map(({ messageId, questionId }) => `${messageId} ${questionId}`);
  const removed = await tx
    .delete(answers)
    .where(
      and(
        inArray(answers.messageId, ids),
        notInArray(sql`${answers.messageId} || ' ' || ${answers.questionId}`, kept),
      ),
    )
    .returning({ id: answers.messageId });
  if (rows.length === 0) return removed.map(({ id }) => id);
  const written = await tx
    .insert(answers)
    .values(rows)
    .onConflictDoUpdate({
      target: [answers.messageId, answers.questionId],
      set: { value: sql`excluded.value` },
      setWhere: sql`${answers.value} <> excluded.value`,
    })
    .returning({ id: answers.messageId });
  return [...removed, ...written].map(({ id }) => id);
};

/** Writes the items of the lists of a feed with their conditions. Both lists contain all messages of the feed. */
export const writeItems = async (tx: Transaction, feed: BuiltInFeed): Promise<void> => {
  const made = messagesIn(feed);
  const { playlistId, libraryPlaylistId } = listsIn(feed);
  const asked = await tx.select().from(questions).where(eq(questions.feedId, feed.id));
  const keys = new Map(asked.map(({ id, keyName }) => [keyName, id]));
  const items = [playlistId, libraryPlaylistId].flatMap((list, which) =>
    list === null
      ? []
      : made.map((row, place) => ({
          item: {
            ...builtInOwner,
            id: row.rowId * 10 + which + 1,
            playlistId: list,
            messageId: row.rowId,
            sortOrder: place + 1,
          },
          conditions: row.conditions,
        })),
  );
  const conditions = items.flatMap((row) =>
    row.conditions.map(({ keyName, ...condition }, place) => {
      const questionId = keys.get(keyName);
      if (!questionId) throw new Error(`The feed ${feed.id} does not ask "${keyName}".`);
      const playlistMessageId = row.item.id;
      return {
        ...builtInOwner,
        id: playlistMessageId * 10 + place,
        playlistMessageId,
        questionId,
        ...condition,
      };
    }),
  );
  if (items.length > 0) await tx.insert(playlistMessages).values(items.map(({ item }) => item));
  if (conditions.length > 0) await tx.insert(playlistMessageConditions).values(conditions);
};
