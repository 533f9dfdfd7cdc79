import { screenTrialDays } from '@marquee/contract/kit/limits';
import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../kit/confirm';
import { formatMoney } from '../../kit/formats';
import { useSignedIn } from '../../kit/session';
import { accountQuery } from '../accounts/account-data';

/**
 * Returns a function that asks the person to agree to the price of a new screen. Without a price, the function returns true at
 * once.
 */
export const useFeeQuestion = () => {
  const queries = useQueryClient();
  const { accountId } = useSignedIn().department;
  return async (): Promise<boolean> => {
    const { perScreenCharge } = await queries.fetchQuery(accountQuery(accountId));
    if (perScreenCharge === 0) return true;
    const amount = formatMoney(perScreenCharge);
    return confirm({
      text: `There is a monthly fee of ${amount}/screen after a trial period of ${screenTrialDays} days.  Are you sure you wish to add this screen?`,
      action: 'Add screen',
    });
  };
};
