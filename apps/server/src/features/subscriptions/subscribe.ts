import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { changedAt } from '../../kit/db/last-modified';
import type { Db, Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { playlists } from '../playlists/playlist-tables';
import { checkSubscriptionData } from './check-subscription-data';
import type { SubscribableFeed, SubscriptionRow } from './subscription-access';
import { isOpen } from './subscription-queries';
import { startOf, writeEvents } from './subscription-rows';
import { subscriptions } from './subscription-tables';

/**
 * Subscribes the account to a feed at the prices of today, or changes the data of its subscription. Playlists of an earlier
 * subscription play again.
 * @returns the id of the subscription, and whether it is new
 */
export const subscribe = async (
  ctx: Ctx<Person>,
  feed: Allowed<SubscribableFeed>,
  data: Record<string, string>,
): Promise<{ id: number; isNew: boolean }> => {
  const { accountId } = ctx.actor;
  const [known] = await openOf(ctx.db, accountId, feed.id);
  await checkSubscriptionData(ctx, feed.id, data, known?.data ?? {});
  return ctx.db.transaction(async (tx) => {
    const made = await insertOnce(ctx, tx, feed, data);
    if (made) await revivePlaylists(tx, made, ctx.now);
    else if (!(await changeData(tx, { accountId, feedId: feed.id }, data, ctx.now)))
      throw new AppError('unavailable');
    const [row] = await openOf(tx, accountId, feed.id);
    if (!row) throw new AppError('unavailable');
    await announce(tx, { topic: 'subscriptions', id: accountId });
    await announce(tx, { topic: 'feeds', id: feed.accountId });
    return { id: row.id, isNew: made !== undefined };
  });
};

const openOf = (db: Db, accountId: number, feedId: number): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.feedId, feedId), isOpen()));

/** Inserts the subscription, unless the account has an open one. The unique index decides between simultaneous calls. */
const insertOnce = async (
  { actor, now }: Ctx<Person>,
  tx: Transaction,
  feed: SubscribableFeed,
  data: Record<string, string>,
): Promise<SubscriptionRow | undefined> => {
  // A feed costs its own account nothing, and needs no approval of its own.
  const isOwn = feed.accountId === actor.accountId;
  const [row] = await tx
    .insert(subscriptions)
    .values({
      accountId: actor.accountId,
      feedId: feed.id,
      data,
      monthlyAccountFee: isOwn ? 0 : feed.monthlyAccountFee,
      additionalScreenFee: isOwn ? 0 : feed.additionalScreenFee,
      askedAt: now,
      askedBy: actor.userId,
      lastModified: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  const isPending = feed.requiresApproval && !isOwn;
  if (!isPending)
    await tx
      .update(subscriptions)
      .set(await startOf(tx, row, feed, now))
      .where(eq(subscriptions.id, row.id));
  await writeEvents(tx, [
    {
      accountId: row.accountId,
      subscriptionId: row.id,
      kind: isPending ? 'asked' : 'approved',
      text: isPending ? `${actor.name} asked to subscribe.` : `${actor.name} subscribed.`,
      at: now,
    },
  ]);
  return row;
};

const changeData = async (
  tx: Transaction,
  { accountId, feedId }: { accountId: number; feedId: number },
  data: Record<string, string>,
  now: Date,
): Promise<boolean> => {
  const changed = await tx
    .update(subscriptions)
    .set({ data, lastModified: now })
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.feedId, feedId), isOpen()))
    .returning({ id: subscriptions.id });
  return changed.length > 0;
};

/** Moves the playlists of ended subscriptions of the account to this feed to the new subscription. */
const revivePlaylists = async (
  tx: Transaction,
  { id, accountId, feedId }: SubscriptionRow,
  now: Date,
): Promise<void> => {
  const ended = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        eq(subscriptions.feedId, feedId),
        isNotNull(subscriptions.endedAt),
      ),
    );
  await tx
    .update(playlists)
    .set({ subscriptionId: id, ...changedAt(now) })
    .where(inArray(playlists.subscriptionId, ended));
};
