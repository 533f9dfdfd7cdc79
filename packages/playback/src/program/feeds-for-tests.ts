import { onePassFrom } from '../rotation/order';
import { seedFrom } from '../rotation/random';
import type { Texts } from '../template/values';
import type { Condition, ConditionOperator, ConditionType } from './conditions';
import type { FeedInput, StoredItem, StoredPlaylist, SubscribedFeed } from './feed-input';
import { programItem } from './program-input';
import { resolveFeeds } from './resolve-feeds';

export const day = '2026-07-15';
/** Returns 16 hexadecimal digits. */
export const hashForTests = (text: string): string => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return [1, 2]
    .map((part) =>
      seedFrom(part, ...codes)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
};

/** The accounts in tests of feeds. */
export const [subscriber, creator] = [1, 2];

export const condition = (
  keyName: string,
  operator: ConditionOperator,
  value: string,
  dataType: ConditionType = 'string',
): Condition => ({ keyName, operator, value, dataType });

/** Returns an item with a message. */
export const message = (id: number, accountId: number, changes: Partial<StoredItem> = {}): StoredItem => ({
  accountId,
  shape: '16:9',
  ...changes,
  kind: 'message',
  message: id,
});

/** Returns an item with items `start` to `end` of a nested playlist. */
export const nested = (
  id: number,
  accountId: number,
  [start, end]: [number, number] = [1, 999],
  changes: Partial<StoredItem> = {},
): StoredItem => ({ accountId, shape: '16:9', ...changes, kind: 'playlist', playlist: id, start, end });

export const playlist = (
  id: number,
  accountId: number,
  items: StoredItem[],
  changes: Partial<StoredPlaylist> = {},
): StoredPlaylist => ({
  id,
  accountId,
  name: `Playlist ${id}`,
  shape: '16:9',
  order: 'sequential',
  startDate: null,
  endDate: null,
  subscription: null,
  items,
  ...changes,
});

/** Returns a live subscription of the subscriber to a feed of the creator with the questions `country` and `level`. */
export const subscription = (
  id: number,
  data: Texts,
  feed: Partial<SubscribedFeed['feed']> = {},
  changes: Partial<SubscribedFeed> = {},
): SubscribedFeed => ({
  id,
  accountId: subscriber,
  isLive: true,
  data,
  feed: {
    id: 1,
    accountId: creator,
    playlist: 20,
    library: null,
    questions: [
      { keyName: 'country', fieldType: 'string', placeholder: '' },
      { keyName: 'level', fieldType: 'string', placeholder: '' },
    ],
    ...feed,
  },
  ...changes,
});

/** Returns one pass of a playlist on `day`: the ids of the messages, and the data that a page reads. `archived`: cannot play. */
export const passOf = (
  id: number,
  input: Omit<FeedInput, 'openKeys'> & Partial<FeedInput>,
  { archived = [], on = day, seed = 1 }: { archived?: number[]; on?: string; seed?: number } = {},
): { message: number; data?: Texts }[] => {
  const { playlists, messages } = resolveFeeds({ openKeys: new Map(), ...input }, on, hashForTests);
  const dates = new Map(playlists.map(({ id: list, startDate, endDate }) => [list, { startDate, endDate }]));
  const plain = playlists
    .filter(({ out }) => out === undefined)
    .map(({ items, ...list }) => ({ ...list, from: null, until: null, items: items.map(programItem) }));
  const shown = onePassFrom(
    id,
    {
      playlists: new Map(plain.map((list) => [list.id, list])),
      playable: (each) => each !== 0 && !archived.includes(messages.get(each)?.of ?? each),
      inDates: (list) => {
        const { startDate = null, endDate = null } = dates.get(list.id) ?? {};
        return (startDate ?? on) <= on && on <= (endDate ?? on);
      },
    },
    seed,
  );
  return shown.map((each) => {
    const found = messages.get(each);
    return found ? { message: found.of, data: found.data.values } : { message: each };
  });
};

/** Returns the ids of the messages of one pass, see `passOf`. */
export const idsOf = (...args: Parameters<typeof passOf>): number[] =>
  passOf(...args).map((played) => played.message);
