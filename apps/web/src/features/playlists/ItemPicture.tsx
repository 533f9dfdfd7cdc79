import { updatingThumbnail } from '@marquee/contract/thumbnail';
import type { Shape } from '@marquee/playback/program/shapes';
import { MessagePicture } from '../messages/pictures/MessagePicture';
import { PlaylistPicture } from './PlaylistPicture';
import type { ItemRow } from './playlist-items';
import type { Contents } from './use-contents';

/** Shows the thumbnail of a message, a placeholder if the message is missing, or the first messages of a playlist. */
export const ItemPicture = ({ row, contents, shape }: { row: ItemRow; contents: Contents; shape: Shape }) => {
  const message = contents.messages.get(row.messageId ?? 0);
  if (message) return <MessagePicture message={message} />;
  if (row.messageId !== null) return <img src={updatingThumbnail} alt="" />;
  return <PlaylistPicture id={row.childPlaylistId ?? 0} shape={shape} />;
};
