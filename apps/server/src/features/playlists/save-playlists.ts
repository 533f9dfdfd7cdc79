import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { changedAt } from '../../kit/db/last-modified';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { findExternalJob } from '../external-playlists/external-playlist-jobs';
import { queueSlideshows } from '../slideshows/slideshow-file-rows';
import { lockItems } from './lock-items';
import { checkFeedLists } from './playlist-nesting-rows';
import { playlistJson } from './playlist-queries';
import { writePlaylists } from './playlist-rows';
import type { GivenPlaylists } from './playlist-save-access';

export const savePlaylists = (ctx: Ctx<Person>, { rows, feeds }: Allowed<GivenPlaylists>) =>
  ctx.db.transaction(async (tx) => {
    const subscribes = rows.some(({ id, mode }) => id > 0 && mode === 'subscription');
    // A list of a feed can contain the playlist.
    if (subscribes) await lockItems(tx, ctx.actor);
    const changed = rows.map((row) => ({ ...row, ...changedAt(ctx.now) }));
    const saved = await writePlaylists(ctx, tx, changed);
    if (subscribes) await checkFeedLists(tx, ctx.actor.accountId);
    await queueSlideshows(
      ctx,
      tx,
      saved.map(({ id }) => id),
    );
    if (saved.some(({ mode }) => mode === 'external')) await ctx.jobs.send(findExternalJob, {}, tx);
    await announce(tx, { topic: 'playlists', id: ctx.actor.accountId });
    return saved.map((row) => playlistJson(row, feeds.get(row.id)?.id ?? null));
  });
