import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { moveToBin } from '../bin/bin-rows';
import { noteFeedChange } from '../feeds/feed-message-rows';
import type { PlaylistRow } from './playlist-access';
import { playlists } from '../../schema/playlists';
import { touchUsersOfPlaylists } from './touch-rows';

/** Deletes playlists, and moves them to the bin. @param form the id of the call, for POST /bin/undo */
export const deletePlaylists = (ctx: Ctx<Person>, rows: Allowed<PlaylistRow>[], form?: string) =>
  ctx.db.transaction(async (tx) => {
    const ids = rows.map(({ id }) => id);
    await touchUsersOfPlaylists(tx, ids, ctx.now);
    await tx
      .select({ id: playlists.id })
      .from(playlists)
      .where(inArray(playlists.id, ids))
      .orderBy(playlists.id)
      .for('update');
    await moveToBin(ctx, tx, 'playlist', rows, form);
    await tx.delete(playlists).where(inArray(playlists.id, ids));
    await noteFeedChange(ctx, tx, ctx.actor.accountId);
    await announce(tx, { topic: 'playlists', id: ctx.actor.accountId });
  });
