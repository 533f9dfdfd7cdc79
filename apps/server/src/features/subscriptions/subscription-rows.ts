import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { inParts } from '../../kit/run/in-parts';
import { addFeedItem, continueFeedItem, endFeedItems } from '../billing/item-rows';
import { feeds } from '../../schema/feeds';
import { subscriptionEvents, subscriptions } from '../../schema/subscriptions';

/** Number of subscriptions in one statement, because PostgreSQL accepts at most 65,535 parameters. */
const rowsAtOnce = 5_000;

type Event = Omit<typeof subscriptionEvents.$inferInsert, 'id'>;

export const writeEvents = async (tx: Transaction, events: Event[]): Promise<void> => {
  if (events.length > 0) await tx.insert(subscriptionEvents).values(events);
};

/** Maximum number of events of a subscription. */
const maxEvents = 500;

/** Deletes the oldest events of a subscription, so that a person who changes the data again and again does not fill the table. */
export const deleteOldestEvents = async (tx: Transaction, subscriptionId: number): Promise<void> => {
  const ofSubscription = eq(subscriptionEvents.subscriptionId, subscriptionId);
  const oldest = tx
    .select({ at: subscriptionEvents.at })
    .from(subscriptionEvents)
    .where(ofSubscription)
    .orderBy(desc(subscriptionEvents.at))
    .offset(maxEvents)
    .limit(1);
  await tx.delete(subscriptionEvents).where(and(ofSubscription, lte(subscriptionEvents.at, oldest)));
};

/** Ends all subscriptions of a feed that is deleted. */
export const endSubscriptionsOfFeed = async (
  tx: Transaction,
  feed: { id: number; name: string },
  now: Date,
): Promise<void> => {
  const ended = await tx
    .update(subscriptions)
    .set({ endedAt: now, endedBy: 'feed', lastModified: now })
    .where(
      and(eq(subscriptions.feedId, feed.id), isNull(subscriptions.endedAt), isNull(subscriptions.declinedAt)),
    )
    .returning({ id: subscriptions.id, accountId: subscriptions.accountId });
  const text = `The publisher deleted the feed “${feed.name}”. Its messages no longer play.`;
  for (const part of inParts(ended, () => 1, { maxSize: rowsAtOnce })) {
    await endFeedItems(
      tx,
      part.map(({ id }) => id),
      now,
    );
    await writeEvents(
      tx,
      part.map(({ id, accountId }) => ({
        accountId,
        subscriptionId: id,
        kind: 'ended' as const,
        text,
        at: now,
      })),
    );
  }
};

/**
 * Ends all subscriptions and requests of an account that is cancelled.
 * @returns the ids of the accounts that publish the feeds
 */
export const endSubscriptionsOfAccount = async (
  tx: Transaction,
  accountId: number,
  now: Date,
): Promise<number[]> => {
  const ended = await tx
    .update(subscriptions)
    .set({ endedAt: now, endedBy: 'billing', lastModified: now })
    .from(feeds)
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        eq(feeds.id, subscriptions.feedId),
        isNull(subscriptions.endedAt),
        isNull(subscriptions.declinedAt),
      ),
    )
    .returning({ id: subscriptions.id, creator: feeds.accountId });
  await endFeedItems(
    tx,
    ended.map(({ id }) => id),
    now,
  );
  await writeEvents(
    tx,
    ended.map(({ id }) => ({
      accountId,
      subscriptionId: id,
      kind: 'ended' as const,
      text: 'The account was cancelled.',
      at: now,
    })),
  );
  return [...new Set(ended.map(({ creator }) => creator))];
};

/**
 * Starts the billing of a subscription. Returns the columns with which the subscription begins: the approval, and the end of the free
 * trial. An account has one trial of a feed, for the first subscription that has a fee. An account that returns within some days
 * continues its earlier subscription, with its prices and its trial.
 */
export const startOf = async (
  tx: Transaction,
  row: typeof subscriptions.$inferSelect,
  feed: { name: string; trialDays: number },
  now: Date,
) => {
  const earlierId = await continueFeedItem(tx, row, now);
  if (earlierId !== undefined)
    return { approvedAt: now, lastModified: now, ...(await termsOf(tx, earlierId)) };
  const trial = await addFeedItem(tx, row, feed, now);
  const trialEndsAt =
    trial?.isFirst && feed.trialDays > 0 ? new Date(now.getTime() + feed.trialDays * 86_400_000) : null;
  return { approvedAt: now, trialEndsAt, lastModified: now };
};

const termsOf = async (tx: Transaction, id: number) => {
  const [terms] = await tx
    .select({
      monthlyAccountFee: subscriptions.monthlyAccountFee,
      additionalScreenFee: subscriptions.additionalScreenFee,
      trialEndsAt: subscriptions.trialEndsAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return terms;
};
