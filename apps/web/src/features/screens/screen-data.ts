import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';
import { fetchManualPlaylists } from '../manual-playlists/manual-playlist-data';
import { saveScreen } from './save-screen';

export const screensQuery = queryOptions({ queryKey: ['screens'], queryFn: () => call('GET /screens') });

/** A screen with the playlists that it offers to its remote. */
export const wholeScreenQuery = (id: number) =>
  queryOptions({
    queryKey: ['screens', id, 'whole'],
    queryFn: async () => {
      // The screen is requested first, so that the playlists are never older than `lastModified`.
      const screen = await call('GET /screens/:id', { params: { id } });
      return { screen, manualPlaylists: await fetchManualPlaylists(id) };
    },
  });

/** One screen with the health of its TV. The key begins with `devices`, so that changes of this topic refresh the query. */
export const healthQuery = (id: number) =>
  queryOptions({
    queryKey: ['devices', id, 'health'],
    queryFn: () => call('GET /screens/:id', { params: { id } }),
  });

export const useSaveScreen = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveScreen,
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['screens'] })),
  });
};
