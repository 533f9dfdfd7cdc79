import type { Message } from '@marquee/contract/messages';
import { thumbnailSizes, updatingThumbnail } from '@marquee/contract/thumbnail';
import { PictureTile } from './PictureTile';
import { rememberThumbnail, shownThumbnail } from './shown-thumbnail';

type Pictured = Pick<Message, 'id' | 'name' | 'shape' | 'lastModified'> & {
  /** Absent for a message of another account. */
  templateId?: number;
  thumbnailPending?: boolean;
};

/**
 * The thumbnail of a message. While a new thumbnail is pending, the last thumbnail that this page showed stays. The new thumbnail
 * appears when the list is refreshed.
 */
export const MessagePicture = ({ message }: { message: Pictured }) => {
  const src = shownThumbnail(message);
  return (
    <PictureTile
      src={src}
      srcSet={src === updatingThumbnail ? undefined : thumbnailSizes(src)}
      pending={message.thumbnailPending === true}
      name={message.name}
      templateId={message.templateId}
      shape={message.shape}
      onArrive={() => rememberThumbnail(message)}
    />
  );
};
