import type { Playlist, PlaylistMode } from '@marquee/contract/playlists';
import type { playlistSearch } from './playlist-search';

/**
 * Returns the mode of the form of a playlist. The mode of a stored playlist never changes, so an old link with another `?mode=`
 * stays correct.
 */
export const formMode = (
  id: number,
  playlists: readonly Pick<Playlist, 'id' | 'mode'>[],
  { mode }: Pick<ReturnType<typeof playlistSearch>, 'mode'>,
): PlaylistMode => {
  if (id > 0) return playlists.find((playlist) => playlist.id === id)?.mode ?? 'normal';
  if (mode === 'externalFeed') return 'external';
  if (mode === 'slideshow') return 'slideshow';
  return mode === 'feed' ? 'subscription' : 'normal';
};
