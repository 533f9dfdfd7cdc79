import type { Account } from '@marquee/contract/accounts';
import type { BillableItem } from '@marquee/contract/billing';
import { screenTrialDays } from '@marquee/contract/kit/limits';
import type { Question } from '../../kit/confirm';
import { formatMoney } from '../../kit/formats';
import { shownName } from '../../kit/shown-name';
import { accountDay, cardNote } from '../accounts/card-note';

type Payer = Pick<Account, 'perScreenCharge' | 'cardExpiration' | 'timezone'>;
type Items = readonly Pick<BillableItem, 'monthlyRate'>[];

/**
 * Returns the question before a screen with a fee is added. The specification prescribes its text.
 * @param items what the account is billed for; undefined for people who are not owners, who do not see its fees and its card
 */
export const feeQuestion = (account: Payer, items: Items | undefined, now: Date): Question => {
  const fee = formatMoney(account.perScreenCharge);
  return {
    text: `There is a monthly fee of ${fee}/screen after a trial period of ${screenTrialDays} days.  Are you sure you wish to add this screen?`,
    details: items
      ? [
          sumSentence(account, items),
          ...cardNote(account, accountDay(account, now, screenTrialDays), accountDay(account, now)),
        ]
      : [],
    action: 'Add screen',
  };
};

/**
 * Returns the question before a deleted screen is restored. Undefined if the screen was deleted today: then its billing continues as
 * if it had not been deleted.
 * @param items as for `feeQuestion`
 */
export const restoreFeeQuestion = (
  { name, deletedAt }: { name: string; deletedAt: string },
  account: Payer,
  items: Items | undefined,
  now: Date,
): Question | undefined => {
  const today = accountDay(account, now);
  if (accountDay(account, new Date(deletedAt)) === today) return undefined;
  return {
    text: `Restore “${shownName(name)}” for ${formatMoney(account.perScreenCharge)} a month?`,
    details: [
      'Restored screens are billed again. Their trial periods do not begin again.',
      ...(items ? [sumSentence(account, items), ...cardNote(account, today, today)] : []),
    ],
    action: 'Restore screen',
  };
};

const sumSentence = ({ perScreenCharge }: Payer, items: Items): string => {
  const rates = [perScreenCharge, ...items.map(({ monthlyRate }) => monthlyRate)];
  const sum = rates.reduce((cents, rate) => cents + Math.round(rate * 100), 0) / 100;
  return `With this screen, your organization pays ${formatMoney(sum)} a month after all trials.`;
};
