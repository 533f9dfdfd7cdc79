import type { Account } from '@marquee/contract/accounts';
import type { BillableItem } from '@marquee/contract/billing';
import { screenTrialDays } from '@marquee/contract/kit/limits';
import type { Question } from '../../kit/confirm';
import { formatMoney } from '../../kit/formats';
import { accountDay, cardNote } from '../accounts/card-note';

/**
 * Returns the question before a screen with a fee is added. The specification prescribes its text.
 * @param items what the account is billed for; undefined for people who are not owners, who do not see its fees and its card
 */
export const feeQuestion = (
  account: Pick<Account, 'perScreenCharge' | 'cardExpiration' | 'timezone'>,
  items: readonly Pick<BillableItem, 'monthlyRate'>[] | undefined,
  now: Date,
): Question => {
  const fee = formatMoney(account.perScreenCharge);
  const rates = [account.perScreenCharge, ...(items ?? []).map(({ monthlyRate }) => monthlyRate)];
  const sum = rates.reduce((cents, rate) => cents + Math.round(rate * 100), 0) / 100;
  return {
    text: `There is a monthly fee of ${fee}/screen after a trial period of ${screenTrialDays} days.  Are you sure you wish to add this screen?`,
    details: items
      ? [
          `With this screen, your organization pays ${formatMoney(sum)} a month after all trials.`,
          ...cardNote(account, accountDay(account, now, screenTrialDays), accountDay(account, now)),
        ]
      : [],
    action: 'Add screen',
  };
};
