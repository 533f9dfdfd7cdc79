import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { call } from '../../kit/client';
import type { Over } from '../../kit/edit/save-edit';
import { itemKeys } from './item-keys';
import type { PlaylistDraft } from './playlist-draft';
import type { ItemRow } from './playlist-items';

/** Saves a playlist with its items in one call. */
export const savePlaylist = async ({
  shape,
  mode,
  draft: { name, items, ...fields },
  over: { id, form, ifUnchangedSince, stored },
}: {
  shape: Shape;
  mode: Playlist['mode'];
  draft: PlaylistDraft;
  over: Over<PlaylistDraft>;
}) => {
  const saved = await call('POST /playlists/whole', {
    body: {
      ...fields,
      id,
      form,
      ifUnchangedSince,
      shape,
      name: name.trim(),
      // A playlist of another mode has no items of its own.
      ...(mode === 'normal' ? { items: withStoredIds(items, stored?.items) } : {}),
    },
  });
  itemKeys.noteSaved(saved, items);
  return saved;
};

/** Returns the rows to send. A row that is not stored, or no longer, becomes a new item (id 0). */
const withStoredIds = (rows: readonly ItemRow[], stored: readonly ItemRow[] = []) => {
  const ids = new Map(stored.map(({ key, id }) => [key, id]));
  return rows.map(({ key, ...item }) => ({ ...item, id: ids.get(key) ?? 0 }));
};
