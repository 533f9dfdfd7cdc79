import type { BinKind } from '@marquee/contract/kit/limits';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../kit/client';
import { markDeleted } from '../../kit/deleted-rows';
import { refreshTopic } from '../../kit/refresh';

/** The topics of the lists that contain items of a kind, or that say where they are used. */
const topicsOf: Record<BinKind, readonly string[]> = {
  message: ['messages', 'playlists'],
  playlist: ['playlists', 'messages', 'schedules'],
  schedule: ['schedules'],
  screen: ['screens', 'pings', 'devices', 'schedules'],
};

/** Requests the lists of items of these kinds again, but no deleted item. */
export const refreshItems = (queries: QueryClient, kinds: readonly BinKind[]): void => {
  for (const topic of new Set(['bin', ...kinds.flatMap((kind) => topicsOf[kind])]))
    refreshTopic(queries, topic);
};

/** Deletes items of one kind. `form` identifies the deletion: `undoDeletion` restores its items. */
export const deleteItems = (kind: BinKind, body: { form: string; ids: number[] }): Promise<null> => {
  switch (kind) {
    case 'message':
      return call('POST /messages/delete', { body });
    case 'playlist':
      return call('POST /playlists/delete', { body });
    case 'schedule':
      return call('POST /schedules/delete', { body });
    case 'screen':
      return call('POST /screens/delete', { body });
  }
};

export const undoDeletion = (form: string) => call('POST /bin/undo', { body: { form } });

/** The items of the bin whose names contain `q`. */
export const binQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['bin', q],
    queryFn: ({ pageParam }) =>
      call('GET /bin', { query: { limit: 50, q, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { topics: ['messages', 'playlists', 'screens', 'schedules'] },
  });

export const useRestore = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /bin/restore', { body: { ids: [id] } }),
    onSuccess: ({ items }) => {
      markDeleted(
        items.map(({ id }) => id),
        false,
      );
      refreshItems(
        queries,
        items.map(({ kind }) => kind),
      );
    },
  });
};

/** Deletes one item for good, or with null all items. */
export const useDeleteForGood = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number | null) =>
      id === null ? call('DELETE /bin') : call('DELETE /bin/:id', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bin'] }),
  });
};
