import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** Stock photos for a word; all that are built in for none. */
export const stockQuery = (term: string) =>
  queryOptions({
    queryKey: ['stock', term],
    queryFn: () => call('POST /stock/search', { body: { term } }),
    staleTime: Infinity,
  });
