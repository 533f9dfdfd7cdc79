import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../kit/client';

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
