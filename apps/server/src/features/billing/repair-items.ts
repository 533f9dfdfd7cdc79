import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { eachAlone } from '../../kit/run/each-alone';
import { feeds } from '../../schema/feeds';
import { screens } from '../../schema/screens';
import { subscriptions } from '../../schema/subscriptions';
import { billableItems } from '../../schema/billing';
import { addFeedItem, addScreenItems, endFeedItems, endScreenItem } from './item-rows';

/**
 * Makes the items of screens and subscriptions that have none, and ends the items of those that are gone. A process of an earlier
 * release that still runs adds and deletes screens without their items. Nothing is billed for the past: a trial begins today. A
 * failure of one item does not stop the others.
 */
export const repairItems = async ({ db, clock, log }: Services): Promise<void> => {
  const now = clock.now();
  const repairs: Repair[] = [
    ...(await screensWithoutItem(db)).map(({ accountId, ...screen }) => ({
      accountId,
      work: (tx: Transaction) => addScreenItems(tx, accountId, [screen], now),
    })),
    ...(await itemsWithoutScreen(db)).map(({ accountId, screenId }) => ({
      accountId,
      work: async (tx: Transaction) => {
        if (screenId !== null) await endScreenItem(tx, accountId, screenId, now);
      },
    })),
    ...(await subscriptionsWithoutItem(db)).map(({ subscription, feed }) => ({
      accountId: subscription.accountId,
      work: (tx: Transaction) => addFeedItem(tx, subscription, feed, now),
    })),
    ...(await endedSubscriptionsWithItem(db)).map(({ id, accountId, endedAt }) => ({
      accountId,
      work: async (tx: Transaction) => {
        if (endedAt !== null) await endFeedItems(tx, [id], endedAt);
      },
    })),
  ];
  await eachAlone(
    repairs,
    ({ work }) => db.transaction(work),
    (err, { accountId }) => log.error({ err, accountId }, 'the items of an account could not be repaired'),
  );
};

type Repair = { accountId: number; work: (tx: Transaction) => Promise<unknown> };

const screensWithoutItem = (db: Db) =>
  db
    .select({ accountId: screens.accountId, id: screens.id, name: screens.name })
    .from(screens)
    .where(
      notExists(
        db
          .select({ one: sql`1` })
          .from(billableItems)
          .where(and(eq(billableItems.screenId, screens.id), isNull(billableItems.until))),
      ),
    );

const itemsWithoutScreen = (db: Db) =>
  db
    .select({ accountId: billableItems.accountId, screenId: billableItems.screenId })
    .from(billableItems)
    .where(
      and(
        isNotNull(billableItems.screenId),
        isNull(billableItems.until),
        notExists(db.select({ one: sql`1` }).from(screens).where(eq(screens.id, billableItems.screenId))),
      ),
    );

const subscriptionsWithoutItem = (db: Db) =>
  db
    .select({ subscription: subscriptions, feed: { name: feeds.name, trialDays: feeds.trialDays } })
    .from(subscriptions)
    .innerJoin(feeds, eq(feeds.id, subscriptions.feedId))
    .where(
      and(
        isNotNull(subscriptions.approvedAt),
        isNull(subscriptions.endedAt),
        sql`${subscriptions.monthlyAccountFee} + ${subscriptions.additionalScreenFee} > 0`,
        notExists(
          db
            .select({ one: sql`1` })
            .from(billableItems)
            .where(and(eq(billableItems.subscriptionId, subscriptions.id), isNull(billableItems.until))),
        ),
      ),
    );

const endedSubscriptionsWithItem = (db: Db) =>
  db
    .select({
      id: subscriptions.id,
      accountId: subscriptions.accountId,
      endedAt: subscriptions.endedAt,
    })
    .from(billableItems)
    .innerJoin(subscriptions, eq(subscriptions.id, billableItems.subscriptionId))
    .where(and(isNull(billableItems.until), isNotNull(subscriptions.endedAt)));
