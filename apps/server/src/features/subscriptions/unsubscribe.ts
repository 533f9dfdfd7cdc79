import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { endFeedItems } from '../billing/item-rows';
import type { SubscribableFeed } from './subscription-access';
import { isOpen } from './subscription-queries';
import { writeEvents } from './subscription-rows';
import { subscriptions } from '../../schema/subscriptions';

/** Ends the subscription of the account to a feed. @throws AppError not-subscribed */
export const unsubscribe = ({ db, actor, now }: Ctx<Person>, feed: Allowed<SubscribableFeed>) =>
  db.transaction(async (tx) => {
    const { accountId } = actor;
    const [ended] = await tx
      .update(subscriptions)
      .set({ endedAt: now, endedBy: 'subscriber', lastModified: now })
      .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.feedId, feed.id), isOpen()))
      .returning({ id: subscriptions.id });
    if (!ended) throw new AppError('not-subscribed');
    await endFeedItems(tx, [ended.id], now);
    await writeEvents(tx, [
      { accountId, subscriptionId: ended.id, kind: 'ended', text: `${actor.name} unsubscribed.`, at: now },
    ]);
    await announce(tx, { topic: 'subscriptions', id: accountId });
    await announce(tx, { topic: 'feeds', id: feed.accountId });
  });
