import type { Playlist } from '@marquee/contract/playlists';
import { shownName } from '../../../kit/shown-name';
import styles from '../schedules.module.css';
import { percent, shares } from './weights';

/** Shows the shares of playlists as a bar. Each part has its name and its percentage. */
export const SharesBar = ({
  rows,
  playlists,
}: {
  rows: readonly { playlistId: number; weight: number }[];
  playlists: readonly Playlist[];
}) => {
  const nameOf = (id: number) => shownName(playlists.find((playlist) => playlist.id === id)?.name);
  const parts = shares(rows);
  return (
    <ul className={styles.shares} aria-label="Shares of the time">
      {rows.map((row, index) => (
        <li key={`${row.playlistId} ${index}`} style={{ flexGrow: Math.max(parts[index] ?? 0, 0.001) }}>
          <span className={styles.shareName}>{nameOf(row.playlistId)}</span>{' '}
          <span className={styles.shareFigure}>{percent(parts[index] ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
};
