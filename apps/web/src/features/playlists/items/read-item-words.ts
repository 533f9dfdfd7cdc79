import type { PlaylistMessage } from '@marquee/contract/playlists';
import { formatDuration } from '../../../kit/formats';
import { shownMessageName, shownName } from '../../../kit/shown-name';
import { isWhole } from '../playlist-items';

type Item = Pick<
  PlaylistMessage,
  'messageId' | 'message' | 'library' | 'childPlaylist' | 'childPlaylistStart' | 'childPlaylistEnd'
>;

/** Returns the name of the content of a stored item. */
export const itemName = ({ messageId, message, library, childPlaylist }: Item): string =>
  messageId === null ? shownName(childPlaylist?.name) : shownMessageName((message ?? library)?.name);

/** Describes a stored item that the person cannot change. */
export const itemNote = (item: Item): string => {
  const { messageId, message, library } = item;
  if (messageId === null)
    return isWhole(item)
      ? 'Playlist'
      : `Playlist, items ${item.childPlaylistStart} to ${item.childPlaylistEnd}`;
  if (!message) return library ? `No longer shown by ${library.feedName}` : 'Not shown in this department';
  return [
    formatDuration(message.seconds),
    library && `from ${library.feedName}`,
    message.notShared && 'not shared, so it does not play',
    message.archived && 'archived: no screen plays it',
  ]
    .filter(Boolean)
    .join(', ');
};
