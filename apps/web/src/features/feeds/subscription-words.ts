import type { Feed } from '@marquee/contract/feeds';
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

/** Returns what the people of the account can do next; undefined if the buttons of the page show it. */
export const nextStep = (
  { mode, active }: Pick<Feed, 'mode' | 'active'>,
  subscription: Pick<Subscription, 'state'> | undefined,
): string | undefined => {
  switch (subscription?.state) {
    case 'pending':
      return 'You can already make playlists. They play the feed as soon as the publisher approves your request.';
    case 'trial':
    case 'active':
      return mode === 'Library' ? 'Put its messages into your own playlists.' : undefined;
    case 'declined':
      return active ? 'You can ask again.' : closedToNew;
    case 'ended':
      return active ? 'Subscribe again, and your playlists play the feed again.' : closedToNew;
    case undefined:
      return active ? undefined : closedToNew;
  }
};

const closedToNew = 'This feed accepts no new subscribers.';

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
