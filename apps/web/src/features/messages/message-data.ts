import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { saveMessage } from './save-message';

export const messagesQuery = queryOptions({ queryKey: ['messages'], queryFn: () => call('GET /messages') });

export const answersQuery = (messageId: number) =>
  queryOptions({
    queryKey: ['messages', messageId, 'answers'],
    queryFn: () =>
      messageId === 0 ? [] : call('GET /answers/message/:messageId', { params: { messageId } }),
  });

/** Templates come with a release, so they are asked for once a visit. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: () => call('GET /templates/available'),
  staleTime: Infinity,
});

export const useSaveMessage = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveMessage,
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  });
};

export const useDeleteMessage = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /messages/:id', { params: { id } }),
    onSuccess: async (_, id) => {
      queries.removeQueries({ queryKey: ['messages', id] });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['messages'] }),
        queries.invalidateQueries({ queryKey: ['playlists'] }),
      ]);
    },
  });
};
