import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '../../kit/use-query';
import { playlistWeightQuery } from './playlist-data';
import { weightSentences } from './playlist-weight';
import styles from './playlists.module.css';

/** Tells why a saved playlist is too large for a TV. Shows nothing if the playlist fits. */
export const PlaylistWeight = ({ id }: { id: number }) => {
  const { data } = useQuery(playlistWeightQuery(id));
  const sentences = data ? weightSentences(data) : [];
  if (sentences.length === 0) return null;
  return (
    <div role="status" className={styles.weight}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
};
