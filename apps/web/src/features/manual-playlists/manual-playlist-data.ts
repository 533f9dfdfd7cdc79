import { call } from '../../kit/client';
import type { ManualRow } from './manual-rows';

/** Fetches the playlists that a screen offers to its remote, in their order. */
export const fetchManualPlaylists = async (screenId: number): Promise<ManualRow[]> => {
  const rows = await call('GET /manualPlaylists/screen/:screenId', { params: { screenId } });
  return rows.map(({ id, playlistId }) => ({ id, playlistId }));
};
