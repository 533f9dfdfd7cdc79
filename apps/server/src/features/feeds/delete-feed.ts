import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { closeFeed } from './close-feed';
import type { FeedRow } from './feed-access';
import { feeds } from '../../schema/feeds';

/** Deletes a feed. Its lists become ordinary playlists, so that nothing disappears from the screens of the creator. */
export const deleteFeed = (ctx: Ctx<Person>, { id }: Allowed<FeedRow>) =>
  ctx.db.transaction(async (tx) => {
    await touch(tx, feeds, [id], ctx.now);
    const [feed] = await tx
      .select()
      .from(feeds)
      .where(and(eq(feeds.id, id), isNull(feeds.closedAt)));
    if (!feed) throw new AppError('not-found');
    await closeFeed(ctx, tx, feed);
  });
