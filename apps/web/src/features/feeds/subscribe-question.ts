import type { Account } from '@marquee/contract/accounts';
import type { Feed } from '@marquee/contract/feeds';
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
};

/** Returns the question before an account subscribes to a feed: what it costs, and what the publisher sees. */
export const subscribeQuestion = (feed: Asked, subscribing: Subscribing, now: Date) => ({
  text: `Subscribe to “${feed.name}”?`,
  details: [
    ...(isFree(feed)
      ? ['The feed is free.']
      : [
          `${accountPriceText(feed, subscribing.trialEndsAt, now)}.`,
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
});

/** An account has one free trial of a feed. With an approval, the trial begins later than today. */
const firstBilledDay = ({ trialDays }: Asked, { account, trialEndsAt }: Subscribing, now: Date): string =>
  trialEndsAt === null ? accountDay(account, now, trialDays) : accountDay(account, new Date(trialEndsAt));
