import type { Subscription } from '@marquee/contract/subscriptions';
import { formatDate, formatMoney } from '../../kit/formats';

/** The fees of a feed in US dollars per month. */
export type Fees = {
  /** The fee of a subscribed account with one screen. */
  monthlyAccountFee: number;
  /** The fee of each screen of the account after the first. */
  additionalScreenFee: number;
};

/** Returns the price of a feed in words: 'Free', or the fees with the free trial. */
export const priceText = ({ trialDays, ...fees }: Fees & { trialDays: number }): string =>
  isFree(fees) || trialDays === 0 ? feesText(fees) : `${feesText(fees)}, after a ${trialDays}-day free trial`;

/**
 * Returns the price of a feed in words for an account, which has one free trial of a feed.
 * @param trialEndsAt the end of the trial of the account; null if the account has had no trial
 */
export const accountPriceText = (
  feed: Fees & { trialDays: number },
  trialEndsAt: string | null,
  now: Date,
): string => {
  if (isFree(feed) || trialEndsAt === null) return priceText(feed);
  return hasEnded(trialEndsAt, now)
    ? feesText(feed)
    : `${feesText(feed)}, after your free trial until ${formatDate(trialEndsAt)}`;
};

/**
 * Returns the end of the free trial that an account has had of a feed, or null if it can have one.
 * @param before its newest subscription to the feed
 */
export const trialEndOf = (
  before: (Fees & Pick<Subscription, 'approvedAt' | 'trialEndsAt'>) | undefined,
): string | null => {
  if (!before || isFree(before)) return null;
  // A subscription with fees and without a trial is not the first one.
  return before.trialEndsAt ?? before.approvedAt;
};

/** Returns whether the free trial of an account has ended. */
export const hasEnded = (trialEndsAt: string | null, now: Date): boolean =>
  trialEndsAt !== null && Date.parse(trialEndsAt) <= now.getTime();

/** Returns the fees of a feed in words, without a trial. */
export const feesText = (fees: Fees): string => {
  if (isFree(fees)) return 'Free';
  const first = `${formatMoney(fees.monthlyAccountFee)}/month`;
  return fees.additionalScreenFee === 0
    ? `${first} for unlimited screens`
    : `${first} for the first screen, ${formatMoney(fees.additionalScreenFee)}/month for each additional screen`;
};

/** Returns the monthly cost for an account with this number of screens: '3 screens: $10.00 + 2 × $2.00 = $14.00 a month'. */
export const costText = (fees: Fees, screens: number): string => {
  const { monthlyAccountFee, additionalScreenFee } = fees;
  const additional = Math.max(0, screens - 1);
  const sum =
    additional > 0 && additionalScreenFee > 0
      ? `${formatMoney(monthlyAccountFee)} + ${additional} × ${formatMoney(additionalScreenFee)} = ${formatMoney(monthlyAccountFee + additional * additionalScreenFee)}`
      : formatMoney(monthlyAccountFee);
  return `${screens === 1 ? '1 screen' : `${screens} screens`}: ${sum} a month`;
};

export const isFree = ({ monthlyAccountFee, additionalScreenFee }: Fees): boolean =>
  monthlyAccountFee === 0 && additionalScreenFee === 0;
