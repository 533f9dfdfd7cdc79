import type { Message } from '@marquee/contract/messages';
import { thumbnailSizes, thumbnailUrl, updatingThumbnail } from '@marquee/contract/thumbnail';
import type { TemplateShape } from '@marquee/playback/program/shapes';
import { PictureTile } from './PictureTile';

type Pictured = Pick<Message, 'id' | 'name' | 'lastModified'> & {
  shape: TemplateShape;
  /** Absent for a message of another account. */
  templateId?: number;
  thumbnailPending?: boolean;
};

/** The thumbnail of a message. A new thumbnail appears when the list is refreshed. */
export const MessagePicture = ({ message }: { message: Pictured }) => {
  const src = message.thumbnailPending ? updatingThumbnail : thumbnailUrl(message);
  return (
    <PictureTile
      src={src}
      srcSet={message.thumbnailPending ? undefined : thumbnailSizes(src)}
      pending={message.thumbnailPending === true}
      name={message.name}
      templateId={message.templateId}
      shape={message.shape}
    />
  );
};
