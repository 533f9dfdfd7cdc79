import type { Target } from '@marquee/contract/placements';
import { MessagePicture } from '../messages/pictures/MessagePicture';
import { MessageTile } from '../messages/pictures/MessageTile';
import styles from './TargetPicture.module.css';

/** The pictures of the first messages of a playlist, or a tile with its name if it has no messages. */
export const TargetPicture = ({
  target: { name, shape, pictures },
}: {
  target: Pick<Target, 'name' | 'shape' | 'pictures'>;
}) => (
  <span className={styles.pictures} data-several={pictures.length > 1 || undefined}>
    {pictures.length === 0 && <MessageTile name={name} templateId={undefined} shape={shape} />}
    {pictures.map((message, place) => (
      // A playlist can contain a message twice.
      // biome-ignore lint/suspicious/noArrayIndexKey: the pictures are only replaced as a whole
      <span key={`${message.id} ${place}`} className={styles.picture}>
        <MessagePicture message={message} />
      </span>
    ))}
  </span>
);
