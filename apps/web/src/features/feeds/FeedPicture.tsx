import type { Feed } from '@marquee/contract/feeds';
import { shapesIn } from '@marquee/playback/program/shapes';
import { MessagePicture } from '../messages/pictures/MessagePicture';
import { MessageTile } from '../messages/pictures/MessageTile';

/** The picture of a feed: the thumbnail of its first message, or a tile with the name of the feed. */
export const FeedPicture = ({ feed: { name, shapes, firstMessage } }: { feed: Feed }) => {
  const shape = shapesIn(shapes)[0] ?? '16:9';
  return firstMessage ? (
    <MessagePicture message={{ ...firstMessage, name, shape }} />
  ) : (
    <MessageTile name={name} templateId={undefined} shape={shape} />
  );
};
