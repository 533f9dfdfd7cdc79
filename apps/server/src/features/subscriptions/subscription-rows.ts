import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { subscriptionEvents, subscriptions } from './subscription-tables';

type Event = Omit<typeof subscriptionEvents.$inferInsert, 'id'>;

export const writeEvents = async (tx: Transaction, events: Event[]): Promise<void> => {
  if (events.length > 0) await tx.insert(subscriptionEvents).values(events);
};

/** Ends all subscriptions of a feed that is deleted. Returns the accounts of these subscriptions. */
export const endSubscriptionsOfFeed = async (
  tx: Transaction,
  feed: { id: number; name: string },
  now: Date,
): Promise<number[]> => {
  const ended = await tx
    .update(subscriptions)
    .set({ endedAt: now, endedBy: 'feed', lastModified: now })
    .where(
      and(eq(subscriptions.feedId, feed.id), isNull(subscriptions.endedAt), isNull(subscriptions.declinedAt)),
    )
    .returning({ id: subscriptions.id, accountId: subscriptions.accountId });
  await writeEvents(
    tx,
    ended.map(({ id, accountId }) => ({
      accountId,
      subscriptionId: id,
      kind: 'ended' as const,
      text: `The publisher deleted the feed “${feed.name}”. Its messages no longer play.`,
      at: now,
    })),
  );
  return ended.map(({ accountId }) => accountId);
};
