import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';
import { refreshSession } from '../../kit/session';

/** Screens and subscriptions change what is billed without an announcement of this topic, so each visit requests the lists. */
const staleTime = 0;

/** The stored card of the account, and the provider. */
export const paymentMethodQuery = queryOptions({
  queryKey: ['account', 'paymentMethod'],
  queryFn: () => call('GET /accounts/paymentMethod'),
});

/** The invoices of the account, the newest first. */
export const invoicesQuery = queryOptions({
  queryKey: ['account', 'invoices'],
  queryFn: () => call('GET /invoices', { query: {} }),
  staleTime,
});

/** The lines of an invoice. */
export const chargesQuery = (invoiceId: number) =>
  queryOptions({
    queryKey: ['account', 'charges', invoiceId],
    queryFn: () => call('GET /charges/invoice/:id', { params: { id: invoiceId } }),
    staleTime,
  });

/** The credits of the account. */
export const creditsQuery = queryOptions({
  queryKey: ['account', 'credits'],
  queryFn: () => call('GET /payments/unused', { query: {} }),
  staleTime,
});

/** What the account is billed for now and later. */
export const itemsQuery = queryOptions({
  queryKey: ['account', 'items'],
  queryFn: () => call('GET /billableItems/currentAndUpcoming', { query: {} }),
  staleTime,
});

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    // The session contains the state of the account, which the banner above every page shows.
    onSettled: afterSave(() =>
      Promise.all([queries.invalidateQueries({ queryKey: ['account'] }), refreshSession()]),
    ),
  });
};

/** Uses the card of a confirmed setup. The server then pays the unpaid invoices with it. */
export const useUpdateCard = () =>
  useChange((token: string) => call('POST /accounts/updatePaymentMethod', { body: { token } }));

/** Pays all unpaid invoices by card. Returns the secret with which the person confirms a payment at their bank. */
export const usePay = () =>
  useChange((invoiceId: number) => call('POST /invoices/:id/pay', { params: { id: invoiceId } }));

/** The calls with which an owner ends the account, keeps it, or opens it again. */
export type AccountChange = 'POST /accounts/cancel' | 'POST /accounts/keep' | 'POST /accounts/reopen';

export const useAccountChange = () => useChange((name: AccountChange) => call(name));
