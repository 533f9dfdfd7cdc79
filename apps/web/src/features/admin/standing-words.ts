import type { Account } from '@marquee/contract/accounts';
import type { AccountOverview } from '@marquee/contract/admin';
import { formatPlainDay } from '../../kit/formats';

type Period = AccountOverview['periods'][number];

/** Returns the state in force of an account, since when it is in force, and why. */
export const standingWords = (
  { accountStatus, cancelOn }: Pick<Account, 'accountStatus' | 'cancelOn'>,
  periods: readonly Period[],
): string => {
  const period = periods.find(({ kind, until }) => kind === accountStatus && until === null);
  const since = period ? ` since ${formatPlainDay(period.from)}` : '';
  switch (accountStatus) {
    case 'cancelled':
      return `Cancelled${since}. Its screens show a notice, and nothing is billed.`;
    case 'suspended':
      return `Suspended${since}${causeWords(period)}. Its screens show a notice, and nothing is billed.`;
    case 'preview':
      return `In preview${since}${causeWords(period)}. Everything works, and nothing is billed.`;
    case 'probation':
      return `On probation, because a payment failed. Everything works${leavesWords(cancelOn)}.`;
    case 'active':
      return cancelOn
        ? `Active${leavesWords(cancelOn)}.`
        : 'Active. Everything works, and each month is billed.';
  }
};

const causeWords = (period: Period | undefined): string => {
  if (period?.cause === 'payment') return ', because no attempt to charge the card succeeded';
  return period?.by ? ` by ${period.by}` : ' by an administrator';
};

const leavesWords = (cancelOn: string | null): string =>
  cancelOn ? `. Its owner cancelled it for ${formatPlainDay(cancelOn)}` : '';
