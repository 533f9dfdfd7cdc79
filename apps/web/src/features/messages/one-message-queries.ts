import type { Failure } from '@marquee/contract/kit/client';
import { errors } from '@marquee/contract/kit/errors';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';
import type { WholeMessage } from './editor/message-draft';

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
