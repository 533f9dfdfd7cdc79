import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** Interval between requests while the file of an export is made, in milliseconds. */
const askAgainAfter = 5_000;

/** The newest export of the account, or null. */
export const exportQuery = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: () => call('GET /accounts/export'),
  refetchInterval: ({ state }) => (state.data && !state.data.readyAt ? askAgainAfter : false),
});

export const useAskExport = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /accounts/export'),
    onSuccess: (asked) => queries.setQueryData(exportQuery.queryKey, asked),
  });
};
