import type { Message } from '@marquee/contract/messages';
import type { Shape } from '@marquee/playback/program/shapes';
import { IconPlaylist } from '@tabler/icons-react';
import { MessagePicture } from './MessagePicture';
import styles from './MessagePictures.module.css';

type Pictured = Pick<Message, 'id' | 'name' | 'shape' | 'lastModified'> & { thumbnailPending?: boolean };

/** Number of messages in the picture of a playlist with at least so many. Fewer would leave a gap. */
const quarters = 4;

/** The first messages of a playlist as its picture, or a symbol if it has none. */
export const MessagePictures = ({ pictures, shape }: { pictures: readonly Pictured[]; shape: Shape }) => {
  const [first] = pictures;
  if (!first)
    return (
      <span className={styles.none} style={{ aspectRatio: shape.replace(':', ' / ') }} aria-hidden="true">
        <IconPlaylist stroke={1.5} />
      </span>
    );
  if (pictures.length < quarters) return <MessagePicture message={first} />;
  return (
    <span className={styles.four} aria-hidden="true">
      {pictures.map((message, index) => (
        // A playlist can contain a message several times.
        // oxlint-disable-next-line react/no-array-index-key
        <MessagePicture key={`${index} ${message.id}`} message={message} />
      ))}
    </span>
  );
};
