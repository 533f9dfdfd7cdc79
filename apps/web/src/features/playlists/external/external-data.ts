import type { Playlist } from '@marquee/contract/playlists';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../../kit/after-save';
import { call } from '../../../kit/client';
import type { Over } from '../../../kit/edit/save-edit';
import type { ExternalDraft } from './external-draft';

export const externalPlaylistQuery = (id: number) =>
  queryOptions({
    queryKey: ['playlists', id, 'external'],
    queryFn: () => call('GET /playlists/:id', { params: { id } }),
  });

/** The state of the web address of an external playlist. The server announces its changes. */
export const externalStateQuery = (id: number) =>
  queryOptions({
    queryKey: ['playlists', id, 'source'],
    queryFn: () => call('GET /playlists/:id/source', { params: { id } }),
  });

/** Saves an external playlist. The server reads the list after the save. */
export const useSaveExternal = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      shape,
      draft: { name, externalSourceUrl, playOrder, crossDepartment },
      over: { id, form, ifUnchangedSince },
    }: {
      shape: Playlist['shape'];
      draft: ExternalDraft;
      over: Over<ExternalDraft>;
    }) =>
      call('POST /playlists/whole', {
        body: {
          id,
          form,
          ifUnchangedSince,
          shape,
          playOrder,
          crossDepartment,
          mode: 'external',
          name: name.trim(),
          externalSourceUrl: externalSourceUrl.trim(),
        },
      }),
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['playlists'] })),
  });
};

/** Starts a reading of the web address. */
export const useRefreshExternal = (id: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /playlists/:id/refresh', { params: { id } }),
    onSuccess: (state) => queries.setQueryData(externalStateQuery(id).queryKey, state),
  });
};
