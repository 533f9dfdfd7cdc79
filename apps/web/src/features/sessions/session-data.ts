import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { leave } from '../../kit/session';

/** A sign-in elsewhere is not announced, so the list is read each time it is opened. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call('GET /sessions'),
  staleTime: 0,
});

export const useEndSession = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /sessions/:id', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
};

/** Ends all sessions of the person, including this one. */
export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: () => call('POST /users/logout', { body: { everywhere: true } }),
    onSuccess: () => leave(),
  });
