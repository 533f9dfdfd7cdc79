import type { Feed } from '@marquee/contract/feeds';
import { feedShapes } from '@marquee/contract/kit/feed-values';
import type { Subscription } from '@marquee/contract/subscriptions';
import { type Shape, shapesIn } from '@marquee/playback/program/shapes';
import { inNameOrder } from '../../../kit/in-name-order';

export type FeedShape = (typeof feedShapes)[number];

/** Returns the shape if a feed can have it. No feed has the shape 4:1. */
export const feedShapeOf = (shape: Shape): FeedShape | undefined => feedShapes.find((each) => each === shape);

type Offered = { feed: Feed; subscription: Subscription | undefined };

/**
 * Returns the feeds that a new playlist of a shape can play, each with the subscription of the account: feeds with a subscription
 * first, then by name. Feeds that offer only a library have no playlist.
 */
export const offeredFeeds = (
  feeds: readonly Feed[],
  subscriptions: readonly Subscription[],
  shape: FeedShape,
): Offered[] => {
  const byFeed = new Map(subscriptions.map((subscription) => [subscription.feedId, subscription]));
  const offered = inNameOrder(feeds)
    .filter(({ mode, shapes }) => mode !== 'Library' && shapesIn(shapes).includes(shape))
    .map((feed) => ({ feed, subscription: byFeed.get(feed.id) }));
  return [
    ...offered.filter(({ subscription }) => subscription),
    ...offered.filter(({ subscription }) => !subscription),
  ];
};
