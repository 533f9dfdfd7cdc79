import type { Screen } from '@marquee/contract/screens';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';

export type ScreenDraft = Pick<Screen, 'id' | 'name' | 'screenMode' | 'timezone' | 'rotation'>;

export const screensQuery = queryOptions({ queryKey: ['screens'], queryFn: () => call('GET /screens') });

/** Asked again now and then as well: a TV that falls silent sends no word about it. */
export const pingsQuery = queryOptions({
  queryKey: ['pings'],
  queryFn: () => call('GET /pings'),
  refetchInterval: 60_000,
});

export const useSaveScreen = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: ScreenDraft) =>
      call('POST /screens', { body: [{ ...draft, name: draft.name.trim() }] }).then(([saved]) => saved),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['screens'] }),
  });
};

export const useDeleteScreen = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /screens/:id', { params: { id } }),
    onSuccess: () =>
      Promise.all(['screens', 'pings'].map((topic) => queries.invalidateQueries({ queryKey: [topic] }))),
  });
};
