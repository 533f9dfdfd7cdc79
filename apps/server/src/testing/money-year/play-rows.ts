import { and, eq, isNull } from 'drizzle-orm';
import { beginPeriod, endPeriods } from '../../features/accounts/account-period-rows';
import { accounts } from '../../schema/accounts';
import {
  addScreenItems,
  changeScreenRates,
  endFeedItems,
  endScreenItem,
} from '../../features/billing/item-rows';
import { startOf } from '../../features/subscriptions/subscription-rows';
import { subscriptions } from '../../schema/subscriptions';
import { newId } from '../../kit/db/new-id';
import type { Db, Transaction } from '../../kit/db/open-database';
import type { AccountEvent, OfferedFeed } from './money-events';

/** An account without people. `screenIds`: the ids of its screens, in the order in which they were made. */
export type RowAccount = { accountId: number; screenIds: number[] };
type Offered = OfferedFeed & { id: number };

/** The events that the rows of billing know. */
export type RowEvent = Extract<
  AccountEvent,
  | { screen: number }
  | { feed: number }
  | { kind: 'add-screen' | 'change-screen-price' | 'delete-account' | 'keep-data' }
>;

/** Writes the rows of an event as the calls of the API do, without the API, because thousands of years are compared. */
export const playRows = (
  db: Db,
  { accountId, screenIds }: RowAccount,
  event: RowEvent,
  now: Date,
  feeds: Offered[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const day = now.toISOString().slice(0, 10);
    switch (event.kind) {
      case 'add-screen':
        screenIds.push(newId());
        return add(tx, accountId, screenIds, screenIds.length - 1, now);
      case 'restore-screen':
        return add(tx, accountId, screenIds, event.screen, now);
      case 'delete-screen':
        return endScreenItem(tx, accountId, screenIds[event.screen] ?? 0, now);
      case 'change-screen-price':
        await tx.update(accounts).set({ perScreenCharge: event.cents }).where(eq(accounts.id, accountId));
        await changeScreenRates(tx, accountId, event.cents, now);
        return;
      case 'subscribe':
        return subscribe(tx, accountId, feeds[event.feed], now);
      case 'unsubscribe':
        return unsubscribe(tx, accountId, feeds[event.feed], now);
      case 'delete-account':
        await beginPeriod(tx, { accountId, kind: 'cancelled', cause: 'owner', from: day, by: null });
        return;
      case 'keep-data':
        await endPeriods(tx, accountId, { kinds: ['cancelled'], day });
        return;
      case 'approve':
      case 'decline':
        return;
    }
  });

const add = (tx: Transaction, accountId: number, ids: number[], screen: number, now: Date) =>
  addScreenItems(tx, accountId, [{ id: ids[screen] ?? 0, name: `Screen ${screen}` }], now);

const subscribe = async (tx: Transaction, accountId: number, feed: Offered | undefined, now: Date) => {
  if (!feed) return;
  const { id: feedId, monthly, extra } = feed;
  const fees = { monthlyAccountFee: monthly, additionalScreenFee: extra };
  const [row] = await tx
    .insert(subscriptions)
    .values({ accountId, feedId, ...fees, askedAt: now })
    .returning();
  if (row)
    await tx
      .update(subscriptions)
      .set(await startOf(tx, row, feed, now))
      .where(eq(subscriptions.id, row.id));
};

const unsubscribe = async (tx: Transaction, accountId: number, feed: Offered | undefined, now: Date) => {
  const ended = await tx
    .update(subscriptions)
    .set({ endedAt: now, endedBy: 'subscriber' })
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        eq(subscriptions.feedId, feed?.id ?? 0),
        isNull(subscriptions.endedAt),
      ),
    )
    .returning({ id: subscriptions.id });
  await endFeedItems(
    tx,
    ended.map(({ id }) => id),
    now,
  );
};
