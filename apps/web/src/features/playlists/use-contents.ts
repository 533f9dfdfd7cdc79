import type { Message } from '@marquee/contract/messages';
import type { Playlist } from '@marquee/contract/playlists';
import { useMemo } from 'react';
import { shownMessageName, shownName } from '../../kit/shown-name';
import type { ItemRow } from './playlist-items';

export type PlaylistSummary = Playlist & { messageCount: number; seconds: number };
export type Contents = ReturnType<typeof contentsOf>;

/** Returns messages and playlists by id, and functions that describe an item: its name, and why it does not play. */
export const contentsOf = (messages: readonly Message[], playlists: readonly PlaylistSummary[]) => {
  const byId = {
    messages: new Map(messages.map((message) => [message.id, message])),
    playlists: new Map(playlists.map((playlist) => [playlist.id, playlist])),
  };
  const nameOf = ({ messageId, childPlaylistId }: Pick<ItemRow, 'messageId' | 'childPlaylistId'>): string =>
    messageId === null
      ? shownName(byId.playlists.get(childPlaylistId ?? 0)?.name)
      : shownMessageName(byId.messages.get(messageId)?.name);
  const isArchived = ({ messageId }: ItemRow): boolean =>
    messageId !== null && byId.messages.get(messageId)?.archived === true;
  // Another department may have stopped sharing the content.
  const isMissing = ({ messageId, childPlaylistId }: ItemRow): boolean =>
    messageId === null ? !byId.playlists.has(childPlaylistId ?? 0) : !byId.messages.has(messageId);
  return { ...byId, nameOf, isArchived, isMissing };
};

export const useContents = (messages: readonly Message[], playlists: readonly PlaylistSummary[]): Contents =>
  useMemo(() => contentsOf(messages, playlists), [messages, playlists]);
