import type { Account } from '@marquee/contract/accounts';
import type { Question } from '../../kit/confirm';
import { formatPlainDay } from '../../kit/formats';
import type { AccountChange } from './billing-data';

type Standing = Pick<Account, 'accountStatus' | 'cancelOn'>;

/** What an owner can do about the end of the account: the call, its button, and the banner after it. */
export type CancelStep = { call: AccountChange; note: string; action: string; done: string };

/** Returns what an owner can do about the end of the account. */
export const cancelStep = ({ accountStatus, cancelOn }: Standing): CancelStep => {
  if (accountStatus === 'cancelled')
    return {
      call: 'POST /accounts/reopen',
      note: 'Screens play again at once. Subscribe to your feeds again. After at most 3 days, the days between are charged.',
      action: 'Open it again',
      done: 'Your account is open again',
    };
  if (cancelOn !== null)
    return {
      call: 'POST /accounts/keep',
      note: `Your account ends on ${formatPlainDay(cancelOn)}. Until then you can keep it.`,
      action: 'Keep my account',
      done: 'Your account is kept',
    };
  return {
    call: 'POST /accounts/cancel',
    note: 'Your screens and feeds stop at the end of the month. You can open your account again later.',
    action: 'Cancel all subscriptions',
    done: 'Your account is cancelled',
  };
};

/** Returns the question before the account is cancelled. @param end the first day without service, in words */
export const cancelQuestion = ({ accountStatus }: Standing, end: string): Question => ({
  text:
    // The screens of a suspended account do not play.
    accountStatus === 'suspended'
      ? `Are you sure you wish to cancel all subscriptions?  Your account ends on ${end}, and the last invoice is made then.`
      : `Are you sure you wish to cancel all subscriptions?  Screens play until ${end}, and the last invoice is made then.`,
  action: 'Cancel all subscriptions',
  stay: 'Go back',
  danger: true,
});
