import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** What the account stores, and may store. */
export const usageQuery = queryOptions({
  queryKey: ['files', 'usage'],
  queryFn: () => call('GET /files/usage'),
});
