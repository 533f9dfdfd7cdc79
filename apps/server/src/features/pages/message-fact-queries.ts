import type { Shape } from '@marquee/playback/program/shapes';
import { and, like, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { withoutPages } from '../files/document-queries';
import { answers } from '../../schema/messages';
import { shownMeanwhile, standInPattern } from '../videos/stand-in-queries';
import { messagesById } from './page-input-queries';

/** The fields of a message without its page. `reason`: why the message cannot play, or null. */
export type MessageFacts = {
  name: string;
  shape: Shape;
  seconds: number;
  reason: 'archived' | 'notReady' | null;
};

/**
 * Returns the facts of messages by id, as `pageInputsOfMessages` computes them. The number of statements does not depend on the
 * number of messages, and most answers are not read.
 */
export const messageFacts = async (db: Db, ids: number[]): Promise<Map<number, MessageFacts>> => {
  const rows = await messagesById(db, [...new Set(ids)]);
  const unready = await unreadyAmong(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, name, shape, seconds, archived }) => {
      const reason = archived ? ('archived' as const) : unready.has(id) ? ('notReady' as const) : null;
      return [id, { name, shape, seconds, reason }];
    }),
  );
};

/** Returns the messages that use a PDF without pages or a video that is still being encoded. */
const unreadyAmong = async (db: Db, ids: number[]): Promise<Set<number>> => {
  const unready = await withoutPages(db, ids);
  if (ids.length === 0) return unready;
  const waiting = await db
    .select({ messageId: answers.messageId, accountId: answers.accountId, value: answers.value })
    .from(answers)
    .where(
      and(sql`${answers.messageId} = any(${sql.param(ids)}::bigint[])`, like(answers.value, standInPattern)),
    );
  const shown = await shownMeanwhile(
    db,
    waiting.map(({ accountId }) => accountId),
    waiting.map(({ value }) => value),
  );
  for (const { messageId, value } of waiting) if (shown.get(value) === '') unready.add(messageId);
  return unready;
};
