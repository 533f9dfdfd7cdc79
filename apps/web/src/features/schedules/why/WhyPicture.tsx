import type { WhyAnswer } from '@marquee/contract/why';
import { useQuery } from '../../../kit/use-query';
import { anyMessageQuery } from '../../messages/message-data';
import { MessagePicture } from '../../messages/pictures/MessagePicture';
import { MessageTile } from '../../messages/pictures/MessageTile';

type Played = Extract<WhyAnswer['play'], { kind: 'message' }>['message'];

/** Its thumbnail: a page of its own for each message would not have begun before the next one is on. */
export const WhyPicture = ({ message }: { message: Played }) => {
  const { data } = useQuery(anyMessageQuery(message.id));
  if (data) return <MessagePicture message={data} />;
  return <MessageTile name={message.name} templateId={undefined} shape={message.shape} />;
};
