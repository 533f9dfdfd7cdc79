import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { playlistMessageConditions, playlists } from '../../schema/playlists';

export const deleteCondition = (
  ctx: Ctx<Person>,
  { id, playlistId }: Allowed<{ id: number; playlistId: number }>,
) =>
  ctx.db.transaction(async (tx) => {
    await touch(tx, playlists, [playlistId], ctx.now);
    await tx.delete(playlistMessageConditions).where(eq(playlistMessageConditions.id, id));
    await noteFeedChange(ctx, tx, ctx.actor.accountId);
    await announce(tx, { topic: 'playlists', id: ctx.actor.accountId });
  });
