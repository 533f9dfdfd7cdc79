import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';

export const partnersQuery = queryOptions({
  queryKey: ['account', 'partners'],
  queryFn: () => call('GET /partners'),
});

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: partnersQuery.queryKey }),
  });
};

/** Adds a person of the partner, or replaces the person with this email address. */
export const useSavePartner = () =>
  useChange((body: { email: string; password: string; userId: string }) => call('POST /partners', { body }));

export const useRemovePartner = () =>
  useChange((id: string) => call('DELETE /partners/:id', { params: { id } }));
