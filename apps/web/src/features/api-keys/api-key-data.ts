import type { Api } from '@marquee/contract/kit/api';
import type { Sent } from '@marquee/contract/kit/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';

export type NewKey = Sent<Api['POST /apiKeys']>['body'];

/** The API keys of the department. Programs use them all day, so the list is requested each time it is opened. */
export const apiKeysQuery = queryOptions({
  queryKey: ['account', 'api-keys'],
  queryFn: () => call('GET /apiKeys'),
  staleTime: 0,
});

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
};

export const useCreateKey = () => useChange((body: NewKey) => call('POST /apiKeys', { body }));

export const useRevokeKey = () => useChange((id: number) => call('DELETE /apiKeys/:id', { params: { id } }));
