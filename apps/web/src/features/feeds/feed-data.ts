import type { Failure } from '@marquee/contract/kit/client';
import type { Subscription } from '@marquee/contract/subscriptions';
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

export const someFeedsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['feeds', 'some', ids],
    queryFn: () => Promise.all(ids.map((id) => call('GET /feeds/:id', { params: { id } }))),
  });

/** The messages of a feed. An account that is not subscribed sees only the first messages. */
export const feedMessagesQuery = (id: number) =>
  queryOptions({
    queryKey: ['feeds', id, 'messages'],
    queryFn: () => call('GET /feeds/:id/messages', { params: { id } }),
  });

/** The page of a message of a feed with these answers. */
export const samplePageQuery = (feedId: number, messageId: number, data: Subscription['data']) =>
  queryOptions({
    queryKey: ['feeds', feedId, 'sample', messageId, data],
    queryFn: () => call('POST /feeds/:id/preview', { params: { id: feedId }, body: { messageId, data } }),
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

export const subscriptionQuery = (id: number) =>
  queryOptions({
    queryKey: ['subscriptions', id],
    queryFn: () => call('GET /subscriptions/:id', { params: { id } }),
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

/**
 * Subscribes the account to a feed, or changes the answers of its subscription. `ifUnchangedSince`: the version of the subscription
 * that the answers replace.
 */
export const useSubscribe = () =>
  useChange(
    ({
      feedId,
      ...body
    }: {
      feedId: number;
      data: Subscription['data'];
      ifUnchangedSince?: string | undefined;
    }) => call('POST /feeds/:id/subscribe', { params: { id: feedId }, body }),
  );

/** Ends the subscription of the account to a feed. Throws a `Failure` if the server refuses. */
export const useUnsubscribe = () =>
  useChange(async (feedId: number) => {
    const { errors } = await call('POST /feeds/:id/unsubscribe', { params: { id: feedId } });
    if (errors.length > 0) throw { status: 422, sentences: errors } satisfies Failure;
  });
