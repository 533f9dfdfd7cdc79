import type { Message } from '@marquee/contract/messages';
import { thumbnailUrl, updatingThumbnail } from '@marquee/contract/thumbnail';
import { PictureTile } from './PictureTile';

type Pictured = Pick<Message, 'id' | 'name' | 'shape' | 'lastModified'> & {
  /** Absent for a message of another account. */
  templateId?: number;
  thumbnailPending?: boolean;
};

/** The thumbnail of a message. A new thumbnail appears when the list is refreshed. */
export const MessagePicture = ({ message }: { message: Pictured }) => (
  <PictureTile
    src={message.thumbnailPending ? updatingThumbnail : thumbnailUrl(message)}
    pending={message.thumbnailPending === true}
    name={message.name}
    templateId={message.templateId}
    shape={message.shape}
  />
);
