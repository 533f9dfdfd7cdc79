import { MessagePicture } from '../messages/pictures/MessagePicture';
import { MessageTile } from '../messages/pictures/MessageTile';
import type { Offered } from './use-content-choices';

/** What is offered to play, as it is seen in its list. */
export const ContentPicture = ({ offered: { message, name, shape } }: { offered: Offered }) =>
  message ? (
    <MessagePicture message={message} />
  ) : (
    <MessageTile name={name} templateId={undefined} shape={shape} />
  );
