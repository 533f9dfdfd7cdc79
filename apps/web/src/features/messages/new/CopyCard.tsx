import type { Message } from '@marquee/contract/messages';
import { shownMessageName } from '../../../kit/shown-name';
import { MessagePicture } from '../pictures/MessagePicture';
import { Card } from './Card';

/** The card of a message that can be copied. */
export const CopyCard = ({
  message,
}: {
  message: Pick<Message, 'id' | 'name' | 'templateId' | 'shape' | 'lastModified'>;
}) => (
  <Card
    search={{ templateId: message.templateId, shape: message.shape, copyFrom: message.id }}
    shape={message.shape}
    name={shownMessageName(message.name)}
    picture={<MessagePicture message={message} />}
  />
);
