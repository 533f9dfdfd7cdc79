import { onePassFrom } from '../rotation/order';
import { type Context, whyNotInList } from './feed-context';
import { feedData } from './feed-data';
import type { StoredItem, StoredPlaylist, SubscribedFeed } from './feed-input';
import type { LeftOutReason } from './left-out';
import type { ProgramItem, ProgramPlaylist } from './program';

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
    const offers = known.get(subscription) ?? { context, messages: messagesOffered(context, lists, day) };
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

function messagesOffered(
  context: Context,
  lists: ReadonlyMap<number, StoredPlaylist>,
  day: string,
): ReadonlySet<number> {
  if (context.root === null) return new Set();
  const playlists = new Map<number, ProgramPlaylist>();
  const visit = (id: number) => {
    const list = lists.get(id);
    if (!list || playlists.has(id) || !isOwnList(list, context) || !includesDay(list, day)) return;
    const items = list.items
      .filter((item) => whyNotInList(item, context) === undefined)
      .map((item) => offeredItem(item, context));
    playlists.set(id, { id, name: '', order: 'sequential', from: null, until: null, items });
    for (const item of items) if (item.kind === 'playlist') visit(item.playlist);
  };
  visit(context.root);
  const source = { playlists, playable: () => true, inDates: () => true };
  return new Set(onePassFrom(context.root, source, 0));
}

const nothing: ProgramItem = { kind: 'message', message: 0 };

function offeredItem(item: StoredItem, context: Context): ProgramItem {
  if (item.kind === 'leftOut' || item.accountId !== context.accountId) return nothing;
  return item.kind === 'message'
    ? { kind: item.kind, message: item.message }
    : { kind: item.kind, playlist: item.playlist, start: item.start, end: item.end };
}

function isOwnList(list: StoredPlaylist, { accountId }: Context): boolean {
  return list.accountId === accountId && list.subscription === null;
}

function includesDay({ startDate, endDate }: StoredPlaylist, day: string): boolean {
  return (startDate ?? day) <= day && day <= (endDate ?? day);
}
