import type { Api } from '@marquee/contract/kit/api';
import type { Answered } from '@marquee/contract/kit/endpoint';
import type { PlaylistMessage } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { useCallback, useMemo, useState } from 'react';
import { shownMessageName, shownName } from '../../kit/shown-name';
import { conditionWords } from './conditions/item-conditions';
import type { ListFeed } from './conditions/list-feed';
import type { ItemRow } from './playlist-items';

export type PlaylistSummary = Answered<Api['GET /playlists']>[number];

/** The fields of a message that its item shows. */
export type KnownMessage = {
  id: number;
  name: string;
  shape: Shape;
  seconds: number;
  lastModified: string;
  thumbnailPending: boolean;
  archived?: boolean;
  /** Another department stopped sharing the message. */
  notShared?: boolean;
  /** The name of the feed whose library offers the message. */
  feedName?: string;
};

/** A message of a feed that no longer plays. */
export type LostMessage = { id: number; name: string; feedName: string; isSubscribed: boolean };

/** Returns the messages of stored items, and those that feeds no longer show. */
export const messagesOf = (items: readonly PlaylistMessage[]) => ({
  messages: items.flatMap(({ message, library }): KnownMessage | [] =>
    message ? { ...message, ...(library && { feedName: library.feedName }) } : [],
  ),
  lost: items.flatMap(({ messageId, message, library }): LostMessage | [] =>
    messageId !== null && !message && library
      ? {
          id: messageId,
          name: library.name,
          feedName: library.feedName,
          isSubscribed: library.state !== 'notSubscribed',
        }
      : [],
  ),
});

/**
 * Returns messages and playlists by id, and functions that describe an item: its name, its conditions, and why it does not play.
 * @param messages the messages of items. Of several versions of a message, the last one counts
 * @param feed the feed whose list the playlist is
 * @param lost the messages of items that feeds no longer show
 */
export const contentsOf = (
  messages: readonly KnownMessage[],
  playlists: readonly PlaylistSummary[],
  feed?: ListFeed,
  lost: readonly LostMessage[] = [],
) => {
  const byId = {
    messages: new Map(messages.map((message) => [message.id, message])),
    playlists: new Map(playlists.map((playlist) => [playlist.id, playlist])),
  };
  const lostById = new Map(lost.map((message) => [message.id, message]));
  const nameOf = ({ messageId, childPlaylistId }: Pick<ItemRow, 'messageId' | 'childPlaylistId'>): string =>
    messageId === null
      ? shownName(byId.playlists.get(childPlaylistId ?? 0)?.name)
      : shownMessageName((byId.messages.get(messageId) ?? lostById.get(messageId))?.name);
  const shapeOf = ({ messageId, childPlaylistId }: ItemRow): Shape | undefined =>
    (messageId === null ? byId.playlists.get(childPlaylistId ?? 0) : byId.messages.get(messageId))?.shape;
  const questions = new Map(feed?.questions.map((question) => [question.id, question]));
  const conditionsOf = ({ conditions }: ItemRow): string[] =>
    conditions.map((condition) => conditionWords(condition, questions));
  /** Returns why no screen plays an item, in words. */
  const whyLeftOut = ({ messageId, childPlaylistId }: ItemRow): string | undefined => {
    if (messageId === null) return byId.playlists.has(childPlaylistId ?? 0) ? undefined : notShared;
    const message = byId.messages.get(messageId);
    if (!message) return whyLost(lostById.get(messageId));
    if (message.notShared) return notShared;
    return message.archived ? 'archived: no screen plays it' : undefined;
  };
  return { ...byId, feed, nameOf, shapeOf, conditionsOf, whyLeftOut };
};

const notShared = 'No longer shared with this department, so it does not play';

const whyLost = (lost: LostMessage | undefined): string => {
  if (!lost) return notShared;
  return lost.isSubscribed
    ? `No longer shown by ${lost.feedName}`
    : `No longer subscribed to ${lost.feedName}, so it does not play`;
};

export type Contents = ReturnType<typeof contentsOf>;

/** Returns the contents of the form, and the function that adds the messages of new items. */
export const useContents = (
  { messages, lost }: ReturnType<typeof messagesOf>,
  playlists: readonly PlaylistSummary[],
  feed: ListFeed | undefined,
) => {
  const [added, setAdded] = useState<readonly KnownMessage[]>([]);
  const addToContents = useCallback(
    (more: readonly KnownMessage[]) => setAdded((before) => [...before, ...more]),
    [],
  );
  const contents = useMemo(
    () => contentsOf([...added, ...messages], playlists, feed, lost),
    [added, messages, lost, playlists, feed],
  );
  return { contents, addToContents };
};
