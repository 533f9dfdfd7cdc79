import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { askToDelete } from '../../ui/ask-to-delete';
import { usesOfPlaylist } from '../uses/use-data';
import { whereItPlays } from '../uses/where-it-plays';
import { useDeletePlaylist } from './playlist-data';

/** Asks, deletes, and goes back to the list. */
export const usePlaylistDeletion = (
  { id, name }: { id: number; name: string },
  release: () => void,
  refused: (sentences: string[]) => void,
) => {
  const remove = useDeletePlaylist();
  const navigate = useNavigate();
  return async () => {
    try {
      if (!(await askToDelete('playlist', whereItPlays(name, await usesOfPlaylist(id))))) return;
      await remove.mutateAsync(id);
      release();
      showBanner('Playlist deleted');
      await navigate({ to: '/playlists' });
    } catch (thrown) {
      refused(sentencesOf(thrown));
    }
  };
};
