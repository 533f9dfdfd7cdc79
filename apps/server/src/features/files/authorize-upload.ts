import { type UploadType, uploadKinds } from '@marquee/contract/limits';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { kindOf, kindsFor, uploadKey } from '../uploads/upload-access';
import { reserveUpload } from './reserve-upload-rows';
import type { UploadPlace } from './upload-place-access';

type Input = { contentType: UploadType; fileName: string; size?: number | undefined };

/** Leave to post one file for a question, of a kind that it takes. */
export const authorizeUpload = async (
  ctx: Ctx<Person>,
  { question, departmentId, ownerId }: Allowed<UploadPlace>,
  { contentType, fileName, size }: Input,
) => {
  const kind = kindOf(contentType);
  if (!kindsFor(question.fieldType).includes(kind)) {
    throw new AppError('wrong-type', [`${question.title} does not take a file of the type ${contentType}.`]);
  }
  const { most } = uploadKinds[kind];
  if (size !== undefined && size > most)
    throw new AppError('too-large', [`A file of this type can be at most ${most / 1024 / 1024} MB.`]);
  const key = uploadKey(departmentId, ownerId, fileName);
  const maxBytes = size ?? most;
  await reserveUpload(ctx, { key, bytes: maxBytes });
  return ctx.storage.authorizeUpload({ key, contentType, maxBytes, expiresIn: 15 * 60 });
};
