import type { Playlist } from '@marquee/contract/playlists';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Stored } from '../../kit/edit/edit';
import { goneSentenceOf, unlessGone } from '../../kit/edit/unless-gone';
import { useEditor } from '../../kit/edit/use-editor';
import { useSavePlaylist, wholePlaylistQuery } from './playlist-data';
import { type PlaylistDraft, playlistPart, storedPlaylist } from './playlist-draft';
import { playlistFaults } from './playlist-fields';
import type { Contents } from './use-contents';

/** Returns the editor of a playlist. After a new playlist is saved, the list of playlists opens. */
export const usePlaylistEditor = (
  { shape, mode }: Pick<Playlist, 'shape' | 'mode'>,
  stored: Stored<PlaylistDraft>,
  { nameOf, conditionsOf, feed }: Contents,
) => {
  const queries = useQueryClient();
  const save = useSavePlaylist();
  const navigate = useNavigate();
  const part = useMemo(() => playlistPart({ nameOf, conditionsOf }), [nameOf, conditionsOf]);
  return useEditor({
    part,
    stored,
    canUndo: true,
    faultsOf: playlistFaults,
    calls: {
      send: (draft, over) => save.mutateAsync({ shape, mode, isOfFeed: feed !== undefined, draft, over }),
      fetchLatest: (id) =>
        unlessGone(async () =>
          storedPlaylist(await queries.fetchQuery({ ...wholePlaylistQuery(id), staleTime: 0 })),
        ),
      goneSentence: goneSentenceOf('playlist'),
      partGoneSentence: 'One of these items no longer exists. Remove it, then save again.',
    },
    onSaved: ({ id, isNew }) => (isNew ? navigate({ to: '/playlists', search: { saved: id } }) : undefined),
  });
};
