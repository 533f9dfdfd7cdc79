import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../kit/client';
import { offeredRow, type PickerQuery } from './offered-contents';

type Kind = 'message' | 'playlist';

/** The first part of a key is the topic that the server announces, so the rows of each kind have their own key. */
const topics = { message: 'messages', playlist: 'playlists' } satisfies Record<Kind, string>;

/** A save of a playlist changes only the contents that are unused. */
const contentsKey = ({ unused }: PickerQuery, kind: Kind) =>
  [topics[kind], 'contents', unused ? 'unused' : 'all'] as const;

const filterOf = ({ shape, search, unused, playlistId }: PickerQuery, kind: Kind) => ({
  shape,
  kind,
  search: search.trim() || undefined,
  ...(kind === 'playlist' && playlistId !== 0 && { exceptPlaylist: playlistId }),
  ...(unused && { unused: 'true' as const }),
});

/** The groups of one kind of content, with their numbers. The groups of the search before stay until the new ones are there. */
export const groupsQuery = (query: PickerQuery, kind: Kind) =>
  queryOptions({
    queryKey: [...contentsKey(query, kind), 'groups', filterOf(query, kind)],
    queryFn: () => call('GET /contents/groups', { query: filterOf(query, kind) }),
    placeholderData: keepPreviousData,
  });

/** The rows of a group, in pages of 100. */
export const rowsQuery = (query: PickerQuery, kind: Kind, group: string) =>
  infiniteQueryOptions({
    queryKey: [...contentsKey(query, kind), 'rows', group, filterOf(query, kind)],
    queryFn: ({ pageParam }) =>
      call('GET /contents', { query: { ...filterOf(query, kind), group, cursor: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows.map(offeredRow)),
  });
