import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../kit/client';
import { refreshTopic } from '../../kit/refresh';

export type LibraryKind = 'picture' | 'video';

/** The pictures or videos that the department uploaded, with `q` in their names or in the names of their messages. */
export const libraryQuery = (kind: LibraryKind, q: string) =>
  infiniteQueryOptions({
    queryKey: ['files', 'library', kind, q],
    queryFn: ({ pageParam }) =>
      call('GET /files/library', { query: { kind, q, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { topics: ['messages', 'playlists', 'screens', 'bin'] },
  });

/** Milliseconds between two requests for the progress of videos. */
const progressEvery = 4_000;

/** The videos of the library that are not ready yet, or could not be converted. */
export const unfinishedVideosQuery = queryOptions({
  queryKey: ['files', 'unfinished'],
  queryFn: () => call('GET /files/library/videos'),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ status }) => status !== 'Error') ? progressEvery : false,
});

export const useDeleteFile = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => call('DELETE /files/library', { query: { url } }),
    onSettled: () => refreshTopic(queries, 'files'),
  });
};
