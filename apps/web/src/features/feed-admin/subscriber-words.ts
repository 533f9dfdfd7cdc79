import type { Feed } from '@marquee/contract/feeds';

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
