import type { ManualPlaylist } from '@marquee/contract/manual-playlists';

/** A playlist that a screen offers to its remote. `id` 0: the row is not saved yet. */
export type ManualRow = Pick<ManualPlaylist, 'id' | 'playlistId'>;

/**
 * Returns the rows after a person chose playlists. Rows for which `isKnown` returns false come last, because the person can
 * neither see nor remove such rows. For example, another department has stopped sharing the playlist.
 */
export const chooseManual = (
  rows: readonly ManualRow[],
  chosen: readonly number[],
  isKnown: (playlistId: number) => boolean,
): ManualRow[] => [
  ...chosen.map((playlistId) => rows.find((row) => row.playlistId === playlistId) ?? { id: 0, playlistId }),
  ...rows.filter(({ playlistId }) => !isKnown(playlistId)),
];
