import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { useQuery } from '../../kit/use-query';
import { availablePlaylistsQuery } from '../playlists/playlist-data';
import { schedulesQuery } from '../schedules/schedule-data';
import { misfits } from './misfits';
import type { ScreenDraft } from './screen-data';
import styles from './screens.module.css';

/** Says, before the rotation is saved and after, what does not fit the way the screen hangs. */
export const Misfits = ({
  draft: { id, screenMode, rotation },
  manual,
}: {
  draft: ScreenDraft;
  manual: readonly number[];
}) => {
  const schedules = useQuery(schedulesQuery(id));
  const playlists = useQuery(availablePlaylistsQuery);
  const found = misfits(
    shapeOfRotation(rotation),
    screenMode === 'slideshow' ? [] : (schedules.data ?? []),
    screenMode === 'digitalsignage' ? [] : manual,
    playlists.data ?? [],
  );
  return (
    <p role="status" className={styles.misfits}>
      {found.length > 0 &&
        `These playlists have another shape and do not fill the screen: ${found.join('; ')}. Choose playlists of the same shape.`}
    </p>
  );
};
