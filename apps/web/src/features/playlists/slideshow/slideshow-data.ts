import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/client';

/** Milliseconds between two requests while files are prepared. */
const refreshEvery = 2_000;

/** The files of a slideshow. Requested again until all files are prepared. */
export const slideFilesQuery = (playlistId: number) =>
  queryOptions({
    queryKey: ['playlists', playlistId, 'slides'],
    queryFn: () => call('GET /slideshows/:playlistId', { params: { playlistId } }),
    refetchInterval: ({ state }) =>
      state.data?.some((file) => file.state === 'waiting') ? refreshEvery : false,
  });

/** Tries the broken files of a slideshow again. */
export const useTryAgain = (playlistId: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /playableMessages/playlist/:playlistId', { params: { playlistId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['playlists'] }),
  });
};
