import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';
import { savePlaylist } from './save-playlist';

export const playlistsQuery = queryOptions({
  queryKey: ['playlists'],
  queryFn: () => call('GET /playlists'),
});

/** The first messages of each playlist, by the id of the playlist, for the pictures of the playlists. */
export const playlistPicturesQuery = queryOptions({
  ...playlistsQuery,
  select: (playlists) => new Map(playlists.map(({ id, pictures }) => [id, pictures])),
});

/** The playlists that a screen can play. */
export const availablePlaylistsQuery = queryOptions({
  queryKey: ['playlists', 'available'],
  queryFn: () => call('GET /playlists/available'),
});

/** A playlist with its items. */
export const wholePlaylistQuery = (id: number) =>
  queryOptions({
    queryKey: ['playlists', id, 'whole'],
    queryFn: async () => {
      // The playlist is requested first, so that the items are never older than `lastModified`.
      const playlist = await call('GET /playlists/:id', { params: { id } });
      const items = await call('GET /playlistMessages/playlist/:playlistId', { params: { playlistId: id } });
      return { playlist, items };
    },
  });

/** The size of a saved playlist in a program. */
export const playlistSizeQuery = (playlistId: number) =>
  queryOptions({
    queryKey: ['playlists', playlistId, 'size'],
    queryFn: () => call('GET /player/size/playlist/:playlistId', { params: { playlistId } }),
    enabled: playlistId !== 0,
  });

export const useSavePlaylist = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: savePlaylist,
    // The messages are requested again, because each message has a field that says whether a playlist plays it.
    onSettled: afterSave(() =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['playlists'] }),
        queries.invalidateQueries({ queryKey: ['messages'], exact: true }),
        queries.invalidateQueries({ queryKey: ['messages', 'contents', 'unused'] }),
      ]),
    ),
  });
};

/** Shares several playlists, or stops sharing them, in one call: all playlists change, or none. */
export const useSharePlaylists = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: number; crossDepartment: boolean }[]) => call('POST /playlists', { body }),
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['playlists'] })),
  });
};
