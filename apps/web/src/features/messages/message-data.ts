import type { Message } from '@marquee/contract/messages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';

type ChangedMessage = Pick<Message, 'id'> &
  Partial<Pick<Message, 'category' | 'crossDepartment' | 'archived'>>;

/** The messages of the department, and the messages that other departments of the account share. */
export const messagesQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: async () =>
    (await Promise.all([call('GET /messages'), call('GET /messages/crossDepartment')])).flat(),
});

/** The public messages of all accounts, for copying. */
export const publicMessagesQuery = queryOptions({
  queryKey: ['messages', 'public'],
  queryFn: () => call('GET /messages/public'),
});

/** The designer messages of the department. */
export const designedQuery = queryOptions({
  queryKey: ['messages', 'designed'],
  queryFn: () => call('GET /messages/yourDesigner'),
});

export const answersQuery = (messageId: number) =>
  queryOptions({
    queryKey: ['messages', messageId, 'answers'],
    queryFn: () =>
      messageId === 0 ? [] : call('GET /answers/message/:messageId', { params: { messageId } }),
  });

/** The feeds of the account that show a message. */
export const messageFeedsQuery = (id: number) =>
  queryOptions({
    queryKey: ['messages', id, 'feeds'],
    queryFn: () => call('GET /messages/:id/feeds', { params: { id } }),
  });

export const videoJobQuery = (id: number) =>
  queryOptions({
    queryKey: ['messages', id, 'video'],
    queryFn: () => call('GET /messages/jobStatus/:id', { params: { id } }),
  });

export const statesQuery = (id: number) =>
  queryOptions({
    queryKey: ['messages', id, 'state'],
    queryFn: () => call('GET /messages/:id/state', { params: { id } }),
  });

/** The templates for messages. The templates are requested once per visit, because the server announces their rare changes. */
export const templatesQuery = queryOptions({
  queryKey: ['templates', 'available'],
  queryFn: () => call('GET /templates/available'),
  select: (templates) => templates.filter(({ templateType }) => templateType === 'message'),
  staleTime: Infinity,
});

/** Changes fields of several messages in one call: all messages change, or none. */
export const useChangeMessages = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedMessage[]) => call('POST /messages', { body }),
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['messages'] })),
  });
};
