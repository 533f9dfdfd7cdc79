import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** The stored and the maximum bytes and files of the account. */
export const usageQuery = queryOptions({
  queryKey: ['files', 'usage'],
  queryFn: () => call('GET /files/usage'),
});
