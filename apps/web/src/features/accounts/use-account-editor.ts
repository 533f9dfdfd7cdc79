import type { Account } from '@marquee/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../kit/client';
import { useEditor } from '../../kit/edit/use-editor';
import { accountQuery } from './account-data';
import { changedFields, detailsFaults, detailsPart, storedDetails } from './account-draft';

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
