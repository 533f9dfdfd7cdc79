import { Link } from '@tanstack/react-router';
import { formatAgo } from '../../../kit/formats';
import { newestFirst } from '../../../kit/row-orders';
import { shownName } from '../../../kit/shown-name';
import { useNow } from '../../../kit/use-now';
import { useQuery } from '../../../kit/use-query';
import styles from '../../../ui/Tiles.module.css';
import { PlaylistPicture } from '../PlaylistPicture';
import { playlistsQuery } from '../playlist-data';
import { listedPlaylists } from '../playlist-listing';
import page from './NewPlaylist.module.css';

const maxRecent = 4;

/** The playlists that changed last, with their pictures. */
export const RecentPlaylists = () => {
  const now = new Date(useNow());
  const playlists = listedPlaylists(useQuery(playlistsQuery).data ?? []);
  const recent = newestFirst(playlists, ({ lastModified }) => lastModified).slice(0, maxRecent);
  if (recent.length === 0) return null;
  return (
    <section className={page.recent} aria-labelledby="recent-playlists">
      <h2 id="recent-playlists" className={styles.heading}>
        Recently changed
      </h2>
      <ul className={styles.tiles}>
        {recent.map(({ id, name, shape, lastModified }) => (
          <li key={id}>
            <Link to="/playlists/$id" params={{ id }} search={{}} className={styles.tile}>
              <span className={styles.picture}>
                <PlaylistPicture id={id} shape={shape} />
              </span>
              <span className={styles.name}>{shownName(name)}</span>
              <span className={styles.note}>{formatAgo(lastModified, now)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
