import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { requireEntitlement } from '../../kit/access/entitlements';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { endFeedItems } from '../billing/item-rows';
import { feeds } from '../../schema/feeds';
import type { SubscriptionRow } from './subscription-access';
import { stateOf } from './subscription-queries';
import { startOf, writeEvents } from './subscription-rows';
import { subscriptions } from '../../schema/subscriptions';

type Decision = {
  changes: Partial<typeof subscriptions.$inferInsert>;
  kind: 'approved' | 'declined' | 'ended';
  text: string;
};

/**
 * Approves a subscription that waits for approval. Any other subscription stays as it is.
 * @throws AppError account-suspended or account-cancelled, because the account of the publisher has no new subscribers then
 */
export const approveSubscription = (ctx: Ctx<Person>, row: Allowed<SubscriptionRow>) =>
  decide(ctx, row, async (tx, locked, feed) => {
    if (stateOf(locked, ctx.now) !== 'pending') return undefined;
    requireEntitlement(ctx.actor, 'feeds:subscribe');
    return {
      changes: { ...(await startOf(tx, locked, feed, ctx.now)), approvedBy: ctx.actor.userId },
      kind: 'approved',
      text: 'The publisher approved the subscription.',
    };
  });

/** Declines a subscription that waits for approval, and ends a live subscription. */
export const declineSubscription = (ctx: Ctx<Person>, row: Allowed<SubscriptionRow>) =>
  decide(ctx, row, (_tx, locked) => {
    const state = stateOf(locked, ctx.now);
    if (state === 'pending')
      return {
        changes: { declinedAt: ctx.now },
        kind: 'declined',
        text: 'The publisher declined the subscription.',
      };
    if (state === 'trial' || state === 'active')
      return {
        changes: { endedAt: ctx.now, endedBy: 'creator' },
        kind: 'ended',
        text: 'The publisher ended the subscription.',
      };
    return undefined;
  });

const decide = (
  { db, actor, now }: Ctx<Person>,
  { id, accountId, feedId }: Allowed<SubscriptionRow>,
  decision: (
    tx: Transaction,
    locked: SubscriptionRow,
    feed: typeof feeds.$inferSelect,
  ) => Decision | undefined | Promise<Decision | undefined>,
) =>
  db.transaction(async (tx) => {
    const [locked] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
    const [feed] = await tx.select().from(feeds).where(eq(feeds.id, feedId));
    if (!locked || !feed) throw new AppError('not-found');
    const decided = await decision(tx, locked, feed);
    if (!decided) return;
    if (decided.kind === 'ended') await endFeedItems(tx, [id], now);
    await tx
      .update(subscriptions)
      .set({ ...decided.changes, lastModified: now })
      .where(eq(subscriptions.id, id));
    await writeEvents(tx, [
      { accountId, subscriptionId: id, kind: decided.kind, text: decided.text, at: now },
    ]);
    await announce(tx, { topic: 'subscriptions', id: accountId });
    await announce(tx, { topic: 'feeds', id: actor.accountId });
  });
