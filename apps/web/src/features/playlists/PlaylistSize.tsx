import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '../../kit/use-query';
import styles from './PlaylistSize.module.css';
import { playlistSizeQuery } from './playlist-data';
import { sizeSentences } from './playlist-size';

/** Shows why a saved playlist is too large for a TV. Shows nothing if the playlist fits. */
export const PlaylistSize = ({ id }: { id: number }) => {
  const { data } = useQuery(playlistSizeQuery(id));
  const sentences = data ? sizeSentences(data) : [];
  if (sentences.length === 0) return null;
  return (
    <div role="status" className={styles.size}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
};
