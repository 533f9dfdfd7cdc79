import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { leave, refreshSession } from '../../kit/session';

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

/** Whether the sign-in of the person needs a code, and the number of unused recovery codes. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => call('GET /users/secondFactor'),
});

/** Requests the state of the second factor and the session again after a change. */
export const useSecondFactorChanged = () => {
  const queries = useQueryClient();
  return () => Promise.all([queries.invalidateQueries({ queryKey: ['second-factor'] }), refreshSession()]);
};

/** The new email address that the person has not confirmed. */
export const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: () => call('GET /users/emailChange'),
  staleTime: 0,
});

/** Ends all sessions of the person except the session of this browser. */
export const useSignOutOthers = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /users/logout', { body: { others: true } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
};

/** Rows that the panel shows at a time. */
const supportRows = 15;

/** The times in which administrators acted in the account, the newest first. For owners. */
export const supportAccessQuery = infiniteQueryOptions({
  queryKey: ['support-access'],
  queryFn: ({ pageParam }) =>
    call('GET /impersonations', { query: { limit: supportRows, cursor: pageParam || undefined } }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
  select: ({ pages }) => pages.flatMap(({ rows }) => rows),
});

/** The actions of one such time. */
export const supportActionsQuery = (impersonationId: number) =>
  infiniteQueryOptions({
    queryKey: ['support-access', impersonationId],
    queryFn: ({ pageParam }) =>
      call('GET /auditEvents', {
        query: { impersonationId, limit: supportRows, cursor: pageParam || undefined },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
