import type { Feed } from '@marquee/contract/feeds';
import type { Subscriber } from '@marquee/contract/subscriptions';
import { formatDate } from '../../kit/formats';
import { feesText } from '../feeds/price-text';

/** Returns a number of subscribers in words. */
export const subscriberCountText = (count: number): string =>
  count === 1 ? '1 subscriber' : `${count.toLocaleString('en-US')} subscribers`;

/** Returns the states of a feed that its creator has to know, as short marks. */
export const feedMarks = ({
  active,
  isPublic,
  pending,
}: Pick<Feed, 'active' | 'isPublic' | 'pending'>): string[] =>
  [
    !active && 'Not active',
    active && !isPublic && 'Not public',
    pending !== null && pending > 0 && `${pending.toLocaleString('en-US')} waiting for approval`,
  ].filter((mark) => mark !== false);

/** Returns the subscription of an account in words, as its creator sees it: state, price and number of screens. */
export const subscriberText = (subscriber: SubscriberState): string =>
  [
    stateText(subscriber),
    feesText(subscriber),
    subscriber.screens === 1 ? '1 screen' : `${subscriber.screens.toLocaleString('en-US')} screens`,
  ].join(' · ');

type SubscriberState = Omit<Subscriber, 'id' | 'account' | 'askedBy'>;

const stateText = ({ state, since, trialEndsAt }: SubscriberState): string => {
  switch (state) {
    case 'pending':
      return `Asked on ${formatDate(since)}`;
    case 'trial':
      return `Free trial until ${formatDate(trialEndsAt)}`;
    case 'active':
      return `Subscribed since ${formatDate(since)}`;
    case 'declined':
      return 'Declined';
    case 'ended':
      return 'Ended';
  }
};
