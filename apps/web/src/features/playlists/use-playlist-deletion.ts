import { useNavigate } from '@tanstack/react-router';
import { useDeletion } from '../bin/use-deletion';
import type { usePlaylistEditor } from './use-playlist-editor';

/** Returns a function that asks for a confirmation, deletes the playlist, and opens the list. */
export const usePlaylistDeletion = (
  playlist: { id: number; name: string },
  { act, release }: Pick<ReturnType<typeof usePlaylistEditor>, 'act' | 'release'>,
) => {
  const deletePlaylists = useDeletion('playlist');
  const navigate = useNavigate();
  return () =>
    act(async () => {
      if (!(await deletePlaylists([playlist]))) return;
      release();
      await navigate({ to: '/playlists' });
    });
};
