import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';

// The data of any account for administrators. The server announces changes only to the people of the account, so each visit of
// the page requests the data again.
const staleTime = 0;
const keyOf = (accountId: number, list: string) => ['account', 'administered', accountId, list];
const of = (accountId: number) => ({ query: { accountId: String(accountId) } });

export const overviewQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'overview'),
    queryFn: () => call('GET /accounts/adminOverview/:id', { params: { id: accountId } }),
    staleTime,
  });

export const itemsQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'items'),
    queryFn: () => call('GET /billableItems/currentAndUpcoming', of(accountId)),
    staleTime,
  });

export const invoicesQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'invoices'),
    queryFn: () => call('GET /invoices', of(accountId)),
    staleTime,
  });

export const chargesQuery = (accountId: number, invoiceId: number) =>
  queryOptions({
    queryKey: [...keyOf(accountId, 'charges'), invoiceId],
    queryFn: () => call('GET /charges/invoice/:id', { params: { id: invoiceId } }),
    staleTime,
  });

export const paymentsQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'payments'),
    queryFn: () => call('GET /payments/unused', of(accountId)),
    staleTime,
  });

export const notesQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'notes'),
    queryFn: () => call('GET /creditNotes', of(accountId)),
    staleTime,
  });

/** The largest amounts of a further credit note for an invoice. */
export const possibleNotesQuery = (accountId: number, invoiceId: number) =>
  queryOptions({
    queryKey: [...keyOf(accountId, 'possible'), invoiceId],
    queryFn: () => call('GET /creditNotes/possible/:id', { params: { id: invoiceId } }),
    staleTime,
  });

/** The rules about money that the rows of the account break. */
export const findingsQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'findings'),
    queryFn: () => call('GET /accounts/checkMoney/:id', { params: { id: accountId } }),
    staleTime,
  });

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['account'] })),
  });
};

/** Amounts are texts as a person types them, because the server reads them to the cent. */
type SavedItem = {
  id: number;
  accountId: number;
  name?: string;
  monthlyRate?: string;
  startDate?: string;
  endDate?: string | null;
};
type SavedPayment = {
  id: number;
  accountId: number;
  amount: string;
  method: 'card' | 'waived' | 'check';
  paymentDate: string;
  description: string;
  details: string;
  /** The id of the form, so that a repeated call records a new payment once. */
  form: string;
};
type NewNote = { invoiceId: number; amount: string; as: 'refund' | 'credit' | 'offset'; reason: string };

export const useSaveItem = () =>
  useChange((item: SavedItem) => call('POST /billableItems', { body: [item] }));

export const useSavePayment = () =>
  useChange((payment: SavedPayment) => call('POST /payments', { body: [payment] }));

export const useIssueNote = () => useChange((note: NewNote) => call('POST /creditNotes', { body: [note] }));
