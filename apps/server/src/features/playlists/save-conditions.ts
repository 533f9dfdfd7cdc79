import { maxRows } from '@marquee/contract/kit/limits';
import { tooManyConditions } from '@marquee/contract/playlists';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import { checkRowLimit } from '../../kit/db/row-limit';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteFeedChange } from '../feeds/feed-message-rows';
import type { GivenConditions } from './condition-access';
import { conditionsById } from './condition-queries';
import { playlistMessageConditions, playlists } from '../../schema/playlists';

/** Saves conditions of items, and returns them in the given order. */
export const saveConditions = (ctx: Ctx<Person>, { rows, playlistIds }: Allowed<GivenConditions>) =>
  ctx.db.transaction(async (tx) => {
    await touch(tx, playlists, playlistIds, ctx.now);
    const saved = await upsertOwned(tx, playlistMessageConditions, ctx.actor, rows);
    const { playlistMessageId } = playlistMessageConditions;
    await checkRowLimit(
      tx,
      playlistMessageConditions,
      playlistMessageId,
      saved.map((row) => row.playlistMessageId),
      { max: maxRows.conditionsOfItem, sentence: tooManyConditions },
    );
    await noteFeedChange(ctx, tx, ctx.actor.accountId);
    await announce(tx, { topic: 'playlists', id: ctx.actor.accountId });
    const ids = saved.map(({ id }) => id);
    const known = new Map((await conditionsById(tx, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => known.get(id) ?? []);
  });
