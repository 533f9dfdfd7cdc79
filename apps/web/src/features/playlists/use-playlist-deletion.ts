import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { askToDelete } from '../../ui/ask-to-delete';
import { useDeletePlaylist } from './playlist-data';

/** Asks, deletes, and goes back to the list. */
export const usePlaylistDeletion = (
  id: number,
  release: () => void,
  refused: (sentences: string[]) => void,
) => {
  const remove = useDeletePlaylist();
  const navigate = useNavigate();
  return async () => {
    if (!(await askToDelete('playlist'))) return;
    try {
      await remove.mutateAsync(id);
      release();
      showBanner('Playlist deleted');
      await navigate({ to: '/playlists' });
    } catch (thrown) {
      refused(sentencesOf(thrown));
    }
  };
};
