import { messages } from '@marquee/contract/messages';
import { AppError } from '../../kit/http/app-error';
import { asRequested } from '../../kit/http/page';
import { routes } from '../../kit/http/routes';
import { auditRead } from '../audit/audit-rows';
import { isDeleted } from '../bin/deleted-form-queries';
import { subscribedMessage } from '../feeds/feed-library-queries';
import { addressedAnswers } from '../files/answer-address-queries';
import { answersOf } from '../pages/page-input-queries';
import { messagePages } from '../pages/render-pages';
import { templatesById } from '../templates/template-queries';
import { deleteMessages } from './delete-messages';
import { duplicateMessage } from './duplicate-message';
import { ownMessage, ownMessages, ownWholeMessage, seenMessage } from './message-access';
import {
  answerJson,
  listDesigned,
  listMessages,
  listPublic,
  listShared,
  openMessage,
  publicMessageJson,
  seenMessagesJson,
} from './message-queries';
import { seenAnswers } from './named-content-access';
import { previewTemplate } from './preview-template';
import { statesOf } from './read-message-states';
import { reserveMessage } from './reserve-message';
import { saveMessages } from './save-messages';
import { saveWholeMessage } from './save-whole-message';
import { askedThumbnail, takeThumbnail } from './take-thumbnail';

export const messageRoutes = routes(messages, {
  'GET /messages': async (ctx, { query, page }) => asRequested(await listMessages(ctx, query, page), page),
  'GET /messages/crossDepartment': async (ctx, { page }) => asRequested(await listShared(ctx, page), page),
  'GET /messages/public': (ctx) => listPublic(ctx),
  'GET /messages/yourDesigner': (ctx) => listDesigned(ctx),
  'GET /messages/:id': async (ctx, { params }) => {
    const [seen] = ctx.actor ? await seenMessagesJson({ ...ctx, actor: ctx.actor }, [params.id]) : [];
    if (seen) return seen;
    const subscribed = ctx.actor && (await subscribedMessage({ ...ctx, actor: ctx.actor }, params.id));
    if (subscribed) return subscribed;
    const row = await openMessage(ctx, params.id);
    if (!row) throw new AppError('not-found');
    return publicMessageJson(row);
  },
  'GET /messages/:id/state': async (ctx, { params }) => statesOf(ctx, await seenMessage(ctx, params.id)),
  'POST /messages': (ctx, { body }) => saveMessages(ctx, body),
  'POST /messages/whole': async (ctx, { body }) => saveWholeMessage(ctx, await ownWholeMessage(ctx, body)),
  'POST /messages/:id/duplicate': async (ctx, { params, body }) =>
    duplicateMessage(ctx, await seenMessage(ctx, params.id), body.form),
  'POST /messages/reserve': (ctx, { body }) => reserveMessage(ctx, body),
  'DELETE /messages/:id': async (ctx, { params }) => {
    await deleteMessages(ctx, await ownMessages(ctx, [params.id]));
    return null;
  },
  'POST /messages/delete': async (ctx, { body }) => {
    if (!(await isDeleted(ctx, body.form)))
      await deleteMessages(ctx, await ownMessages(ctx, body.ids), body.form);
    return null;
  },
  'GET /messages/:id/thumbnail': async (ctx, { params }) =>
    askedThumbnail(ctx, await ownMessage(ctx, params.id)),
  'POST /messages/:id/thumbnail': async (ctx, { params, body }) => {
    await takeThumbnail(ctx, await ownMessage(ctx, params.id), body);
    return null;
  },
  'GET /answers/message/:messageId': async (ctx, { params }) => {
    if (!(await openMessage(ctx, params.messageId))) throw new AppError('not-found');
    return addressedAnswers(ctx, (await answersOf(ctx.db, [params.messageId])).map(answerJson));
  },
  'POST /messages/preview': async (ctx, { body }) => {
    const template = (await templatesById(ctx.db, [body.templateId])).get(body.templateId);
    if (!template) throw new AppError('not-found');
    const { accountId } = ctx.actor;
    const answers = await seenAnswers(ctx, template, body.answers);
    const source = { messageId: 0, accountId, template, ...body, answers };
    const [page = ''] = await messagePages(ctx, [source], { wait: true });
    return { page };
  },
  'POST /templates/preview': async (ctx, { body }) => {
    await auditRead(ctx, 'template-previewed');
    return previewTemplate(ctx, body);
  },
});
