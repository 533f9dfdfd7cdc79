import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteDeletedMessage, noteFeedChange } from '../feeds/feed-message-rows';
import { playlistMessages, playlists } from '../playlists/playlist-tables';
import type { MessageRow } from './message-access';
import { messages } from './message-tables';
import { removeThumbnails } from './message-thumbnail-jobs';

export const deleteMessage = ({ db, jobs, now }: Ctx<Person>, { id, accountId, name }: Allowed<MessageRow>) =>
  db.transaction(async (tx) => {
    await touch(tx, playlists, await playlistsWith(tx, id), now);
    const subscribers = await noteDeletedMessage({ now }, tx, { id, accountId, name });
    await tx.delete(messages).where(eq(messages.id, id));
    await noteFeedChange({ now }, tx, accountId);
    await jobs.send(removeThumbnails, { messageId: id }, tx);
    await announce(tx, { topic: 'messages', id: accountId });
    for (const subscriber of subscribers) {
      await announce(tx, { topic: 'subscriptions', id: subscriber });
      await announce(tx, { topic: 'playlists', id: subscriber });
    }
  });

/** Returns the ids of the playlists that contain a message. The deletion of the message changes these playlists. */
const playlistsWith = async (tx: Transaction, messageId: number): Promise<number[]> =>
  (
    await tx
      .select({ id: playlistMessages.playlistId })
      .from(playlistMessages)
      .where(eq(playlistMessages.messageId, messageId))
  ).map(({ id }) => id);
