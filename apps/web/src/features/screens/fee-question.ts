import type { Account } from '@marquee/contract/accounts';
import type { BillableItem } from '@marquee/contract/billing';
import { returnDays } from '@marquee/contract/kit/limits';
import type { Question } from '../../kit/confirm';
import { formatMoney, formatPlainDay } from '../../kit/formats';
import { shownName } from '../../kit/shown-name';
import { accountDay, cardNote } from '../accounts/card-note';

type Payer = Pick<Account, 'perScreenCharge' | 'cardExpiration' | 'timezone'>;
type Adding = Payer & Pick<Account, 'nextScreen'>;
type Items = readonly Pick<BillableItem, 'monthlyRate'>[];

/**
 * Returns the question before a screen with a fee is added. The specification prescribes its text for a screen with a trial.
 * @param items what the account is billed for; undefined for people who are not owners, who do not see its fees and its card
 */
export const feeQuestion = (account: Adding, items: Items | undefined, now: Date): Question => {
  const { trialDays, billedSince } = account.nextScreen;
  const fee = `There is a monthly fee of ${formatMoney(account.perScreenCharge)}/screen`;
  const from =
    trialDays === 0
      ? ', charged from today'
      : ` after a trial period of ${trialDays} ${trialDays === 1 ? 'day' : 'days'}`;
  return {
    text: `${fee}${from}.  Are you sure you wish to add this screen?`,
    details: [
      ...(billedSince === null
        ? []
        : [
            `The screen replaces a deleted screen. The days since ${formatPlainDay(billedSince)} are charged too.`,
          ]),
      ...(items
        ? [
            sumSentence(account, items),
            ...cardNote(account, accountDay(account, now, trialDays), accountDay(account, now)),
          ]
        : []),
    ],
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
  const deletedOn = accountDay(account, new Date(deletedAt));
  if (deletedOn === today) return undefined;
  const continues = deletedOn >= accountDay(account, now, -returnDays);
  return {
    text: `Restore “${shownName(name)}” for ${formatMoney(account.perScreenCharge)} a month?`,
    details: [
      continues
        ? `Restored screens are billed again. The days since ${formatPlainDay(deletedOn)} are charged too.`
        : 'Restored screens are billed again. Their trial periods do not begin again.',
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
