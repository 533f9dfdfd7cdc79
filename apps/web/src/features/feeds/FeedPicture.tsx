import type { Feed } from '@marquee/contract/feeds';
import { thumbnailUrl } from '@marquee/contract/thumbnail';
import { shapesIn } from '@marquee/playback/program/shapes';
import { MessageTile } from '../messages/pictures/MessageTile';
import { PictureTile } from '../messages/pictures/PictureTile';

/** The picture of a feed: the thumbnail of its first message, or a tile with the name of the feed. */
export const FeedPicture = ({ feed: { name, shapes, firstMessage } }: { feed: Feed }) => {
  const shape = shapesIn(shapes)[0] ?? '16:9';
  return firstMessage ? (
    <PictureTile src={thumbnailUrl(firstMessage)} name={name} templateId={undefined} shape={shape} />
  ) : (
    <MessageTile name={name} templateId={undefined} shape={shape} />
  );
};
