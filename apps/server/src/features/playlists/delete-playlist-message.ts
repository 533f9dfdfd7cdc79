import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteFeedChange } from '../feeds/feed-message-rows';
import type { ItemRow } from './playlist-access';
import { playlistMessages, playlists } from '../../schema/playlists';

export const deletePlaylistMessage = (ctx: Ctx<Person>, { id, accountId, playlistId }: Allowed<ItemRow>) =>
  ctx.db.transaction(async (tx) => {
    await touch(tx, playlists, [playlistId], ctx.now);
    await tx.delete(playlistMessages).where(eq(playlistMessages.id, id));
    await noteFeedChange(ctx, tx, accountId);
    await announce(tx, { topic: 'playlists', id: accountId });
  });
