import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';

/** Shown instead of the form of a playlist that does not exist. */
export const PlaylistGone = () => (
  <Notice
    title="Playlist not found"
    action={
      <ButtonLink to="/playlists" search={{ shape: '16:9' }}>
        Create a playlist
      </ButtonLink>
    }
  >
    It may have been deleted.
  </Notice>
);
