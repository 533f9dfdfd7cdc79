import type { ManualPlaylist } from '@marquee/contract/manual-playlists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { changesOf } from './manual-playlist-rows';

/** The key begins with 'screens', because the server announces manual playlists under that topic. */
export const manualPlaylistsQuery = (screenId: number) =>
  queryOptions({
    queryKey: ['screens', screenId, 'manualPlaylists'],
    queryFn: () =>
      screenId === 0 ? [] : call('GET /manualPlaylists/screen/:screenId', { params: { screenId } }),
  });

/** Saves the manual playlists of a screen in this order. New rows are added before old rows are deleted. */
export const saveManualPlaylists = async (
  screenId: number,
  chosen: readonly number[],
  stored: readonly ManualPlaylist[],
): Promise<void> => {
  const { rows, removed } = changesOf(chosen, stored);
  if (rows.length > 0)
    await call('POST /manualPlaylists', { body: rows.map((row) => ({ ...row, screenId })) });
  for (const id of removed) await call('DELETE /manualPlaylists/:id', { params: { id } });
};
