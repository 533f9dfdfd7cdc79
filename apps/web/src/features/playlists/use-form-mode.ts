import type { PlaylistMode } from '@marquee/contract/playlists';
import { useState } from 'react';
import { useQuery } from '../../kit/use-query';
import { playlistsQuery } from './playlist-data';
import { formMode } from './playlist-mode';
import type { playlistSearch } from './playlist-search';

/**
 * Returns the mode of the open form; undefined while the playlists load. The mode stays while `open` stays, so that a form with
 * edits also stays open when another person deletes its playlist.
 */
export const useFormMode = (
  id: number | undefined,
  open: string | number | undefined,
  search: ReturnType<typeof playlistSearch>,
): PlaylistMode | undefined => {
  const playlists = useQuery(playlistsQuery);
  const [known, setKnown] = useState<{ open: typeof open; mode: PlaylistMode }>();
  if (id === undefined) return undefined;
  if (known && known.open === open) return known.mode;
  if (id > 0 && playlists.isPending) return undefined;
  const mode = formMode(id, playlists.data ?? [], search);
  setKnown({ open, mode });
  return mode;
};
