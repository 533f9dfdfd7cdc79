import type { AuditGroup } from '@marquee/contract/kit/audit-actions';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../kit/client';
import { outboxQuery } from '../accounts/account-data';

/** Rows of a list, and rows of a list with a search. */
const limitOf = (search: string) => (search === '' ? 15 : 25);

export const departmentListQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['account', 'adminDepartments', search],
    queryFn: ({ pageParam }) =>
      call('GET /departments/adminList', {
        query: { search, limit: limitOf(search), ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
  });

export const userListQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['account', 'adminUsers', search],
    queryFn: ({ pageParam }) =>
      call('GET /users/adminList', {
        query: { search, limit: limitOf(search), ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
  });

/** Turns the two-step sign-in of another person off. */
export const useResetSecondFactor = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => call('POST /users/secondFactor/reset', { body: { userId } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['account', 'adminUsers'] }),
        queries.invalidateQueries({ queryKey: ['account', 'audit'] }),
      ]),
  });
};

export type AuditFilter = { group: AuditGroup | undefined; person: string; organization: string };

/** The audited actions of the whole installation, or of an account. */
export const auditQuery = (of: 'all' | { accountId: number }, { group, person, organization }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['account', 'audit', of, group, person, organization],
    queryFn: ({ pageParam }) =>
      call('GET /auditEvents', {
        query: {
          limit: 15,
          ...(of === 'all' ? { scope: of, organization } : { accountId: String(of.accountId) }),
          ...(group && { group }),
          person,
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
  });

export const revenueQuery = queryOptions({
  queryKey: ['account', 'revenue'],
  queryFn: () => call('GET /billableItems/adminRevenue'),
});

export const trialDeletionsQuery = queryOptions({
  queryKey: ['account', 'trialDeletions'],
  queryFn: () => call('GET /accounts/trialDeletions'),
});

export const installationQuery = queryOptions({
  queryKey: ['account', 'installation'],
  queryFn: () => call('GET /installation'),
  // Each process reports every 30 seconds.
  refetchInterval: 30_000,
});

export const configurationQuery = queryOptions({
  queryKey: ['account', 'configuration'],
  queryFn: () => call('GET /installation/configuration'),
});

/** Sends a test email to the signed-in person. */
export const useTestMail = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /installation/testMail'),
    // Without a mail server, the email is in the outbox.
    onSuccess: () => queries.invalidateQueries({ queryKey: outboxQuery.queryKey }),
  });
};

/** Downloads the facts for a support request as a JSON file. */
export const downloadSupportBundle = async (): Promise<void> => {
  const bundle = await call('GET /installation/supportBundle');
  const url = URL.createObjectURL(new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `marquee-support-${bundle.madeAt.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
};
