import type { Shape } from '@marquee/playback/program/shapes';
import { useQuery } from '../../kit/use-query';
import { MessagePicture } from '../messages/pictures/MessagePicture';
import { MessageTile } from '../messages/pictures/MessageTile';
import styles from './PlaylistPicture.module.css';
import { playlistPicturesQuery } from './playlist-data';

/** Number of messages in the picture of a playlist with at least so many. Fewer would leave a gap. */
const quarters = 4;

/** The picture of a playlist: its first messages, or a tile with its name if it has none. */
export const PlaylistPicture = ({ id, name, shape }: { id: number; name: string; shape: Shape }) => {
  const pictures = useQuery(playlistPicturesQuery).data?.get(id) ?? [];
  const [first] = pictures;
  if (!first) return <MessageTile name={name} templateId={undefined} shape={shape} />;
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
