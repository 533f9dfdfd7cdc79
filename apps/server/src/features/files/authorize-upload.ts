import { type UploadType, uploadKinds } from '@marquee/contract/limits';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { kindOf, kindsFor, uploadKey } from '../uploads/upload-access';
import type { UploadPlace } from './upload-place-access';

type Input = { contentType: UploadType; fileName: string };

/** Leave to post one file for a question, of a kind that it takes. */
export const authorizeUpload = async (
  ctx: Ctx<Person>,
  { question, departmentId, ownerId }: Allowed<UploadPlace>,
  { contentType, fileName }: Input,
) => {
  const kind = kindOf(contentType);
  if (!kindsFor(question.fieldType).includes(kind)) {
    throw new AppError('wrong-type', [`${question.title} does not take a file of the type ${contentType}.`]);
  }
  return ctx.storage.authorizeUpload({
    key: uploadKey(departmentId, ownerId, fileName),
    contentType,
    maxBytes: uploadKinds[kind].most,
    expiresIn: 15 * 60,
  });
};
