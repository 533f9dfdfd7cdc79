import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';

/** The server announces new commissions with the invoices of the account, whose lists begin with the same key. */
const key = (...parts: (string | number)[]) => ['account', 'affiliate', ...parts];
const limit = 15;

/** The affiliate settings of the account, or none. */
export const ownSettingsQuery = queryOptions({
  queryKey: key('own'),
  queryFn: async () => (await call('GET /affiliateSettings', { query: { limit: 1 } })).rows[0] ?? null,
});

/** The affiliate settings of an account: null if the account is not an affiliate. */
export const settingsQuery = (accountId: number) =>
  queryOptions({
    queryKey: key('settings', accountId),
    queryFn: () => call('GET /affiliateSettings/:accountId', { params: { accountId } }),
  });

/** The commissions of an account on a check, or on no check. */
export const commissionsQuery = (accountId: number, checkId?: number) =>
  queryOptions({
    queryKey: key('commissions', accountId, checkId ?? 0),
    queryFn: () =>
      checkId === undefined
        ? call('GET /affiliateSettings/commissions/withCode', { query: { accountId } })
        : call('GET /affiliateSettings/commissions/withCode/:checkId', {
            params: { checkId },
            query: { accountId },
          }),
  });

export const checksQuery = (accountId: number) =>
  infiniteQueryOptions({
    queryKey: key('checks', accountId),
    queryFn: ({ pageParam }) =>
      call('GET /commissionChecks', { query: { accountId, limit, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });

export const checkQuery = (id: number) =>
  queryOptions({
    queryKey: key('check', id),
    queryFn: () => call('GET /commissionChecks/:id', { params: { id } }),
  });

/** The accounts that signed up with the code of an affiliate. */
export const referredQuery = (code: string) =>
  queryOptions({
    queryKey: key('referred', code),
    queryFn: () => call('GET /affiliateSettings/affiliates/:code', { params: { code } }),
  });

/** The subscribers of the feeds of the account. */
export const subscribersQuery = queryOptions({
  queryKey: key('subscribers'),
  queryFn: () => call('GET /affiliateSettings/subscribers'),
});

/** The commissions of all affiliates, for invoices of the months that begin between two days. */
export const summaryQuery = (startDate: string, endDate: string) =>
  queryOptions({
    queryKey: key('summary', startDate, endDate),
    queryFn: () => call('POST /affiliateSettings/adminCommissions', { body: { startDate, endDate } }),
  });

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    // An account also contains whether it is an affiliate. The server does not announce the accounts of others to administrators.
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['account'] })),
  });
};

/** Percentages are sent as the person typed them, because the server reads them without rounding. */
export const useSaveAffiliate = () =>
  useChange(
    (settings: { accountId: number; code: string; screenCommission: string; ownedFeedCommission: string }) =>
      call('POST /affiliateSettings', { body: [settings] }),
  );

export const useSaveCheck = () =>
  useChange((check: { id: number; accountId: number; paymentDate: string }) =>
    call('POST /commissionChecks', { body: [check] }),
  );

/** Deletes a check. The lists are requested by the next page, because the page of the check would request a check that is gone. */
export const useDeleteCheck = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /commissionChecks/:id', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key(), refetchType: 'none' }),
  });
};

export const useUpdateCheck = () =>
  useChange((move: { accountId: number; invoiceIds: number[]; checkId: number; fromCheckId?: number }) =>
    call('POST /commissions/updateCheck', { body: move }),
  );
