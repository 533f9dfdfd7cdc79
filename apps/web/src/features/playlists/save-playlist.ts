import type { Shape } from '@marquee/playback/program/shapes';
import { call } from '../../kit/client';
import { withKnownIds } from '../../kit/edit/known-ids';
import type { Over } from '../../kit/edit/save-edit';
import type { PlaylistDraft } from './playlist-draft';

/** Saves a playlist with its items in one call. */
export const savePlaylist = ({
  shape,
  draft: { name, items, ...fields },
  over: { id, form, ifUnchangedSince, stored },
}: {
  shape: Shape;
  draft: PlaylistDraft;
  over: Over<PlaylistDraft>;
}) =>
  call('POST /playlists/whole', {
    body: {
      ...fields,
      id,
      form,
      ifUnchangedSince,
      shape,
      name: name.trim(),
      items: withKnownIds(items, stored?.items).map(({ key: _, ...item }) => item),
    },
  });
