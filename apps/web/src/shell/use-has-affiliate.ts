import { call } from '../kit/client';
import { useSignedIn } from '../kit/session';
import { useQuery } from '../kit/use-query';

/** Returns whether the account of the person is an affiliate, or undefined while the account is loading. */
export const useHasAffiliate = (): boolean | undefined => {
  const { accountId } = useSignedIn().department;
  return useQuery({
    queryKey: ['account', accountId],
    queryFn: () => call('GET /accounts/:id', { params: { id: accountId } }),
  }).data?.hasAffiliate;
};
