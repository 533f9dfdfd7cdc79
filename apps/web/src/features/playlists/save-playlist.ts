import type { Playlist, PlaylistMessage } from '@marquee/contract/playlists';
import { call } from '../../kit/client';
import { batches, changedItems, type ItemRow } from './playlist-items';

export type PlaylistDraft = Pick<Playlist, 'id' | 'name' | 'shape' | 'playOrder' | 'startDate' | 'endDate'>;

/**
 * Saves a playlist: itself, then what was removed, then new and changed items in batches.
 * @param onCreated told the id at once, so that a second try after a failure does not make a second playlist
 */
export const savePlaylist = async ({
  draft,
  rows,
  stored,
  onCreated,
}: {
  draft: PlaylistDraft;
  rows: readonly ItemRow[];
  stored: readonly PlaylistMessage[];
  onCreated: (id: number) => void;
}): Promise<number> => {
  const [saved] = await call('POST /playlists', { body: [{ ...draft, name: draft.name.trim() }] });
  const playlistId = saved?.id ?? draft.id;
  onCreated(playlistId);
  for (const { id } of stored.filter((item) => !rows.some((row) => row.id === item.id))) {
    await call('DELETE /playlistMessages/:id', { params: { id } });
  }
  for (const body of batches(changedItems(rows, stored, playlistId))) {
    await call('POST /playlistMessages', { body });
  }
  return playlistId;
};
