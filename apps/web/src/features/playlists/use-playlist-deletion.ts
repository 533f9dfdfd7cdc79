import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { askToDelete } from '../../ui/ask-to-delete';
import { usesOfPlaylist } from '../uses/use-data';
import { whereItPlays } from '../uses/where-it-plays';
import { useDeletePlaylist } from './playlist-data';
import type { usePlaylistEditor } from './use-playlist-editor';

/** Returns a function that asks for a confirmation, deletes the playlist, and opens the list. */
export const usePlaylistDeletion = (
  { id, name }: { id: number; name: string },
  { act, release }: Pick<ReturnType<typeof usePlaylistEditor>, 'act' | 'release'>,
) => {
  const remove = useDeletePlaylist();
  const navigate = useNavigate();
  return () =>
    act(async () => {
      if (!(await askToDelete('playlist', whereItPlays(name, await usesOfPlaylist(id))))) return;
      await remove.mutateAsync(id);
      release();
      showBanner('Playlist deleted');
      await navigate({ to: '/playlists' });
    });
};
