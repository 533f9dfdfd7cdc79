import type { Subscription } from '@marquee/contract/subscriptions';
import { useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '../../kit/session';
import { accountQuery, departmentsQuery } from '../accounts/account-data';
import { trialEndOf } from './price-text';
import type { Subscribing } from './subscribe-question';

/** Returns a function that reads what a subscription costs the account of an owner. `before`: its newest subscription to the feed. */
export const useSubscribing = () => {
  const queries = useQueryClient();
  const { accountId } = useSignedIn().department;
  return async (before: Subscription | undefined): Promise<Subscribing> => {
    const [account, departments] = await Promise.all([
      queries.fetchQuery(accountQuery(accountId)),
      queries.fetchQuery({ ...departmentsQuery, staleTime: 0 }),
    ]);
    const screens = departments.reduce((sum, department) => sum + department.screens, 0);
    return { account, screens, trialEndsAt: trialEndOf(before), before };
  };
};
