import type { Subscription } from '@marquee/contract/subscriptions';
import { formatDate } from '../../kit/formats';
import type { Tone } from '../../ui/StatusDot';

type State = Pick<Subscription, 'state' | 'askedAt' | 'approvedAt' | 'trialEndsAt' | 'endedAt' | 'endedBy'>;

/** Returns the state of a subscription as a sentence for the people of the subscribed account. */
export const subscriptionSentence = (subscription: State): string => {
  const { askedAt, approvedAt, trialEndsAt } = subscription;
  switch (subscription.state) {
    case 'pending':
      return `Waiting for approval since ${formatDate(askedAt)}.`;
    case 'declined':
      return `The publisher declined your request of ${formatDate(askedAt)}.`;
    case 'trial':
      return `Free trial until ${formatDate(trialEndsAt)}.`;
    case 'active':
      return `Subscribed since ${formatDate(approvedAt)}.`;
    case 'ended':
      return endedSentence(subscription);
  }
};

const endedSentence = ({ endedAt, endedBy }: State): string => {
  const day = formatDate(endedAt);
  switch (endedBy) {
    case 'feed':
      return `The publisher deleted this feed on ${day}.`;
    case 'creator':
      return `Ended on ${day}, because the publisher’s organization was closed.`;
    case 'billing':
      return `Ended on ${day}, because your organization’s service ended.`;
    default:
      return `You unsubscribed on ${day}.`;
  }
};

/** Returns whether the content of the feed plays. */
export const isLive = ({ state }: Pick<Subscription, 'state'>): boolean =>
  state === 'trial' || state === 'active';

/** Returns whether the account can subscribe again. */
export const isOver = ({ state }: Pick<Subscription, 'state'>): boolean =>
  state === 'declined' || state === 'ended';

/** The sign of each state beside its sentence. */
export const subscriptionTone = {
  pending: 'asleep',
  declined: 'warning',
  trial: 'on',
  active: 'on',
  ended: 'none',
} satisfies Record<Subscription['state'], Tone>;
