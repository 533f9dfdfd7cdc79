import type { Shape } from '@marquee/playback/program/shapes';
import { IconPlaylist } from '@tabler/icons-react';
import { useQuery } from '../../kit/use-query';
import { MessagePicture } from '../messages/pictures/MessagePicture';
import styles from './PlaylistPicture.module.css';
import { playlistPicturesQuery } from './playlist-data';

/** Number of messages in the picture of a playlist with at least so many. Fewer would leave a gap. */
const quarters = 4;

/** The picture of a playlist: its first messages, or a symbol if it has none. */
export const PlaylistPicture = ({ id, shape }: { id: number; shape: Shape }) => {
  const pictures = useQuery(playlistPicturesQuery).data?.get(id) ?? [];
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
