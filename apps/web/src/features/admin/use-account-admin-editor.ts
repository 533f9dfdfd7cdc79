import type { Account } from '@marquee/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../kit/client';
import { confirm } from '../../kit/confirm';
import { useEditor } from '../../kit/edit/use-editor';
import { formatMoney } from '../../kit/formats';
import { readMoney } from '../../kit/read-money';
import { accountQuery } from '../accounts/account-data';
import { changedFields } from '../accounts/account-draft';
import { type AccountAdminDraft, accountAdminPart, storedAccountAdmin } from './account-admin-draft';

/** Edits the status, the prices and the other details of an account that administrators decide. `pricesFrom`: a date in words. */
export const useAccountAdminEditor = (account: Account, pricesFrom: string) => {
  const queries = useQueryClient();
  const query = accountQuery(account.id);
  const fetchLatest = async () => storedAccountAdmin(await queries.fetchQuery({ ...query, staleTime: 0 }));
  return useEditor({
    part: accountAdminPart,
    stored: useMemo(() => storedAccountAdmin(account), [account]),
    mayGoAhead: (stored, draft) => mayGoAhead(account.name, stored, draft, pricesFrom),
    calls: {
      send: async (draft, { stored }) => {
        const accountId = account.id;
        const { status, ...details } = changedFields(draft, stored);
        // The details are saved first, because the day of a new status depends on the time zone.
        if (Object.keys(details).length > 0)
          await call('POST /accounts/adminDetails', { body: { accountId, ...details } });
        if (status !== undefined) await call('POST /accounts/updateStatus', { body: { accountId, status } });
        const saved = await fetchLatest();
        await queries.invalidateQueries({ queryKey: ['account'] });
        return saved;
      },
      fetchLatest,
      goneSentence: 'This organization was deleted.',
    },
  });
};

const mayGoAhead = async (
  name: string,
  stored: AccountAdminDraft,
  draft: AccountAdminDraft,
  pricesFrom: string,
): Promise<boolean> => {
  const details = consequencesOf(stored, draft, pricesFrom);
  if (details.length === 0) return true;
  return confirm({ text: `Save these changes of ${name}?`, details, action: 'Save' });
};

/** Returns the consequences of a changed status and price for the account, as sentences. */
export const consequencesOf = (
  stored: AccountAdminDraft,
  draft: AccountAdminDraft,
  pricesFrom: string,
): string[] => {
  const price = readMoney(draft.perScreenCharge);
  return [
    ...(draft.status === stored.status ? [] : [statusConsequences[draft.status]]),
    ...(price === undefined || price === readMoney(stored.perScreenCharge)
      ? []
      : [
          `New screens cost ${formatMoney(price)} a month at once. All other screens cost it from ${pricesFrom}.`,
        ]),
  ];
};

const statusConsequences = {
  preview: 'Everything works, and nothing is billed from today on.',
  active: 'Everything works and is billed. The card is tried again for unpaid invoices.',
  suspended: 'Its screens show a notice at once. New screens and subscriptions are refused.',
} as const;
