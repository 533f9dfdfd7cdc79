import type { Person } from '../../kit/access/actor';
import { changedAt } from '../../kit/db/last-modified';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { feedsJson } from './feed-content-queries';
import { noteFeedChange } from './feed-message-rows';
import { type GivenFeed, writeFeeds } from './feed-rows';

export const saveFeeds = (ctx: Ctx<Person>, rows: GivenFeed[]) =>
  ctx.db.transaction(async (tx) => {
    const { accountId } = ctx.actor;
    const saved = await writeFeeds(ctx, tx, rows, changedAt(ctx.now));
    await noteFeedChange(ctx, tx, accountId);
    await announce(tx, { topic: 'feeds', id: accountId });
    await announce(tx, { topic: 'playlists', id: accountId });
    return feedsJson({ db: tx, actor: ctx.actor }, saved);
  });
