import { MessagePicture } from '../messages/MessagePicture';
import { MessageTile } from '../messages/MessageTile';
import type { Shape } from '../messages/shapes';
import type { ItemRow } from './playlist-items';
import type { Contents } from './use-contents';

/** What an item shows: a message's thumbnail, or the name of the playlist. */
export const ItemPicture = ({ row, contents, shape }: { row: ItemRow; contents: Contents; shape: Shape }) => {
  const message = contents.messages.get(row.messageId ?? 0);
  if (message) return <MessagePicture message={message} />;
  return <MessageTile name={contents.nameOf(row)} templateId={undefined} shape={shape} />;
};
