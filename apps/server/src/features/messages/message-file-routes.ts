import { messageFiles } from '@marquee/contract/files';
import { addressFor } from '../../kit/http/own-addresses';
import { routes } from '../../kit/http/routes';
import { filesOfMessages } from '../files/file-queries';
import { deleteFile } from './delete-file';
import { ownMessage, ownMessageOf, seenMessages } from './message-access';

export const messageFileRoutes = routes(messageFiles, {
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
