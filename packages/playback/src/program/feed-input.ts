import type { Texts } from '../template/values';
import type { Condition } from './conditions';
import type { FeedQuestion } from './feed-data';
import type { InputItem, InputPlaylist } from './program-input';
import type { Shape } from './shapes';

/** A stored item, with the account and the shape of the message or playlist that it names. `conditions`: absent for none. */
export type StoredItem = InputItem & { accountId: number; shape: Shape; conditions?: Condition[] };

/**
 * A stored playlist with its account and shape. `subscription`: the id of the subscription that a subscription playlist plays,
 * with the answers of the playlist by key name; null for every other playlist.
 */
export type StoredPlaylist = Omit<InputPlaylist, 'items'> & {
  accountId: number;
  shape: Shape;
  subscription: { id: number; answers: Texts } | null;
  items: StoredItem[];
};

/**
 * A feed that an account has subscribed to. `playlist` and `library`: the ids of the two lists of the feed, each null if the mode
 * of the feed does not have the list. `isLive`: the subscription is approved and has not ended.
 */
export type SubscribedFeed = {
  /** The id of the subscription. */
  id: number;
  /** The account of the subscriber. */
  accountId: number;
  isLive: boolean;
  data: Texts;
  feed: {
    id: number;
    /** The account of the creator. */
    accountId: number;
    playlist: number | null;
    library: number | null;
    questions: FeedQuestion[];
  };
};

/**
 * A key name whose value the page of a message reads from the data: the message has no answer of its own for it, or an item in
 * one of its zones has a condition with it. `isPersonal`: the value can name messages,
 * playlists or sources of the subscriber, so accounts with equal values can see different pages.
 */
export type OpenKey = { keyName: string; isPersonal: boolean };

/**
 * The rows of all accounts whose content the programs of some screens can contain. `openKeys`: the open keys of each message of a
 * feed, including those of the messages in its zones.
 */
export type FeedInput<List extends StoredPlaylist = StoredPlaylist> = {
  playlists: List[];
  subscriptions: SubscribedFeed[];
  openKeys: ReadonlyMap<number, readonly OpenKey[]>;
};
