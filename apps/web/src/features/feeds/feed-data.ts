import type { Failure } from '@marquee/contract/kit/client';
import type { Subscription } from '@marquee/contract/subscriptions';
import type { Shape } from '@marquee/playback/program/shapes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';

/** The public feeds to which accounts can subscribe. */
export const publicFeedsQuery = queryOptions({
  queryKey: ['feeds', 'public'],
  queryFn: () => call('GET /feeds/public'),
});

export const feedQuery = (id: number) =>
  queryOptions({
    queryKey: ['feeds', id],
    queryFn: () => call('GET /feeds/:id', { params: { id } }),
  });

/** The messages of a feed. An account that is not subscribed sees only the first messages. */
export const feedMessagesQuery = (id: number) =>
  queryOptions({
    queryKey: ['feeds', id, 'messages'],
    queryFn: () => call('GET /feeds/:id/messages', { params: { id } }),
  });

export const feedQuestionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['feeds', id, 'questions'],
    queryFn: () => call('GET /questions/feed/:feedId', { params: { feedId: id } }),
  });

/** The subscriptions of the account. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: () => call('GET /subscriptions'),
});

/** The newest subscription of the account to a feed, as a list with at most one row. */
export const subscriptionOfFeedQuery = (feedId: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'feed', feedId],
    queryFn: () => call('GET /subscriptions/feed/:feedId', { params: { feedId } }),
  });

/** The playlists and screens that lose content if the subscription ends. */
export const usesOfSubscription = (id: number) => call('GET /subscriptions/:id/uses', { params: { id } });

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: afterSave(() =>
      Promise.all(
        ['subscriptions', 'feeds'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })),
      ),
    ),
  });
};

/** Subscribes the account to a feed, or changes the answers of its subscription. */
export const useSubscribe = () =>
  useChange(({ feedId, data }: { feedId: number; data: Subscription['data'] }) =>
    call('POST /feeds/:id/subscribe', { params: { id: feedId }, body: { data } }),
  );

/** Ends the subscription of the account to a feed. Throws a `Failure` if the server refuses. */
export const useUnsubscribe = () =>
  useChange(async (feedId: number) => {
    const { errors } = await call('POST /feeds/:id/unsubscribe', { params: { id: feedId } });
    if (errors.length > 0) throw { status: 422, sentences: errors } satisfies Failure;
  });

/** Creates a playlist that plays the feed of a subscription. Returns its id. */
export const useMakePlaylist = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (playlist: { name: string; shape: Shape; subscriptionId: number }) => {
      const [made] = await call('POST /playlists', { body: [{ ...playlist, mode: 'subscription' }] });
      return made?.id ?? 0;
    },
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['playlists'] })),
  });
};
