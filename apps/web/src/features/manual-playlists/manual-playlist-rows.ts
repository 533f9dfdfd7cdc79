import type { ManualPlaylist } from '@marquee/contract/manual-playlists';

type Stored = Pick<ManualPlaylist, 'id' | 'playlistId' | 'sortOrder'>;

/** What is to be saved and what deleted, so that exactly these playlists are offered in this order. */
export const changesOf = (
  chosen: readonly number[],
  stored: readonly Stored[],
): { rows: Stored[]; removed: number[] } => {
  const before = new Map(stored.map((row) => [row.playlistId, row]));
  const rows = chosen
    .map((playlistId, index) => ({ id: before.get(playlistId)?.id ?? 0, playlistId, sortOrder: index + 1 }))
    .filter(({ playlistId, sortOrder }) => before.get(playlistId)?.sortOrder !== sortOrder);
  const kept = new Set(chosen.map((playlistId) => before.get(playlistId)?.id));
  return { rows, removed: stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id) };
};
