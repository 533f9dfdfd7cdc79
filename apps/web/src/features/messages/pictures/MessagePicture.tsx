import type { Message } from '@marquee/contract/messages';
import { thumbnailUrl, updatingThumbnail } from '@marquee/contract/thumbnail';
import { PictureTile } from './PictureTile';

type Pictured = Pick<Message, 'id' | 'name' | 'templateId' | 'shape' | 'lastModified'> & {
  thumbnailPending?: boolean;
};

/** A message as its thumbnail. A new one shows itself: the list that it comes from is asked again. */
export const MessagePicture = ({ message }: { message: Pictured }) => (
  <PictureTile
    src={message.thumbnailPending ? updatingThumbnail : thumbnailUrl(message)}
    pending={message.thumbnailPending === true}
    name={message.name}
    templateId={message.templateId}
    shape={message.shape}
  />
);
