import type { Failure } from '@marquee/contract/kit/client';
import { errors } from '@marquee/contract/kit/errors';
import type { Message } from '@marquee/contract/messages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';
import type { WholeMessage } from './editor/message-draft';
import { saveMessage } from './editor/save-message';

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

const notFound = { status: 404, sentences: [errors['not-found'][1]], code: 'not-found' } satisfies Failure;

/**
 * A message with the fields that a copy needs. Public messages of other accounts have only these fields. A message of a subscribed
 * feed cannot be copied.
 */
export const anyMessageQuery = (id: number) =>
  queryOptions({
    queryKey: ['messages', id, 'any'],
    queryFn: async () => {
      const message = await call('GET /messages/:id', { params: { id } });
      if (!('templateId' in message)) throw notFound;
      return message;
    },
  });

export const answersQuery = (messageId: number) =>
  queryOptions({
    queryKey: ['messages', messageId, 'answers'],
    queryFn: () =>
      messageId === 0 ? [] : call('GET /answers/message/:messageId', { params: { messageId } }),
  });

/** A message with its answers. */
export const wholeMessageQuery = (id: number) =>
  queryOptions({
    queryKey: ['messages', id, 'whole'],
    queryFn: async (): Promise<WholeMessage> => {
      // The message is requested first, so that the answers are never older than `lastModified`.
      const message = await call('GET /messages/:id', { params: { id } });
      // Only the response for a message of the account has all fields. The account cannot edit other messages.
      if (!('sharedBy' in message)) throw notFound;
      const answers = await call('GET /answers/message/:messageId', { params: { messageId: id } });
      return { message, answers };
    },
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

export const useSaveMessage = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveMessage,
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['messages'] })),
  });
};

/** Changes fields of several messages in one call: all messages change, or none. */
export const useChangeMessages = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedMessage[]) => call('POST /messages', { body }),
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['messages'] })),
  });
};
