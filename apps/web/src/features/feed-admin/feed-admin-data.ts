import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';
import { saveFeed } from './save-feed';

/** The feeds of the department. */
export const ownFeedsQuery = queryOptions({
  queryKey: ['feeds', 'own'],
  queryFn: () => call('GET /feeds'),
});

/** A feed with its questions. */
export const wholeFeedQuery = (id: number) =>
  queryOptions({
    queryKey: ['feeds', id, 'whole'],
    queryFn: async () => {
      // The feed is requested first, so that the questions are never older than `lastModified`.
      const feed = await call('GET /feeds/:id', { params: { id } });
      const questions = await call('GET /questions/feed/:feedId', { params: { feedId: id } });
      return { feed, questions };
    },
  });

export const useSaveFeed = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveFeed,
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['feeds'] })),
  });
};

export const useDeleteFeed = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /feeds/:id', { params: { id } }),
    // Not awaited, because the page would report a deleted feed before the person leaves the page.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['feeds'] }),
  });
};

/** One page of the subscribers of a feed, at most 50. `cursor`: undefined for the first page. */
export const subscribersQuery = (feedId: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['feeds', feedId, 'subscribers', cursor],
    queryFn: () => call('GET /feeds/:id/subscribers', { params: { id: feedId }, query: { cursor } }),
  });

/**
 * The impressions of a feed by message in a period, the highest number first. They are requested every minute, because the server
 * does not announce new plays.
 */
export const impressionsQuery = ({
  feedId,
  ...query
}: {
  feedId: number;
  startDate: string;
  endDate: string;
}) =>
  queryOptions({
    queryKey: ['feeds', feedId, 'impressions', query],
    queryFn: () => call('GET /feeds/:id/impressions', { params: { id: feedId }, query }),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });

/** Approves or declines the request of an account to subscribe. */
export const useAnswerRequest = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, approve }: { id: number; approve: boolean }) =>
      approve
        ? call('POST /subscriptions/:id/approve', { params: { id } })
        : call('POST /subscriptions/:id/decline', { params: { id } }),
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['feeds'] })),
  });
};
