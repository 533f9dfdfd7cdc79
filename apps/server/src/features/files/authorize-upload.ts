import { type UploadType, uploadKinds } from '@marquee/contract/limits';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { MessageRow } from '../messages/message-access';
import { questionsOfTemplate } from '../templates/template-queries';
import { kindOf, kindsFor, uploadKey } from '../uploads/upload-access';

type Input = { contentType: UploadType; questionId: number; fileName: string };

/** Leave to post one file for a question of the message's template, of a kind that the question takes. */
export const authorizeUpload = async (
  ctx: Ctx<Person>,
  message: Allowed<MessageRow>,
  { contentType, questionId, fileName }: Input,
) => {
  const asked = await questionsOfTemplate(ctx.db, message.templateId);
  const question = asked.find((row) => row.id === questionId);
  if (!question) throw new AppError('not-found');
  const kind = kindOf(contentType);
  if (!kindsFor(question.fieldType).includes(kind)) {
    throw new AppError('wrong-type', [`${question.title} does not take a file of the type ${contentType}.`]);
  }
  return ctx.storage.authorizeUpload({
    key: uploadKey(message.departmentId, message.id, fileName),
    contentType,
    maxBytes: uploadKinds[kind].most,
    expiresIn: 15 * 60,
  });
};
