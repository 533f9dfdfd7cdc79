import { slideshowFeedId } from '@marquee/contract/kit/feed-values';
import { maxRows } from '@marquee/contract/kit/limits';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { checkRowLimit } from '../../kit/db/row-limit';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { feeds } from '../../schema/feeds';
import { messageReservations } from '../../schema/messages';
import { subscriptions } from '../../schema/subscriptions';
import { playlists } from '../../schema/playlists';

/**
 * Reserves and returns the id of the playlist that a form will save. A repeated call of the form returns the same id, even after
 * the playlist is saved.
 * @param given the subscription of the playlist; without it, the playlist is a slideshow
 */
export const reservePlaylist = async (
  ctx: Ctx<Person>,
  { form, subscriptionId }: { form: string; subscriptionId?: number | undefined },
): Promise<{ id: number }> => {
  const { db, actor, now } = ctx;
  const { accountId, departmentId } = actor;
  const feedId = await feedOf(ctx, subscriptionId);
  return db.transaction(async (tx) => {
    const [saved] = await tx
      .select({ id: playlists.id })
      .from(playlists)
      .where(and(eq(playlists.departmentId, departmentId), eq(playlists.madeBy, form)));
    if (saved) return saved;
    const [reserved] = await tx
      .insert(messageReservations)
      .values({ accountId, departmentId, form, feedId, createdAt: now })
      .onConflictDoUpdate({
        target: [messageReservations.departmentId, messageReservations.form],
        set: { feedId, templateId: null, createdAt: now },
      })
      .returning({ id: messageReservations.id });
    await checkRowLimit(tx, messageReservations, messageReservations.departmentId, [departmentId], {
      max: maxRows.reservationsOfDepartment,
      sentence: 'Your department started too many playlists with files today. Please try again tomorrow.',
    });
    if (!reserved) throw new AppError('not-found');
    return reserved;
  });
};

const feedOf = async ({ db, actor }: Ctx<Person>, id: number | undefined): Promise<number> => {
  const [row] =
    id === undefined
      ? await db.select({ feedId: feeds.id }).from(feeds).where(eq(feeds.id, slideshowFeedId))
      : await db
          .select({ feedId: subscriptions.feedId })
          .from(subscriptions)
          .where(and(eq(subscriptions.id, id), eq(subscriptions.accountId, actor.accountId)));
  if (!row) throw new AppError('not-found');
  return row.feedId;
};
