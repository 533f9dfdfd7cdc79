import { files } from '@marquee/contract/files';
import { routes } from '../../kit/http/routes';
import { authorizeUpload } from './authorize-upload';
import { ownUploadPlace } from './upload-place-access';
import { usageOf } from './usage-queries';

export const fileRoutes = routes(files, {
  'POST /files/authorizeUpload': async (ctx, { body }) =>
    authorizeUpload(ctx, await ownUploadPlace(ctx, body), body),
  'GET /files/usage': async (ctx) => ({
    ...(await usageOf(ctx.db, ctx.actor.accountId, ctx.now)),
    ...ctx.config.accountFiles,
  }),
});
