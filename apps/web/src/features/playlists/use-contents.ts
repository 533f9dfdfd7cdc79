import type { Message } from '@marquee/contract/messages';
import type { Playlist } from '@marquee/contract/playlists';
import { useMemo } from 'react';
import type { ItemRow } from './playlist-items';

export type PlaylistSummary = Playlist & { messageCount: number; seconds: number };
export type Contents = ReturnType<typeof useContents>;

/** Messages and playlists by id, the name of an item, and whether its message is archived. */
export const useContents = (messages: readonly Message[], playlists: readonly PlaylistSummary[]) =>
  useMemo(() => {
    const byId = {
      messages: new Map(messages.map((message) => [message.id, message])),
      playlists: new Map(playlists.map((playlist) => [playlist.id, playlist])),
    };
    const nameOf = ({ messageId, childPlaylistId }: ItemRow): string =>
      messageId === null
        ? byId.playlists.get(childPlaylistId ?? 0)?.name || '(No name)'
        : byId.messages.get(messageId)?.name || '(no name)';
    const isArchived = ({ messageId }: ItemRow): boolean =>
      messageId !== null && byId.messages.get(messageId)?.archived === true;
    return { ...byId, nameOf, isArchived };
  }, [messages, playlists]);
