import type { ChosenKind } from '@marquee/contract/kit/webhook-kinds';
import type { WebhookDelivery } from '@marquee/contract/webhooks';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';

export type WebhookFields = { address: string; kinds: ChosenKind[]; enabled: boolean };

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: () => call('GET /webhooks'),
});

/** The deliveries of a webhook, the newest first. */
export const deliveriesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ pageParam }) =>
      call('GET /webhooks/:id/deliveries', {
        params: { id },
        query: { limit: 20, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The notification of a result can be lost, and the webhook of the installation has none.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isBeingSent)) ? 3_000 : false,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });

const isBeingSent = ({ state, ms }: WebhookDelivery): boolean => state === 'waiting' && ms === null;

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  });
};

export const useAddWebhook = () => useChange((body: WebhookFields) => call('POST /webhooks', { body }));

export const useChangeWebhook = (id: number) =>
  useChange((body: WebhookFields) => call('PUT /webhooks/:id', { params: { id }, body }));

export const useDeleteWebhook = (id: number) =>
  useChange(() => call('DELETE /webhooks/:id', { params: { id } }));

export const useReplaceSecret = (id: number) =>
  useChange(() => call('POST /webhooks/:id/secret', { params: { id } }));

export const useSendTest = (id: number) =>
  useChange(() => call('POST /webhooks/:id/test', { params: { id } }));

export const useSendAgain = () =>
  useChange((id: number) => call('POST /webhooks/deliveries/:id/again', { params: { id } }));
