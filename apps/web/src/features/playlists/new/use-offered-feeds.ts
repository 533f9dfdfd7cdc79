import { useQuery } from '../../../kit/use-query';
import { publicFeedsQuery, someFeedsQuery, subscriptionsQuery } from '../../feeds/feed-data';
import { isOver } from '../../feeds/subscription-words';
import { type FeedShape, offeredFeeds } from './offered-feeds';

/** Returns the feeds that a new playlist of a shape can play. Subscribed feeds that are not public are requested by their ids. */
export const useOfferedFeeds = (shape: FeedShape) => {
  const listed = useQuery(publicFeedsQuery);
  const all = useQuery(subscriptionsQuery);
  const subscriptions = (all.data ?? []).filter((subscription) => !isOver(subscription));
  const isListed = new Set(listed.data?.map(({ id }) => id));
  const missing = subscriptions.map(({ feedId }) => feedId).filter((id) => !isListed.has(id));
  const others = useQuery({ ...someFeedsQuery(missing), enabled: listed.isSuccess && all.isSuccess });
  return {
    offered: offeredFeeds([...(listed.data ?? []), ...(others.data ?? [])], subscriptions, shape),
    isPending: others.isPending,
    error: listed.error ?? all.error ?? others.error,
  };
};
