import { call } from '../../kit/client';
import { withKnownIds } from '../../kit/edit/known-ids';
import type { Over } from '../../kit/edit/save-edit';
import type { ScreenDraft } from './screen-draft';

/** Saves a screen with its manual playlists in one call. */
export const saveScreen = ({
  draft: { name, manualPlaylists, ...fields },
  over: { id, form, ifUnchangedSince, stored },
}: {
  draft: ScreenDraft;
  over: Over<ScreenDraft>;
}) =>
  call('POST /screens/whole', {
    body: {
      ...fields,
      id,
      form,
      ifUnchangedSince,
      name: name.trim(),
      manualPlaylists: withKnownIds(manualPlaylists, stored?.manualPlaylists).map((row) => ({
        id: row.id,
        playlistId: row.playlistId,
      })),
    },
  });
