import type { ManualPlaylist } from '@marquee/contract/manual-playlists';
import type { Screen } from '@marquee/contract/screens';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';
import { saveManualPlaylists } from '../manual-playlists/manual-playlist-data';

export type ScreenDraft = Pick<Screen, 'id' | 'name' | 'screenMode' | 'timezone' | 'rotation'>;

/** What a new one opens with. */
export const newScreen = (timezone: string): ScreenDraft => ({
  id: 0,
  name: '',
  screenMode: 'digitalsignage',
  timezone,
  rotation: 0,
});

/** What is saved together: the screen, then what it offers to its remote, where it has one. */
export type ScreenWork = {
  draft: ScreenDraft;
  manual: readonly number[];
  storedManual: readonly ManualPlaylist[];
};

export const screensQuery = queryOptions({ queryKey: ['screens'], queryFn: () => call('GET /screens') });

/** One screen with the health of its TV. It is refreshed with the topic `devices`. */
export const healthQuery = (id: number) =>
  queryOptions({
    queryKey: ['devices', id, 'health'],
    queryFn: () => call('GET /screens/:id', { params: { id } }),
  });

/** The shell requests the pings of single screens again as they arrive. The interval covers changes that were lost. */
export const pingsQuery = queryOptions({
  queryKey: ['pings'],
  queryFn: () => call('GET /pings'),
  refetchInterval: 10 * 60_000,
  meta: { rowsOfScreens: (screenIds: string) => call('GET /pings', { query: { screenIds } }) },
});

export const useSaveScreen = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, manual, storedManual }: ScreenWork) => {
      const [saved] = await call('POST /screens', { body: [{ ...draft, name: draft.name.trim() }] });
      if (draft.id !== 0 && draft.screenMode !== 'digitalsignage')
        await saveManualPlaylists(draft.id, manual, storedManual);
      return saved;
    },
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['screens'] })),
  });
};

export const useDeleteScreen = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /screens/:id', { params: { id } }),
    // Not waited for: its page would say that the screen is gone before one is away from it.
    onSuccess: () => {
      for (const topic of ['screens', 'pings']) void queries.invalidateQueries({ queryKey: [topic] });
    },
  });
};
