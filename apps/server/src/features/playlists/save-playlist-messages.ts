import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { deleteForeignConditions } from './condition-rows';
import { itemsById } from './item-queries';
import { lockItems } from './lock-items';
import { checkItems } from './playlist-rows';
import type { GivenItem, GivenItems } from './playlist-save-access';
import { playlistMessages, playlists } from '../../schema/playlists';

export const savePlaylistMessages = (ctx: Ctx<Person>, { rows, playlistIds }: Allowed<GivenItems>) =>
  ctx.db.transaction(async (tx) => {
    await lockItems(tx, ctx.actor);
    await touch(tx, playlists, playlistIds, ctx.now);
    const saved = await upsertOwned(tx, playlistMessages, ctx.actor, rows.map(withContent));
    const ids = saved.map(({ id }) => id);
    await deleteForeignConditions(tx, ids);
    await checkItems(tx, ctx.actor, saved);
    await noteFeedChange(ctx, tx, ctx.actor.accountId);
    await announce(tx, { topic: 'playlists', id: ctx.actor.accountId });
    return itemsById(tx, ids);
  });

/** Returns the row with the id of its message or of its playlist, and null for the other id. An item plays only one of them. */
const withContent = (row: GivenItem): GivenItem => {
  const { messageId, childPlaylistId } = row;
  return messageId == null && childPlaylistId == null
    ? row
    : { ...row, messageId: messageId ?? null, childPlaylistId: childPlaylistId ?? null };
};
