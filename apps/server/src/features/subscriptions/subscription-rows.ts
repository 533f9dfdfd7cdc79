import { and, eq, isNotNull, isNull } from 'drizzle-orm';
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

/**
 * Returns the columns with which a subscription begins: the approval, and the end of the free trial. An account has one trial of a
 * feed, for the first subscription that has a fee.
 */
export const startOf = async (
  tx: Transaction,
  row: typeof subscriptions.$inferSelect,
  { trialDays }: { trialDays: number },
  now: Date,
) => {
  const [earlier] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, row.accountId),
        eq(subscriptions.feedId, row.feedId),
        isNotNull(subscriptions.trialEndsAt),
      ),
    )
    .limit(1);
  const hasFee = row.monthlyAccountFee > 0 || row.additionalScreenFee > 0;
  const trialEndsAt =
    hasFee && trialDays > 0 && !earlier ? new Date(now.getTime() + trialDays * 86_400_000) : null;
  return { approvedAt: now, trialEndsAt, lastModified: now };
};
