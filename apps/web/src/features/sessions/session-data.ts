import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { leave } from '../../kit/session';

/** The sessions of the person. The server does not announce sign-ins, so the list is requested each time the list is opened. */
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

/** Ends all sessions of the person, including the session of this browser. */
export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: () => call('POST /users/logout', { body: { everywhere: true } }),
    onSuccess: () => leave(),
  });
