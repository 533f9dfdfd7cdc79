import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { refreshSession } from '../../kit/session';

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['account', id],
    queryFn: () => call('GET /accounts/:id', { params: { id } }),
  });

export const departmentsQuery = queryOptions({
  queryKey: ['account', 'departments'],
  queryFn: () => call('GET /departments'),
});

export const peopleQuery = queryOptions({
  queryKey: ['account', 'people'],
  queryFn: () => call('GET /accountUsers'),
});

/** The open invitations that the signed-in person received from other organizations. */
export const invitationsQuery = queryOptions({
  queryKey: ['account', 'invitations'],
  queryFn: () => call('GET /invitations'),
});

/** What the installation can do, such as opening presentations and sending mails. */
export const setupQuery = queryOptions({ queryKey: ['setup'], queryFn: () => call('GET /setup') });

/** The stored mails of an installation without a mail server. Only for administrators. */
export const outboxQuery = queryOptions({
  queryKey: ['account', 'outbox'],
  queryFn: () => call('GET /outbox'),
});

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
};

export const useSaveDepartment = () =>
  useChange((department: { id: number; name: string }) => call('POST /departments', { body: [department] }));

export const useDeleteDepartment = () =>
  useChange((id: number) => call('DELETE /departments/:id', { params: { id } }));

/** Invites a person to a department. With `departmentId` null the person becomes an owner, with access to all departments. */
export const useInvite = () =>
  useChange(({ email, departmentId }: { email: string; departmentId: number | null }) =>
    call('POST /accountUsers/add', {
      body: { email, departmentId, permissions: departmentId === null ? 'owner' : 'edit' },
    }),
  );

export const useResendInvitation = () =>
  useChange((id: number) => call('POST /accountUsers/:id/resend', { params: { id } }));

export const useChangeAccess = () =>
  useChange(({ id, departmentId }: { id: number; departmentId: number | null }) =>
    call('POST /accountUsers/:id/access', { params: { id }, body: { departmentId } }),
  );

export const useRemovePerson = () =>
  useChange((id: number) => call('DELETE /accountUsers/:id', { params: { id } }));

/** Accepts or declines an invitation. After accepting, the session has the new departments. */
export const useAnswerInvitation = () =>
  useChange(async ({ id, accept }: { id: number; accept: boolean }) => {
    const params = { id };
    if (!accept) return call('DELETE /invitations/:id', { params });
    await call('POST /invitations/:id/accept', { params });
    return refreshSession();
  });
