import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** The stock photos for a search term. An empty term returns all built-in pictures. */
export const stockQuery = (term: string) =>
  queryOptions({
    queryKey: ['stock', term],
    queryFn: () => call('POST /stock/search', { body: { term } }),
    staleTime: Infinity,
  });
