import type { Shape } from '@marquee/playback/program/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Stored } from '../../../kit/edit/edit';
import { goneSentenceOf, unlessGone } from '../../../kit/edit/unless-gone';
import { useEditor } from '../../../kit/edit/use-editor';
import { externalPlaylistQuery, useSaveExternal } from './external-data';
import { type ExternalDraft, externalFaults, externalPart, storedExternal } from './external-draft';

/** Returns the editor of an external playlist. After a new playlist is saved, the list of playlists opens. */
export const useExternalEditor = (shape: Shape, stored: Stored<ExternalDraft>) => {
  const queries = useQueryClient();
  const save = useSaveExternal();
  const navigate = useNavigate();
  return useEditor({
    part: externalPart,
    stored,
    faultsOf: externalFaults,
    calls: {
      send: (draft, over) => save.mutateAsync({ shape, draft, over }),
      fetchLatest: (id) =>
        unlessGone(async () =>
          storedExternal(await queries.fetchQuery({ ...externalPlaylistQuery(id), staleTime: 0 })),
        ),
      goneSentence: goneSentenceOf('playlist'),
      partGoneSentence: 'This playlist could not be saved. Save it again.',
    },
    onSaved: ({ id, isNew }) => (isNew ? navigate({ to: '/playlists', search: { saved: id } }) : undefined),
  });
};
