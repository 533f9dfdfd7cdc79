import type { WhyAnswer } from '@marquee/contract/why';
import { useQuery } from '../../../kit/use-query';
import { anyMessageQuery } from '../../messages/one-message-queries';
import { MessagePicture } from '../../messages/pictures/MessagePicture';
import { MessageTile } from '../../messages/pictures/MessageTile';

type Played = Extract<WhyAnswer['play'], { kind: 'message' }>['message'];

/** Shows the thumbnail of a message, because loading the page of the message could take longer than the message plays. */
export const WhyPicture = ({ message }: { message: Played }) => {
  const { data } = useQuery(anyMessageQuery(message.id));
  if (data) return <MessagePicture message={data} />;
  return <MessageTile name={message.name} templateId={undefined} shape={message.shape} />;
};
