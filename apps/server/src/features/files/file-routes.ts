import { files } from '@marquee/contract/files';
import { addressFor } from '../../kit/http/own-addresses';
import { routes } from '../../kit/http/routes';
import { ownMessage, seenMessages } from '../messages/message-access';
import { ownMessageOf } from './answer-access';
import { authorizeUpload } from './authorize-upload';
import { deleteFile } from './delete-file';
import { filesOfMessages } from './file-queries';
import { ownUploadPlace } from './upload-place-access';
import { usageOf } from './usage-queries';

export const fileRoutes = routes(files, {
  'POST /files/authorizeUpload': async (ctx, { body }) =>
    authorizeUpload(ctx, await ownUploadPlace(ctx, body), body),
  'GET /files/usage': async (ctx) => ({
    ...(await usageOf(ctx.db, ctx.actor.accountId, ctx.now)),
    ...ctx.config.accountFiles,
  }),
  'GET /files/:contentType/:contentId': async (ctx, { params }) =>
    (await filesOfMessages(ctx.db, await seenMessages(ctx, [params.contentId]))).map((file) => ({
      ...file,
      url: addressFor(ctx, file.url),
    })),
  'DELETE /files/:contentType/:contentId': async (ctx, { params, query }) => {
    await deleteFile(ctx, await ownMessage(ctx, params.contentId), query.fileName);
    return null;
  },
  'DELETE /files/messages/:answerId': async (ctx, { params, query }) => {
    await deleteFile(ctx, await ownMessageOf(ctx, params.answerId), query.fileName);
    return null;
  },
});
