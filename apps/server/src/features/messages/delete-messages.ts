import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { moveToBin } from '../bin/bin-rows';
import { noteFeedChange, noteMessageEvent } from '../feeds/feed-message-rows';
import { playlistMessages, playlists } from '../../schema/playlists';
import type { MessageRow } from './message-access';
import { messages } from '../../schema/messages';

/**
 * Deletes messages, and moves them to the bin. Their thumbnails stay until the messages leave the bin.
 * @param form the id of the call, for POST /bin/undo
 */
export const deleteMessages = (ctx: Ctx<Person>, rows: Allowed<MessageRow>[], form?: string) =>
  ctx.db.transaction(async (tx) => {
    const ids = rows.map(({ id }) => id);
    const { accountId } = ctx.actor;
    await touch(tx, playlists, await playlistsWith(tx, ids), ctx.now);
    await lockMessages(tx, ids);
    const subscribers = new Set<number>();
    for (const row of rows)
      for (const subscriber of await noteMessageEvent(ctx, tx, 'messageDeleted', row))
        subscribers.add(subscriber);
    await moveToBin(ctx, tx, 'message', rows, form);
    await tx.delete(messages).where(inArray(messages.id, ids));
    await noteFeedChange(ctx, tx, accountId);
    await announce(tx, { topic: 'messages', id: accountId });
    for (const subscriber of subscribers) {
      await announce(tx, { topic: 'subscriptions', id: subscriber });
      await announce(tx, { topic: 'playlists', id: subscriber });
    }
  });

/** Locks the messages, so that no answer changes after it was copied to the bin. */
const lockMessages = (tx: Transaction, ids: number[]) =>
  tx
    .select({ id: messages.id })
    .from(messages)
    .where(inArray(messages.id, ids))
    .orderBy(messages.id)
    .for('update');

/** Returns the ids of the playlists that contain the messages. The deletion of the messages changes these playlists. */
const playlistsWith = async (tx: Transaction, messageIds: number[]): Promise<number[]> =>
  (
    await tx
      .select({ id: playlistMessages.playlistId })
      .from(playlistMessages)
      .where(inArray(playlistMessages.messageId, messageIds))
  ).map(({ id }) => id);
