import { useState } from 'react';
import { useQuery } from '../../kit/use-query';
import { manualPlaylistsQuery } from '../manual-playlists/manual-playlist-data';
import { changesOf, withOthers } from '../manual-playlists/manual-playlist-rows';
import { availablePlaylistsQuery } from '../playlists/playlist-data';

/** The manual playlists in the form: those that are stored, until somebody changes them; what others save meanwhile stays. */
export const useManualEdits = (screenId: number) => {
  const [edited, setEdited] = useState<{ chosen: number[]; seen: number[] }>();
  const manual = useQuery(manualPlaylistsQuery(screenId));
  const playlists = useQuery(availablePlaylistsQuery);
  const known = new Set(playlists.data?.map(({ id }) => id));
  // One that was deleted meanwhile is gone from here as it is from the screen.
  const stored = manual.data?.filter(({ playlistId }) => known.has(playlistId)) ?? [];
  const storedIds = stored.map(({ playlistId }) => playlistId);
  const together = edited ? withOthers(edited.chosen, edited.seen, storedIds) : storedIds;
  const chosen = together.filter((id) => known.has(id));
  const { rows, removed } = changesOf(chosen, stored);
  return {
    failed: manual.error ?? playlists.error,
    ready: manual.isSuccess && playlists.isSuccess,
    playlists: playlists.data ?? [],
    stored,
    chosen,
    change: (next: number[]) => setEdited({ chosen: next, seen: storedIds }),
    dirty: edited !== undefined && rows.length + removed.length > 0,
    /** What was changed while it was saved stays. */
    settle: () => setEdited((now) => (now === edited ? undefined : now)),
  };
};
