import { messageContents } from '@marquee/contract/message-contents';
import { routes } from '../../kit/http/routes';
import { ownMessage, seenMessage } from './message-access';
import { contentOf } from './read-message-content';
import { fillMessage, makeMessageContent } from './save-message-content';

export const messageContentRoutes = routes(messageContents, {
  'GET /messages/:id/content': async (ctx, { params }) => contentOf(ctx, await seenMessage(ctx, params.id)),
  'PUT /messages/:id/content': async (ctx, { params, body }) =>
    fillMessage(ctx, await ownMessage(ctx, params.id), body),
  'POST /messages/content': (ctx, { body }) => makeMessageContent(ctx, body),
});
