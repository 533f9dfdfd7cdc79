import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteFeedChange } from '../feeds/feed-message-rows';
import type { PlaylistRow } from './playlist-access';
import { playlists } from './playlist-tables';
import { touchUsersOfPlaylist } from './touch-rows';

export const deletePlaylist = (ctx: Ctx<Person>, { id, accountId }: Allowed<PlaylistRow>) =>
  ctx.db.transaction(async (tx) => {
    await touchUsersOfPlaylist(tx, id, ctx.now);
    await tx.delete(playlists).where(eq(playlists.id, id));
    await noteFeedChange(ctx, tx, accountId);
    await announce(tx, { topic: 'playlists', id: accountId });
  });
