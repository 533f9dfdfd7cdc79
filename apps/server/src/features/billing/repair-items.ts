import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { feeds } from '../feeds/feed-tables';
import { screens } from '../screens/screen-tables';
import { subscriptions } from '../subscriptions/subscription-tables';
import { billableItems } from './billing-tables';
import { addFeedItem, addScreenItems, endFeedItems, endScreenItem } from './item-rows';

/**
 * Makes the items of screens and subscriptions that have none, and ends the items of those that are gone. A process of an earlier
 * release that still runs adds and deletes screens without their items. Nothing is billed for the past: a trial begins today.
 */
export const repairItems = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    for (const { accountId, ...screen } of await screensWithoutItem(tx))
      await addScreenItems(tx, accountId, [screen], now);
    for (const { accountId, screenId } of await itemsWithoutScreen(tx))
      if (screenId !== null) await endScreenItem(tx, accountId, screenId, now);
    for (const { subscription, feed } of await subscriptionsWithoutItem(tx))
      await addFeedItem(tx, subscription, feed, now);
    for (const { id, endedAt } of await endedSubscriptionsWithItem(tx))
      if (endedAt !== null) await endFeedItems(tx, [id], endedAt);
  });

const screensWithoutItem = (tx: Transaction) =>
  tx
    .select({ accountId: screens.accountId, id: screens.id, name: screens.name })
    .from(screens)
    .where(
      notExists(
        tx
          .select({ one: sql`1` })
          .from(billableItems)
          .where(and(eq(billableItems.screenId, screens.id), isNull(billableItems.until))),
      ),
    );

const itemsWithoutScreen = (tx: Transaction) =>
  tx
    .select({ accountId: billableItems.accountId, screenId: billableItems.screenId })
    .from(billableItems)
    .where(
      and(
        isNotNull(billableItems.screenId),
        isNull(billableItems.until),
        notExists(tx.select({ one: sql`1` }).from(screens).where(eq(screens.id, billableItems.screenId))),
      ),
    );

const subscriptionsWithoutItem = (tx: Transaction) =>
  tx
    .select({ subscription: subscriptions, feed: { name: feeds.name, trialDays: feeds.trialDays } })
    .from(subscriptions)
    .innerJoin(feeds, eq(feeds.id, subscriptions.feedId))
    .where(
      and(
        isNotNull(subscriptions.approvedAt),
        isNull(subscriptions.endedAt),
        sql`${subscriptions.monthlyAccountFee} + ${subscriptions.additionalScreenFee} > 0`,
        notExists(
          tx
            .select({ one: sql`1` })
            .from(billableItems)
            .where(and(eq(billableItems.subscriptionId, subscriptions.id), isNull(billableItems.until))),
        ),
      ),
    );

const endedSubscriptionsWithItem = (tx: Transaction) =>
  tx
    .select({ id: subscriptions.id, endedAt: subscriptions.endedAt })
    .from(billableItems)
    .innerJoin(subscriptions, eq(subscriptions.id, billableItems.subscriptionId))
    .where(and(isNull(billableItems.until), isNotNull(subscriptions.endedAt)));
