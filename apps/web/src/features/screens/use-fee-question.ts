import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { confirm } from '../../kit/confirm';
import { useSignedIn } from '../../kit/session';
import { accountQuery } from '../accounts/account-data';
import { feeQuestion } from './fee-question';

/**
 * Returns a function that asks the person to agree to the price of a new screen. Without a price, the function returns true at
 * once.
 */
export const useFeeQuestion = () => {
  const queries = useQueryClient();
  const { department, may } = useSignedIn();
  return async (): Promise<boolean> => {
    const account = await queries.fetchQuery(accountQuery(department.accountId));
    if (account.perScreenCharge === 0) return true;
    const items = may('owner')
      ? await call('GET /billableItems/currentAndUpcoming', { query: {} })
      : undefined;
    return confirm(feeQuestion(account, items, new Date()));
  };
};
