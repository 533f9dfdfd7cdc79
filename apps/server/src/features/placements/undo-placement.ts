import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { deletePlaylistsIn } from '../playlists/delete-playlists';
import { lockItems } from '../playlists/lock-items';
import { playlistMessages, playlists } from '../playlists/playlist-tables';
import { deleteSchedulesIn } from '../schedules/delete-schedules';
import type { Made } from './placement-access';

/**
 * Removes what a call of `POST /placements` has made, in one transaction. Its new playlist and the schedules of this playlist are
 * moved to the bin.
 */
export const undoPlacement = (ctx: Ctx<Person>, { items, lists, schedules }: Allowed<Made>): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockItems(tx, ctx.actor);
    const form = randomUUID();
    if (schedules.length > 0) await deleteSchedulesIn(tx, ctx, schedules, form);
    if (lists.length > 0) await deletePlaylistsIn(tx, ctx, lists, form);
    const ids = items.map(({ id }) => id);
    if (ids.length === 0) return;
    await touch(tx, playlists, [...new Set(items.map(({ playlistId }) => playlistId))], ctx.now);
    await tx.delete(playlistMessages).where(inArray(playlistMessages.id, ids));
    await noteFeedChange(ctx, tx, ctx.actor.accountId);
    await announce(tx, { topic: 'playlists', id: ctx.actor.accountId });
  });
