import type { Feed } from '@marquee/contract/feeds';
import { costText, isFree, priceText } from './price-text';

type Asked = Pick<
  Feed,
  'name' | 'publisher' | 'monthlyAccountFee' | 'additionalScreenFee' | 'trialDays' | 'requiresApproval'
>;

/**
 * Returns the question before an account subscribes to a feed: what it costs, and what the publisher sees. `screens`: the number of
 * screens of the account, if it is known.
 */
export const subscribeQuestion = (feed: Asked, screens: number | undefined) => ({
  text: `Subscribe to “${feed.name}”?`,
  details: [
    ...(isFree(feed)
      ? ['The feed is free.']
      : [`${priceText(feed)}.`, ...(screens === undefined ? [] : [`${costText(feed, screens)}.`])]),
    `${feed.publisher} sees the name of your organization and the number of your screens.`,
    ...(feed.requiresApproval
      ? [`${feed.publisher} approves each request, and sees your name and email until then.`]
      : []),
  ],
  action: feed.requiresApproval ? 'Request access' : 'Subscribe',
});
