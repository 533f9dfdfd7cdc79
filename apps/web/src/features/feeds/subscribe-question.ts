import type { Account } from '@marquee/contract/accounts';
import type { Feed } from '@marquee/contract/feeds';
import { returnDays } from '@marquee/contract/kit/limits';
import type { Subscription } from '@marquee/contract/subscriptions';
import { formatPlainDay } from '../../kit/formats';
import { accountDay, cardNote } from '../accounts/card-note';
import { accountPriceText, costText, hasEnded, isFree } from './price-text';

type Asked = Pick<
  Feed,
  'name' | 'publisher' | 'monthlyAccountFee' | 'additionalScreenFee' | 'trialDays' | 'requiresApproval'
>;

/** The account that wants to subscribe, its number of screens, and the end of its free trial of the feed, if it has had one. */
export type Subscribing = {
  account: Pick<Account, 'cardExpiration' | 'timezone'>;
  screens: number;
  trialEndsAt: string | null;
  /** The newest subscription of the account to the feed. */
  before?:
    | Pick<Subscription, 'approvedAt' | 'endedAt' | 'monthlyAccountFee' | 'additionalScreenFee'>
    | undefined;
};

/** Returns the question before an account subscribes to a feed: what it costs, and what the publisher sees. */
export const subscribeQuestion = (offered: Asked, subscribing: Subscribing, now: Date) => {
  const continued = continuedBy(subscribing, now);
  const feed = { ...offered, ...continued?.fees };
  return {
    text: `Subscribe to “${feed.name}”?`,
    details: [
      ...(isFree(feed)
        ? ['The feed is free.']
        : [
            `${accountPriceText(feed, subscribing.trialEndsAt, now)}.`,
            ...(continued
              ? [
                  `Your subscription, which ended on ${formatPlainDay(continued.endedOn)}, continues. The days since then are charged too.`,
                ]
              : []),
            ...(feed.trialDays > 0 && hasEnded(subscribing.trialEndsAt, now)
              ? ['Your organization has no further free trial of this feed.']
              : []),
            ...(subscribing.screens === 0 ? [] : [`${costText(feed, subscribing.screens)}.`]),
            ...cardNote(
              subscribing.account,
              firstBilledDay(feed, subscribing, now),
              accountDay(subscribing.account, now),
            ),
          ]),
      `${feed.publisher} sees the name of your organization and the number of your screens.`,
      ...(feed.requiresApproval
        ? [`${feed.publisher} approves each request, and sees your name and email until then.`]
        : []),
    ],
    action: feed.requiresApproval ? 'Request access' : 'Subscribe',
  };
};

/** Returns the fees and the last day of the subscription that continues, if the account returns within some days. */
const continuedBy = ({ account, before }: Subscribing, now: Date) => {
  if (!before?.endedAt || !before.approvedAt || isFree(before)) return undefined;
  const endedOn = accountDay(account, new Date(before.endedAt));
  if (endedOn < accountDay(account, now, -returnDays)) return undefined;
  const { monthlyAccountFee, additionalScreenFee } = before;
  return { endedOn, fees: { monthlyAccountFee, additionalScreenFee } };
};

/** An account has one free trial of a feed. With an approval, the trial begins later than today. */
const firstBilledDay = ({ trialDays }: Asked, { account, trialEndsAt }: Subscribing, now: Date): string =>
  trialEndsAt === null ? accountDay(account, now, trialDays) : accountDay(account, new Date(trialEndsAt));
