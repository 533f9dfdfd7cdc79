import type { Texts } from '../template/values';
import { type Context, ownContext, whyNotInList } from './feed-context';
import { type FeedData, feedData, valueOf } from './feed-data';
import type { FeedInput, OpenKey, StoredItem, StoredPlaylist, SubscribedFeed } from './feed-input';
import type { LeftOutReason } from './left-out';
import { libraryOffers } from './library-offers';
import { programId } from './program-id';
import type { InputItem, InputPlaylist } from './program-input';

/**
 * A message of a feed whose page reads data of the subscriber: the id of its row, its feed, and the values of its open keys with
 * the types of their questions. `subscriber`: the account for which the page is made, or null if the page is equal for all accounts
 * with these values.
 */
export type FeedMessage = { of: number; feed: number; data: FeedData; subscriber: number | null };

/** An item that is not in a list: its index in the stored items, from 0. `playlist`: the id of the list in the program. */
export type NotInList = { playlist: number; index: number; reason: 'shape' | 'condition' };

export type ResolvedFeeds = {
  playlists: InputPlaylist[];
  /** The messages that have a program id, by that id. */
  messages: ReadonlyMap<number, FeedMessage>;
};

/**
 * Replaces everything that depends on feeds by plain lists, which every player can play (decision 0043).
 *
 * A list of an account keeps its id. A subscription playlist gets the items of its feed's playlist, and the dates of both. It is
 * random if one of the two is random. An item whose conditions do not all hold is left out of its list, and in a subscription
 * playlist also an item of another shape. The remaining items are numbered, so that subsets count what the subscriber sees. An
 * item that cannot play keeps its number. A message of another account plays if a library offers it on `day` ('yyyy-MM-dd'), the
 * day in the zone of the screen. A message that reads data and a list that is nested in a feed's list get a program id.
 * Without conditions, subscriptions and content of other accounts, the playlists are returned unchanged. `note` is called with
 * each stored item that is not in a list.
 */
export function resolveFeeds(
  input: FeedInput,
  day: string,
  hash: (text: string) => string,
  note: (item: NotInList, stored: StoredItem) => void = () => {},
): ResolvedFeeds {
  if (!input.playlists.some(dependsOnFeeds)) return { playlists: input.playlists, messages: new Map() };
  const lists = new Map(input.playlists.map((list) => [list.id, list]));
  const subscriptions = new Map(input.subscriptions.map((subscription) => [subscription.id, subscription]));
  const findOffer = libraryOffers(input.subscriptions, lists, day);
  const messages = new Map<number, FeedMessage>();
  const nested = new Map<number, InputPlaylist>();

  const itemsIn = (list: StoredPlaylist, id: number, context: Context): InputItem[] =>
    list.items.flatMap((item, index) => {
      const reason = whyNotInList(item, context);
      if (reason) note({ playlist: id, index, reason }, item);
      return reason ? [] : [itemIn(item, context)];
    });

  const itemIn = (item: StoredItem, context: Context): InputItem => {
    if (item.kind === 'leftOut') return item;
    const isForeign = item.accountId !== context.accountId;
    if (item.kind === 'playlist') return isForeign ? leftOut(item, 'missing') : nestedIn(item, context);
    if (!isForeign) return { kind: 'message', message: messageIn(item.message, context) };
    const offer = context.feed ? 'missing' : findOffer(context.accountId, item);
    if (typeof offer === 'string') return leftOut(item, offer);
    return { kind: 'message', message: messageIn(item.message, offer) };
  };

  const nestedIn = (item: StoredItem & { kind: 'playlist' }, context: Context): InputItem => {
    const list = lists.get(item.playlist);
    if (!context.feed) return item;
    if (!list) return leftOut(item, 'missing');
    if (list.subscription !== null) return leftOut(item, 'notOffered');
    // The subscription playlist is the root in the program, so the root inside its own content has no list of its own.
    if (item.playlist === context.root) return leftOut(item, 'cycle');
    return { ...item, playlist: listIn(list, context.feed.id, context) };
  };

  const listIn = (list: StoredPlaylist, feed: number, context: Context): number => {
    const id = programId(hash, 'playlist', feed, list.id, context.shape, context.data.values);
    if (nested.has(id)) return id;
    const made: InputPlaylist = { ...list, id, of: list.id, feed, items: [] };
    nested.set(id, made);
    made.items = itemsIn(list, id, context);
    return id;
  };

  const messageIn = (of: number, context: Context): number => {
    const { feed } = context;
    const open = (input.openKeys.get(of) ?? []).filter(({ keyName }) => hasValue(context, keyName));
    if (!feed || open.length === 0) return of;
    const data = openData(open, context.data);
    const subscriber = open.some(({ isPersonal }) => isPersonal) ? context.subscriber : null;
    const id = programId(hash, 'message', feed.id, of, data.values, subscriber);
    messages.set(id, { of, feed: feed.id, data, subscriber });
    return id;
  };

  const subscribed = (
    list: StoredPlaylist,
    { id, answers }: { id: number; answers: Texts },
  ): InputPlaylist => {
    const found = feedPlaylist(list, subscriptions.get(id), lists);
    if (typeof found === 'string') return { ...list, items: [], out: found };
    const { feed, data, playlist } = found;
    const context = {
      accountId: feed.accountId,
      data: feedData(feed.questions, data, answers),
      shape: list.shape,
      feed,
      subscriber: list.accountId,
      root: playlist.id,
    };
    return {
      ...list,
      order: playlist.order === 'random' ? 'random' : list.order,
      startDate: later(list.startDate, playlist.startDate),
      endDate: earlier(list.endDate, playlist.endDate),
      items: itemsIn(playlist, list.id, context),
    };
  };

  const own = input.playlists.map((list): InputPlaylist => {
    if (list.subscription) return subscribed(list, list.subscription);
    return dependsOnFeeds(list)
      ? { ...list, items: itemsIn(list, list.id, ownContext(list.accountId)) }
      : list;
  });
  return { playlists: [...own, ...nested.values()], messages };
}

/** Returns whether a list is a subscription playlist, or has conditions or content of another account. */
function dependsOnFeeds({ accountId, subscription, items }: StoredPlaylist): boolean {
  return (
    subscription !== null ||
    items.some((item) => item.accountId !== accountId || (item.conditions?.length ?? 0) > 0)
  );
}

/** Returns the feed of a subscription playlist with the playlist of the feed, or why the subscription playlist has no items. */
function feedPlaylist(
  list: StoredPlaylist,
  subscription: SubscribedFeed | undefined,
  lists: ReadonlyMap<number, StoredPlaylist>,
) {
  if (!subscription?.isLive || subscription.accountId !== list.accountId) return 'notSubscribed' as const;
  const { feed, data } = subscription;
  const playlist = feed.playlist === null ? undefined : lists.get(feed.playlist);
  if (!playlist || playlist.accountId !== feed.accountId || playlist.subscription)
    return 'notOffered' as const;
  return { feed, data, playlist };
}

function leftOut(item: StoredItem & { kind: 'message' | 'playlist' }, reason: LeftOutReason): InputItem {
  const id = item.kind === 'message' ? item.message : item.playlist;
  return { kind: 'leftOut', content: item.kind, id, name: '', reason };
}

function hasValue({ data }: Context, keyName: string): boolean {
  return valueOf(data.values, keyName) !== undefined;
}

function openData(open: readonly OpenKey[], { values, fieldTypes }: FeedData): FeedData {
  const keys = [...new Set(open.map(({ keyName }) => keyName))].sort();
  const textsOf = (texts: Texts) => Object.fromEntries(keys.map((key) => [key, valueOf(texts, key) ?? '']));
  return { values: textsOf(values), fieldTypes: textsOf(fieldTypes) };
}

function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function earlier(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other < one) ? other : one;
}
