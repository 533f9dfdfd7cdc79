import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { useQuery } from '../../kit/use-query';
import { availablePlaylistsQuery } from '../playlists/playlist-data';
import { schedulesQuery } from '../schedules/schedule-data';
import type { ScreenDraft } from './screen-draft';
import styles from './screens.module.css';
import { wrongShapes } from './wrong-shapes';

/** Warns about playlists whose shape differs from the shape of the screen, also before a new rotation is saved. */
export const ShapeWarning = ({
  id,
  draft: { screenMode, rotation, manualPlaylists },
}: {
  id: number;
  draft: ScreenDraft;
}) => {
  const schedules = useQuery(schedulesQuery(id));
  const playlists = useQuery(availablePlaylistsQuery);
  const found = wrongShapes(
    shapeOfRotation(rotation),
    screenMode === 'slideshow' ? [] : (schedules.data ?? []),
    screenMode === 'digitalsignage' ? [] : manualPlaylists.map(({ playlistId }) => playlistId),
    playlists.data ?? [],
  );
  return (
    <p role="status" className={styles.misfits}>
      {found.length > 0 &&
        `These playlists have another shape and do not fill the screen: ${found.join('; ')}. Choose playlists of the same shape.`}
    </p>
  );
};
