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
  isOfFeed,
  draft: { name, items, ...fields },
  over: { id, form, ifUnchangedSince, stored },
}: {
  shape: Shape;
  mode: Playlist['mode'];
  /** The playlist is a list of a feed, so its items can have conditions. */
  isOfFeed: boolean;
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
      ...(mode === 'normal' ? { items: withStoredIds(items, stored?.items ?? [], isOfFeed) } : {}),
    },
  });
  itemKeys.noteSaved(saved, items);
  return saved;
};

/** Returns the rows to send. A row or a condition that is not stored, or no longer, becomes a new one (id 0). */
const withStoredIds = (rows: readonly ItemRow[], stored: readonly ItemRow[], withConditions: boolean) => {
  const known = new Map(stored.map((row) => [row.key, row]));
  return rows.map(({ key, conditions, ...item }) => {
    const before = known.get(key);
    const ids = new Set(before?.conditions.map(({ id }) => id));
    return {
      ...item,
      id: before?.id ?? 0,
      ...(withConditions && {
        conditions: conditions.map((each) => ({ ...each, id: ids.has(each.id) ? each.id : 0 })),
      }),
    };
  });
};
