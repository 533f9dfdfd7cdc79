import { files } from '@marquee/contract/files';
import { routes } from '../../kit/http/routes';
import { ownMessage } from '../messages/message-access';
import { authorizeUpload } from './authorize-upload';

export const fileRoutes = routes(files, {
  'POST /files/authorizeUpload': async (ctx, { body }) =>
    authorizeUpload(ctx, await ownMessage(ctx, body.contentId), body),
});
