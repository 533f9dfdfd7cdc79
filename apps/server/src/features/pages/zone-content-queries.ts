import { includesDay } from '@marquee/playback/program/feed-pass';
import type { ProgramPlaylist } from '@marquee/playback/program/program';
import { type InputPlaylist, programItem } from '@marquee/playback/program/program-input';
import { type FeedMessage, resolveFeeds } from '@marquee/playback/program/resolve-feeds';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { hashText } from '../../kit/run/hash-text';
import { feedMessages } from '../../schema/feeds';
import { feedsByPlaylist, withFeedContent } from '../feeds/played-feed-queries';
import { type MessagePageInput, pageInputsOfMessages } from './page-input-queries';
import { messagesIn, type PlayedPlaylist, playedPlaylists } from './played-playlist-queries';

/** The content that zones play, as far as it is read. */
export type ZoneContent = {
  /** The day in UTC ('yyyy-MM-dd'), because all screens share a page. */
  day: string;
  messages: Map<number, MessagePageInput>;
  /** The stored lists. */
  stored: Map<number, PlayedPlaylist>;
  /** The lists that play on the day, with the content of feeds, and the lists nested in feeds. */
  resolved: Map<number, ProgramPlaylist>;
  /** The messages of feeds that read data, by program id. */
  feedMessages: Map<number, FeedMessage>;
  /** The feeds that a list depends on, by list. */
  feedsOfLists: Map<number, number[]>;
};

export const noContent = (now: Date): ZoneContent => ({
  day: now.toISOString().slice(0, 10),
  messages: new Map(),
  stored: new Map(),
  resolved: new Map(),
  feedMessages: new Map(),
  feedsOfLists: new Map(),
});

type Ids = { messages: number[]; playlists: number[] };

/**
 * Adds messages and lists, with nested lists and the content of feeds, that are not read yet. The number of statements does not
 * depend on the number of ids.
 */
export const readContent = async (
  db: Db,
  known: ZoneContent,
  { messages, playlists }: Ids,
): Promise<void> => {
  const lists = await playedPlaylists(db, fresh(playlists, known.stored));
  const input = await withFeedContent(db, lists);
  const resolved = resolveFeeds(input, known.day, hashText);
  for (const list of lists) known.stored.set(list.id, list);
  // The lists of a creator are resolved only as parts of a subscriber's lists.
  const shown = resolved.playlists.filter(({ id, feed }) => feed !== undefined || known.stored.has(id));
  for (const list of shown) if (includesDay(list, known.day)) known.resolved.set(list.id, playable(list));
  for (const [id, message] of resolved.messages) known.feedMessages.set(id, message);
  for (const [id, feeds] of feedsByPlaylist(lists, input.subscriptions)) known.feedsOfLists.set(id, feeds);
  const rowIds = messagesIn(shown).map((id) => known.feedMessages.get(id)?.of ?? id);
  const wanted = fresh([...messages, ...messagesIn(lists), ...rowIds], known.messages);
  for (const row of await pageInputsOfMessages(db, wanted)) known.messages.set(row.id, row);
};

const playable = ({ id, name, order, items }: InputPlaylist): ProgramPlaylist => ({
  id,
  name,
  order,
  from: null,
  until: null,
  items: items.map(programItem),
});

const fresh = (ids: number[], known: ReadonlyMap<number, unknown>): number[] =>
  [...new Set(ids)].filter((id) => !known.has(id));

/** Returns the messages among these that a list of a feed contains. */
export const messagesInFeeds = async (db: Db, ids: number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: feedMessages.messageId })
    .from(feedMessages)
    .where(and(inArray(feedMessages.messageId, ids), isNull(feedMessages.removedAt)));
  return new Set(rows.map(({ id }) => id));
};

/** Returns the feeds that a list and its nested lists depend on. */
export const feedsOfList = (id: number, { stored, feedsOfLists }: ZoneContent): number[] => {
  const reached = new Set([id]);
  // The loop also visits the lists that it adds.
  for (const each of reached)
    for (const item of stored.get(each)?.items ?? [])
      if (item.kind === 'playlist') reached.add(item.playlist);
  return [...new Set([...reached].flatMap((each) => feedsOfLists.get(each) ?? []))];
};
