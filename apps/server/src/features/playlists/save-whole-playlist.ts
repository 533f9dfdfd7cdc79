import { firstOfSubset, lastOfSubset } from '@marquee/contract/kit/limits';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { lockForSave, replaceParts, savedWhole } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { lockItems, type WholePlaylist } from './playlist-access';
import { playlistJson } from './playlist-queries';
import { checkItems, writePlaylists } from './playlist-rows';
import { playlistMessages, playlists } from './playlist-tables';

/** Saves a playlist with its items in one transaction. The items keep the order of the request. */
export const saveWholePlaylist = (
  ctx: Ctx<Person>,
  { form, ifUnchangedSince, items, ...input }: Allowed<WholePlaylist>,
) =>
  ctx.db.transaction(async (tx) => {
    const { actor, now } = ctx;
    await lockItems(tx, actor);
    const mine = eq(playlists.departmentId, actor.departmentId);
    const id = await lockForSave(tx, playlists, mine, { id: input.id, form, ifUnchangedSince });
    const [saved] = await writePlaylists(ctx, tx, [{ ...input, ...savedWhole(id, form, now), id }]);
    if (!saved) throw new AppError('not-found');
    const rows = items.map((row, index) => ({
      id: row.id,
      playlistId: saved.id,
      messageId: row.messageId ?? null,
      childPlaylistId: row.childPlaylistId ?? null,
      childPlaylistStart: row.childPlaylistStart ?? firstOfSubset,
      childPlaylistEnd: row.childPlaylistEnd ?? lastOfSubset,
      sortOrder: index + 1,
    }));
    const owner = { column: playlistMessages.playlistId, id: saved.id };
    await checkItems(tx, actor, await replaceParts(tx, playlistMessages, actor, owner, rows));
    await noteFeedChange(ctx, tx, actor.accountId);
    await announce(tx, { topic: 'playlists', id: actor.accountId });
    return playlistJson(saved);
  });
