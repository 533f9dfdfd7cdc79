import { MessagePicture } from '../messages/pictures/MessagePicture';
import { MessageTile } from '../messages/pictures/MessageTile';
import type { Offered } from './use-content-choices';

/** The picture of a message or a playlist, as in the list of messages or playlists. */
export const ContentPicture = ({ offered: { message, name, shape } }: { offered: Offered }) =>
  message ? (
    <MessagePicture message={message} />
  ) : (
    <MessageTile name={name} templateId={undefined} shape={shape} />
  );
