import type { Message } from '@marquee/contract/messages';
import type { Shape } from '@marquee/playback/program/shapes';
import { nameContains } from '../../../kit/name-contains';
import { groupMessages } from '../../messages/group-messages';
import type { Content } from '../items/edit-rows';
import type { Contents, PlaylistSummary } from '../use-contents';

/** A message or playlist that the picker offers. */
export type Offered = { key: string; content: Content } & (
  | { kind: 'message'; message: Message }
  | { kind: 'playlist'; playlist: PlaylistSummary }
);
export type OfferedGroup = { title: string; offered: Offered[] };

/** Returns the messages of each category, and the playlists, that can be added to a playlist. They have the shape of the playlist. */
export const offeredContents = (
  { messages, playlists }: Pick<Contents, 'messages' | 'playlists'>,
  { playlistId, shape, search }: { playlistId: number; shape: Shape; search: string },
): OfferedGroup[] => {
  const fitting = [...playlists.values()].filter(
    (each) => each.id !== playlistId && each.shape === shape && nameContains(each.name, search),
  );
  return [
    ...groupMessages(
      [...messages.values()].filter((message) => message.shape === shape),
      { search },
    ).map((group) => ({ title: group.category, offered: group.messages.map(offeredMessage) })),
    ...(fitting.length > 0 ? [{ title: 'Playlists', offered: fitting.map(offeredPlaylist) }] : []),
  ];
};

const offeredMessage = (message: Message): Offered => ({
  key: `message ${message.id}`,
  content: { messageId: message.id },
  kind: 'message',
  message,
});

const offeredPlaylist = (playlist: PlaylistSummary): Offered => ({
  key: `playlist ${playlist.id}`,
  content: { childPlaylistId: playlist.id },
  kind: 'playlist',
  playlist,
});
