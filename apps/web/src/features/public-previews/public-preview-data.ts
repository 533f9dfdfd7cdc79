import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';

export const publicPreviewsQuery = queryOptions({
  queryKey: ['publicPreviews'],
  queryFn: () => call('GET /publicPreviews'),
});

type Choice = Parameters<typeof call<'POST /publicPreviews'>>[1]['body'];

/** Chooses the playlist of a public preview. */
export const useChoosePublicPreview = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Choice) => call('POST /publicPreviews', { body }),
    onSuccess: (previews) => queries.setQueryData(publicPreviewsQuery.queryKey, previews),
  });
};
