import type { Playlist } from '@marquee/contract/playlists';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Stored } from '../../kit/edit/edit';
import { unlessGone } from '../../kit/edit/unless-gone';
import { useEditor } from '../../kit/edit/use-editor';
import { useSavePlaylist, wholePlaylistQuery } from './playlist-data';
import { type PlaylistDraft, playlistPart, storedPlaylist } from './playlist-draft';
import type { Contents } from './use-contents';

/** Returns the editor of a playlist. After a new playlist is saved, the list of playlists opens. */
export const usePlaylistEditor = (
  { shape, mode }: Pick<Playlist, 'shape' | 'mode'>,
  stored: Stored<PlaylistDraft>,
  { nameOf }: Contents,
) => {
  const queries = useQueryClient();
  const save = useSavePlaylist();
  const navigate = useNavigate();
  const part = useMemo(() => playlistPart(nameOf), [nameOf]);
  return useEditor({
    part,
    stored,
    faultsOf,
    calls: {
      send: (draft, over) => save.mutateAsync({ shape, mode, draft, over }),
      fetchLatest: (id) =>
        unlessGone(async () =>
          storedPlaylist(await queries.fetchQuery({ ...wholePlaylistQuery(id), staleTime: 0 })),
        ),
      goneSentence: 'Someone else deleted this playlist. Save again to create it as a new one.',
      partGoneSentence: 'One of these items no longer exists. Remove it, then save again.',
    },
    onSaved: ({ isNew }) => (isNew ? navigate({ to: '/playlists' }) : undefined),
  });
};

const faultsOf = ({ name }: PlaylistDraft) => (name.trim() === '' ? ['Please enter a playlist name.'] : []);
