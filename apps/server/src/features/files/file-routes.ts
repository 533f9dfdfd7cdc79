import { files } from '@marquee/contract/files';
import { largestPicture } from '@marquee/contract/limits';
import { AppError } from '../../kit/http/app-error';
import { routes } from '../../kit/http/routes';
import { ownMessage } from '../messages/message-access';
import { questionsOfTemplate } from '../templates/template-queries';
import { uploadKey } from '../uploads/upload-access';

export const fileRoutes = routes(files, {
  'POST /files/authorizeUpload': async (ctx, { body }) => {
    const message = await ownMessage(ctx, body.contentId);
    const asked = await questionsOfTemplate(ctx.db, message.templateId);
    if (!asked.some((question) => question.id === body.questionId)) throw new AppError('not-found');
    return ctx.storage.authorizeUpload({
      key: uploadKey(message.departmentId, message.id, body.fileName),
      contentType: body.contentType,
      maxBytes: largestPicture,
      expiresIn: 15 * 60,
    });
  },
});
