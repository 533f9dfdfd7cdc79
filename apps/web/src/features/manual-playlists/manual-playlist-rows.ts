import type { ManualPlaylist } from '@marquee/contract/manual-playlists';

type Stored = Pick<ManualPlaylist, 'id' | 'playlistId' | 'sortOrder'>;

/**
 * Merges the playlists that a person chose with changes that others saved since: playlists that others removed are left out,
 * and playlists that others added come last.
 * @param seen the stored playlists at the time of the first choice
 */
export const withOthers = (
  chosen: readonly number[],
  seen: readonly number[],
  stored: readonly number[],
): number[] => [
  ...chosen.filter((id) => stored.includes(id) || !seen.includes(id)),
  ...stored.filter((id) => !seen.includes(id) && !chosen.includes(id)),
];

/** Returns the rows to save and the ids to delete, so that the screen offers exactly these playlists in this order. */
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
