import type { Account } from '@marquee/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../kit/client';
import { useEditor } from '../../kit/edit/use-editor';
import { accountQuery } from './account-data';
import {
  adminPart,
  changedFields,
  detailsFaults,
  detailsPart,
  storedAdmin,
  storedDetails,
} from './account-draft';

const goneSentence = 'This organization was deleted.';

/** Edits the name and the address of the account. */
export const useDetailsEditor = (account: Account) => {
  const { keep, fetchLatest } = useStoredAccount(account.id);
  return useEditor({
    part: detailsPart,
    stored: useMemo(() => storedDetails(account), [account]),
    faultsOf: detailsFaults,
    calls: {
      send: async (draft, { stored }) => {
        const saved = await call('POST /accounts/updateDetails', { body: changedFields(draft, stored) });
        return storedDetails(keep(saved));
      },
      fetchLatest: async () => storedDetails(await fetchLatest()),
      goneSentence,
    },
  });
};

/** Edits the status and the time zone of the account, for administrators. */
export const useAdminEditor = (account: Account) => {
  const { keep, fetchLatest } = useStoredAccount(account.id);
  return useEditor({
    part: adminPart,
    stored: useMemo(() => storedAdmin(account), [account]),
    calls: {
      send: async (draft, { stored }) => {
        const accountId = account.id;
        const { status, timezone } = changedFields(draft, stored);
        // The time zone is saved first, because the day of a new status depends on it.
        if (timezone !== undefined)
          keep(await call('POST /accounts/adminDetails', { body: { accountId, timezone } }));
        if (status !== undefined)
          keep(await call('POST /accounts/updateStatus', { body: { accountId, status } }));
        return storedAdmin(await fetchLatest());
      },
      fetchLatest: async () => storedAdmin(await fetchLatest()),
      goneSentence,
    },
  });
};

const useStoredAccount = (id: number) => {
  const queries = useQueryClient();
  const query = accountQuery(id);
  return {
    keep: (saved: Account): Account => {
      queries.setQueryData(query.queryKey, saved);
      return saved;
    },
    fetchLatest: () => queries.fetchQuery({ ...query, staleTime: 0 }),
  };
};
