import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { shownName } from '../../../kit/shown-name';
import type { ScheduleDraft } from '../schedule-draft';
import styles from './CopyReview.module.css';

/** The note names at most so many playlists. */
const maxNames = 3;

/** Says which playlists of the copies have another shape than the screen that gets the copies. */
export const MisfitNote = ({
  shape,
  playlists,
  drafts,
}: {
  shape: Shape;
  playlists: readonly Pick<Playlist, 'id' | 'name' | 'shape'>[];
  drafts: readonly Pick<ScheduleDraft, 'playlists'>[];
}) => {
  const copied = new Set(drafts.flatMap((draft) => draft.playlists.map(({ playlistId }) => playlistId)));
  const misfits = playlists.filter((playlist) => playlist.shape !== shape && copied.has(playlist.id));
  if (misfits.length === 0) return null;
  const names = misfits.map(({ name }) => `“${shownName(name)}”`).join(', ');
  return (
    <p className={styles.misfit}>
      {misfits.length > maxNames ? `${misfits.length} playlists` : names}{' '}
      {misfits.length === 1 ? 'is' : 'are'} made for another shape and will not fill this {shape} screen. You
      can choose other playlists after copying.
    </p>
  );
};
