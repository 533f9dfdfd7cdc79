import type { Context } from './feed-context';
import { feedData } from './feed-data';
import type { StoredItem, StoredPlaylist, SubscribedFeed } from './feed-input';
import { feedPass } from './feed-pass';
import type { LeftOutReason } from './left-out';

/** A function that returns the context in which a message of another account plays for an account, or why it does not play. */
export type FindOffer = (
  accountId: number,
  item: StoredItem & { kind: 'message' },
) => Context | LeftOutReason;

/**
 * Returns a function that finds the live subscription of an account, the lowest id first, whose library offers a message: one
 * pass of the library on `day` ('yyyy-MM-dd') contains the message. Each library is read at most once for each subscription.
 */
export function libraryOffers(
  subscriptions: readonly SubscribedFeed[],
  lists: ReadonlyMap<number, StoredPlaylist>,
  day: string,
): FindOffer {
  const known = new Map<SubscribedFeed, { context: Context; messages: ReadonlySet<number> }>();
  const inOrder = [...subscriptions].sort((a, b) => a.id - b.id);
  const offersOf = (subscription: SubscribedFeed) => {
    const context = libraryContext(subscription);
    const offers = known.get(subscription) ?? { context, messages: offered(context, lists, day) };
    known.set(subscription, offers);
    return offers;
  };
  return (accountId, item) => {
    const own = inOrder.filter(
      (each) => each.accountId === accountId && each.feed.accountId === item.accountId,
    );
    const live = own.filter(({ isLive }) => isLive);
    for (const subscription of live) {
      const { context, messages } = offersOf(subscription);
      if (messages.has(item.message)) return context;
    }
    if (own.length === 0) return 'missing';
    return live.length === 0 ? 'notSubscribed' : 'notOffered';
  };
}

function libraryContext({ feed, data, accountId: subscriber }: SubscribedFeed): Context {
  const { accountId, library, questions } = feed;
  return { accountId, data: feedData(questions, data), shape: null, feed, subscriber, root: library };
}

function offered(
  context: Context,
  lists: ReadonlyMap<number, StoredPlaylist>,
  day: string,
): ReadonlySet<number> {
  return new Set(context.root === null ? [] : feedPass(context.root, lists, context, day));
}
